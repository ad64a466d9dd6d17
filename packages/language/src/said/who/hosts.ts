import type { Surface } from "../../surface.ts";

/** Words before a place that exclude it as the venue. */
const ELSEWHERE =
  /\b(?:after|before|until|till?|instead of|rather than|out of|off|from|no|not|near|past|leav(?:es?|ing)|miss(?:es|ing)?|skip(?:s|ping)?) (?:(?:the|his|her|their|our|my|\S+'s) ){0,2}$/;
const REACH = 40;

/**
 * Ids of places at which, or by which, something takes place: "party at nursery", "nursery goes to the farm", not
 * "after nursery".
 */
export const hostsIn = ({ text, mentions }: Surface): string[] => [
  ...new Set(
    mentions.flatMap(({ sense, start }) =>
      sense.kind === "place" && !ELSEWHERE.test(text.slice(Math.max(0, start - REACH), start)) ? [sense.id] : [],
    ),
  ),
];

const GROUP =
  /^ (?:whole |age |little )?(?:group|class|section|room|department|cohort)(?= [a-z]+s\b| is\b| are\b| will\b| have\b| go\b)(?! mates)/;

/** "Tom's group goes to the farm": with everybody from the child's nursery. */
export const goesWithGroup = ({ text, mentions }: Surface): boolean =>
  mentions.some(({ sense, possessive, end }) => sense.kind === "child" && possessive && GROUP.test(text.slice(end)));
