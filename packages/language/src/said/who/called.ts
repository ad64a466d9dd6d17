import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { readCues } from "../../cues/cues.ts";
import type { Mention } from "../../lexicon/mentions.ts";
import type { Surface } from "../../surface.ts";

const GREETED = /^(?:(?:hey|hi|hiya|hello|ok|okay|so|oh|and|morning|@)[ ,]*)*$/;
const ASKED_NEXT = /^ ?(?:[,:–—-]|(?:can|could|would|will|are|do|did|please|pls|you|any chance)\b)/;
const SET_OFF = /,\s*$/;
const AT_THE_END = /^[\s?!.…]*$/;

/**
 * Adults whom a message addresses by name, before its question ("Ben, can you …") or after it ("…, Ben?"). Naming alone
 * does not count.
 */
export function adultsCalled({ text, mentions }: Surface): MemberId[] {
  const called = mentions.filter(
    ({ sense, start, end }) => sense.kind === "adult" && isCalled(text.slice(0, start), text.slice(end), ASKED_NEXT),
  );
  return [...new Set(called.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])))];
}

/** "Gran?", "Ben.": of 19 senders who wrote only another adult's name, none had the task (corpus, November 2026). */
export const isAdultAlone = ({ masked }: Surface): boolean => /^\W*_adult_\W*$/.test(masked);

const NAMED_IN_ANSWER =
  /^(?:(?:it's|its|i think|think|um+|er+|hm+|well|oh|yeah|prob|probably|with|uncle|auntie?)[ ,]+)*_adult_(?:,? (?:i think|i believe|i guess|said (?:he|she) (?:will|would)|is|as (?:usual|always)|like always|today|tonight|again|_adult_|x+|lol|obvs|obviously|of course))*[\s.)…]*$/;

/**
 * "Bampy", "grandad i think", "mum as usual": an answer to who does something. A call or a question is none: "Mum!",
 * "bampy?".
 */
export const namesAdult = ({ masked }: Surface): boolean => NAMED_IN_ANSWER.test(masked.trim());

const isCalled = (before: string, after: string, askedNext: RegExp): boolean =>
  (GREETED.test(before) && askedNext.test(after)) || (SET_OFF.test(before) && AT_THE_END.test(after));

/** After a comma alone another child may be named: "Leo, Mia, dad's outside". */
const ASKED_ITSELF = /^ ?[,:–—-]? ?(?:(?:can|could|would|will|are|do|did|have) you|please|pls|you|any chance)\b/;
/** Another child who is driven or minded, after the one who does it. */
const DOES = new RegExp(
  "^(?:'s|'ll|'d)? ?(?:(?:is|was|has|can|could|will|already|just|still|also) )*" +
    anyOf(
      "driv(?:es?|ing)|drove|tak(?:es?|ing)|took|pick(?:s|ed|ing)?(?: up)?|collect(?:s|ed|ing)?|fetch(?:es|ed|ing)?",
      "drop(?:s|ped|ping)?(?: off)?|walk(?:s|ed|ing)?|watch(?:es|ed|ing)?|mind(?:s|ed|ing)?|babysit(?:s|ting)?|babysat",
    ) +
    " $",
);
/** "Can you drop her": somebody other than the child addressed. */
const SOMEBODY_ELSE =
  /\b(?:pick|collect|get|fetch|grab|drive|drop|take|bring|walk|run|watch|mind|babysit|have|keep|look after|stay with|sit with)(?:ing)? (?:up )?(?:him|her|them)\b/;
/** "Can you wait with her, dad picks you both up": the child addressed goes along. */
const GOES_ALONG = /\b(?:pick|get|collect|fetch|grab|driv|drop|tak|bring|run)(?:e?s|e|ing|ting|ping|bing|ning)? you\b/;

/**
 * Children who are asked to do something for another, or do it: "Ty can you drive Lily?", "Ty drove Lily". If nobody
 * else is named or meant, the child addressed is the one concerned: "Leo can you be ready at 4".
 */
export function childrenDoing(surface: Surface): MemberId[] {
  const { text, masked, mentions } = surface;
  const children = mentions.filter(({ sense, possessive }) => sense.kind === "child" && !possessive);
  const asked = readCues(surface).task.kind !== null && !GOES_ALONG.test(masked);
  const doing = children.filter((child, at) => {
    const next = children[at + 1];
    if (next && DOES.test(text.slice(child.end, next.start))) return true;
    const others = children.some((other) => idsOf(other).join() !== idsOf(child).join());
    return (
      asked &&
      (others || SOMEBODY_ELSE.test(masked)) &&
      isCalled(text.slice(0, child.start), text.slice(child.end), ASKED_ITSELF)
    );
  });
  return [...new Set(doing.flatMap(idsOf))];
}

const idsOf = ({ sense }: Mention): readonly MemberId[] => (sense.kind === "child" ? sense.ids : []);
