import { AT_CONJUNCTIONS, type Clause, clausesIn } from "../clauses.ts";
import { readCues } from "../cues/cues.ts";
import { isForParents, SEEN_TO_AT_HOME, TRADESPEOPLE } from "../lexicon/activities.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { readSurface, type Surface } from "../surface.ts";
import { WEEKDAY } from "../weekdays.ts";
import { GROWN_UPS_TOO } from "./beside.ts";

/** Ways in which somebody is held up. */
const HINDERED =
  /\b(?:late|running (?:over|behind)|over-?(?:run|ran|runs|running)|stuck|held up|broken? down|breakdown|flat (?:tyres?|tires?|battery)|punctures?|won't start|delayed|(?:taking|takes) (?:ages|forever|(?:far |much |way )?(?:longer|too long))|dragg(?:ing|ed) on|going on forever)\b/;
/** Where somebody sets off to, or that they do, before others are driven: "i leave for the airport at 6". */
const LEAVES =
  /\bi(?:'m| am|'ll be| will be| have to be)? (?:(?:just|already|only) )*(?:leav(?:e|ing) for|fly(?:ing)?(?= out| to| at| back| home|$)|off to|gone (?:at|by|from)|catch(?:ing)? (?:the|my|a)|on (?:the|my|a) (?:flight|plane|train|ferry))\b/;
/** "I've got a dentist at 8 so somebody else has to do the drop-off": what the sender has then. */
const HAS_SOMETHING = new RegExp(
  `^\\W*(?:(?:sorry|so|and|but|hi|hey|ok|also|today|tonight|tomorrow|on|${WEEKDAY}) ){0,4}i(?:'ve| have| get| got)(?: got)? (?:(?:an?|the|my|one) |(?!(?:to|him|her|them|it|you|back|home|off)\\b)[a-z]+ at \\d)`,
);
/** "… because the car is in for service". */
const MAY_GIVE_REASON = /\b(?:because|bc|cos|coz|since)\b/;
const GIVES_REASON = /\b(?:because|bc|cos|coz|since)\s*$/;
/** "2.15 at the earliest" continues with the trip, so its time belongs to the trip. */
const GOES_ON = /\bat (?:the )?(?:very )?(?:earliest|soonest|best)\b/;
const OTHERS = /_child_|_place_|\b(?:him|her|he|she|them|they|his|their|you|kids?)\b/;
const SOMEBODY = /_child_|\b(?:him|her|them)\b/;
/** Trips of the children, whoever goes along: "who does the school run". */
const RUN =
  /\b(?:school|nursery|daycare|_place_|_activity_) (?:run|drop|drop-?off|pick-?up)s?\b|\bdo (?:the )?(?:school run|drop[- ]?offs?|pick[- ]?ups?)\b/;
/** "So I can not do the arena": somebody else has to. */
const CANNOT =
  /\bi (?:can't|cannot|can not|won't be able to) (?:do|take|get|bring|collect|fetch|drop|drive|cover|make)(?: up| off)? (?:the |his |her |their )?(?:_activity_|_place_|_child_|him|her|them|school run|drop[- ]?off|pick[- ]?up)(?![a-z])/;
/** "Can somebody get her from there": the child is there. */
const POINTS_BACK = /\b(?:from|over|out of) (?:there|it)\b/;

/**
 * Clauses that only say what holds the sender up, in a message that asks for somebody else to be driven: "flat tyre!
 * can someone get Leo". Neither what they name nor their time is the child's.
 */
function excusesIn(surface: Surface, lexicon: Lexicon): readonly Clause[] {
  if (![HINDERED, LEAVES, MAY_GIVE_REASON, HAS_SOMETHING].some((pattern) => pattern.test(surface.text))) return [];
  const clauses = clausesIn(surface.text, AT_CONJUNCTIONS).map((span) => {
    const read = readSurface(surface.text.slice(span.start, span.end).trim(), lexicon);
    return { span, read, cues: readCues(read) };
  });
  const excuses = clauses.filter((clause, at) => {
    const { read, cues } = clause;
    const before = clauses[at - 1]?.read.text ?? "";
    const asked = clauses.some(
      (other) => other !== clause && (other.cues.asking.adult || CANNOT.test(other.read.masked)),
    );
    const leaves = asked && (LEAVES.test(read.text) || HAS_SOMETHING.test(read.text));
    const reason = GIVES_REASON.test(surface.text.slice(0, clause.span.start));
    const keeps = reason || leaves || HINDERED.test(read.text) || (GOES_ON.test(read.text) && HINDERED.test(before));
    return keeps && isOfTheWriter(read) && !cues.asking.adult && cues.task.kind !== "transport";
  });
  const rest = clauses.filter((clause) => !excuses.includes(clause));
  const driven = rest.some(
    ({ read, cues }) =>
      (SOMEBODY.test(read.masked) && (cues.asking.adult || cues.task.kind === "transport")) ||
      (RUN.test(read.masked) && cues.asking.adult) ||
      CANNOT.test(read.masked),
  );
  return driven && !POINTS_BACK.test(surface.text) ? excuses.map(({ span }) => span) : [];
}

/** What may hold up an adult. A party that runs late is a child's. */
const OF_GROWN_UPS = new Set([...GROWN_UPS_TOO, ...TRADESPEOPLE, ...SEEN_TO_AT_HOME, "vet", "car_service"]);

const isOfTheWriter = ({ masked, mentions }: Surface): boolean =>
  !OTHERS.test(HAS_SOMETHING.test(masked) ? masked.replace(AT_A_PLACE, "") : masked) &&
  mentions.every(({ sense }) => sense.kind !== "activity" || (!sense.own && isOfGrownUps(sense.id)));

/** "I have the parents' meeting at school": where it is. */
const AT_A_PLACE = /\b(?:at|in|for) (?:the )?_place_/;
const isOfGrownUps = (activity: string): boolean => OF_GROWN_UPS.has(activity) || isForParents(activity);

export const isInExcuse = (surface: Surface, at: number, lexicon: Lexicon): boolean =>
  excusesIn(surface, lexicon).some(({ start, end }) => at >= start && at < end);

/** The message without these clauses; the same object if there are none. */
export function withoutExcuses(surface: Surface, lexicon: Lexicon): Surface {
  const excuses = excusesIn(surface, lexicon);
  if (excuses.length === 0) return surface;
  const rest = excuses.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), surface.text);
  return readSurface(rest, lexicon);
}
