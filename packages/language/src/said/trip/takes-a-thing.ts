import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";
import { verbForms } from "../../word-list.ts";
import { asksForSomebody, CLAUSE_END } from "./errand.ts";
import { isStop, isTask, MOVES_OR_MINDS, NO_VERB, PARTICLES } from "./errand-words.ts";
import { BRINGS, isSupply, isThing, withoutLeading } from "./things.ts";

/** The sender takes on something: "I'll do", "I bring", "I've to get". */
const TAKES_ON =
  /^(?:(?:ok|okay|yes|yeah|sure|right|then|so|and|but|oh)(?![a-z'])[ ,]*)*(?:i|i'll|i will|i can|i could|we|we'll|i've(?= (?:got )?to )) (?:can |also |just |then |will |(?:(?:need|have|want|got|going) )?to |gonna |gotta |must )*([a-z]+) ?(.*)$/;
/** "I have her vest in my car": says where a thing is. */
const HAS_IT = /^(?:i|we) (?:have|got|found)\b/;
const CLAUSE_OR_CLAIM = new RegExp(`${CLAUSE_END.source}|\\s(?=(?:i'll|i will|i can) )`);
/** "I'll drop it off with you": "it" is no child, and with these verbs no task either. */
const HANDS_IT = verbForms("bring drop leave return send hand");
/** "I walk there with the bag". */
const CARRIES = /^(?:there |over |by |round |up |to (?:the )?_place_ )*with (.*)$/;
const FETCHES = verbForms("get grab fetch collect pick take drop deliver");
const OF_A_CHILD = /(?<!\bfor )_child_(?!')|\b(?:him|them|they|he|she|kids?)\b|\bher(?! [a-z])/;

const GIVES = "\\b(?:get|grab|buy|bring|bringing|make|find|fetch|pick|order|bake)(?: up)?";
const ALL_OF_THEM =
  "(?:you|us|everyone|everybody|(?:both|all) of (?:you|them)|(?:you|the|your) (?:all|guys|kids|boys|girls|two|lot))";
const BACK = "(?: (?:back|home|over|down|up|along))?";
const WHOLE = "(?![a-z'_]| (?:after|before|late|later|early|earlier|past|to)(?![a-z]))";
/** "I'll bring everybody back a hoodie", "I'll get Leo some new boots": who gets something, and what. */
const GIVES_A_THING = new RegExp(
  `${GIVES} (?:_child_|_adult_|him|her|them|em|${ALL_OF_THEM})${BACK} ` +
    `(?:(?:an?|some|another|new|more) [a-z]+|something(?! (?:like|around|after|before|past)))${WHOLE}|` +
    `${GIVES} (?:_child_|${ALL_OF_THEM})${BACK} (?![a-z]+(?:stairs|doors|times|ways|wards)\\b)[a-z]{3,}s${WHOLE}`,
  "g",
);

/**
 * "I bring the shoes", "I'll do oranges", "I walk there with his bag", "I'll bring everybody a hoodie": the sender takes
 * no child anywhere.
 */
export const takesOnlyAThing = (surface: Surface): boolean => {
  const masked = surface.masked.replace(GIVES_A_THING, (given) => (givesAThing(given) ? "bring the bag" : given));
  if (OF_A_CHILD.test(masked) || masked.includes("?") || asksForSomebody(surface)) return false;
  const taken = masked.split(CLAUSE_OR_CLAIM).flatMap((clause) => {
    const [, verb = "", rest = ""] = TAKES_ON.exec(clause.trim()) ?? [];
    return verb === "" || (HAS_IT.test(clause.trim()) && isThing(rest)) ? [] : [isKit(verb, rest)];
  });
  return taken.length > 0 && taken.every((isOfKit) => isOfKit);
};

/** "Bring him a bit", "get her some time": how late or how long, not what. */
function givesAThing(given: string): boolean {
  const what = given.slice(given.lastIndexOf(" ") + 1);
  return !isTask(what) && !isStop(what) && !NO_VERB.has(what);
}

/** "Bring it forward", "pick it up again" and "drop it" are about a plan, and "grab it" about a slot. */
const MOVES_IT = new RegExp(
  "\\b" +
    anyOf(
      "pick(?:ing)? it (?:back )?up(?! again)|(?:collect|fetch)(?:ing)? it",
      "drop(?:ping)? it (?:off|round|over|by|in|at (?:the|my|your|his|her|mine|yours)|to (?:the|my|your|you|me|us|_place_))",
      "bring(?:ing)? it (?:over|round|home|with|along|down|tonight|tomorrow|to (?:the|my|your|you|me|us|_place_))",
    ) +
    "(?![a-z'])",
);

/** "Can you pick it up after five", "I'll drop it at the yard": a thing is fetched or brought, and nothing of a child is said. */
export const movesIt = ({ masked }: Surface): boolean =>
  MOVES_IT.test(masked) && !OF_A_CHILD.test(masked) && !masked.includes("_activity_") && !/\bwho(?:'s)?\b/.test(masked);

/** "No car today", "no milk left": tells only that a thing is missing. What does not take place is named ("no swimming"). */
export const lacksAThing = ({ masked }: Surface): boolean =>
  /^\W*(?:there is |there's |we have |we've |i have |i've |got )*no (?:more )?[a-z]+(?: (?:today|tonight|tomorrow|yet|left|either|at all|this (?:morning|afternoon|evening|week)))*[.! ]*$/.test(
    masked,
  );

function isKit(verb: string, rest: string): boolean {
  const [, carried] = CARRIES.exec(rest) ?? [];
  if (carried !== undefined) return MOVES_OR_MINDS.has(verb) && isThing(carried);
  const object = withoutLeading(PARTICLES, rest);
  if (HANDS_IT.has(verb) && /^it(?![a-z'_])/.test(object))
    return verb !== "leave" || !/^it (?:to|with|up to) /.test(object);
  if (/^(?:my|the [a-z ]+ home)\b/.test(object)) return false;
  if (BRINGS.has(verb)) return isThing(object) || isSupply(object);
  // "The little monkey" may be a child; one puts on "my coat" to go.
  if (FETCHES.has(verb)) return (!object.startsWith("the ") && isThing(object)) || isSupply(object);
  return verb === "do" && isSupply(object);
}
