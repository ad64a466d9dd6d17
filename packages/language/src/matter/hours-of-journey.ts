import { anyOf } from "../any-of.ts";
import { clauseRunningOn } from "../clauses.ts";
import { readCues } from "../cues/cues.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LONGEST_TEXT } from "../normal/normalise.ts";
import { readSurface, type Surface } from "../surface.ts";

const VEHICLE = "(?:plane|flight|train|ferry|boat|bus|coach)";
/** "Lands at", "train gets in", "my plane is at": when somebody travels. */
const TRAVELS_AT = new RegExp(
  "\\b" +
    anyOf(
      "[a-z]+ (?:lands?|flies|fly|touch(?:es)? down|docks?|disembarks?)|(?:i'm|we're|is) (?:landing|flying|touching down)",
      `(?:i|we) (?:arrive|get in)|${VEHICLE} (?:gets? (?:me |us |him |her )?in|arrives|leaves|goes|departs|takes off)`,
      `(?:my|our|the|his|her) ${VEHICLE}(?:'s| is)`,
    ) +
    "(?: (?:at|in|into|back) (?!at\\b)[a-z]+)?(?: (?:at|around|about|by|for))* ?$",
);
/** Longest such wording, in characters. */
const LONGEST_TRAVELS_AT = 48;
/** "On the 5:52 from Leeds", "the 4.15 train". */
const BY_THE = /\b(?:on|catch|catching|get|getting|make|take|taking) the $/;
const TIMETABLED = new RegExp(`^\\S+ (?:${VEHICLE}|from|to|out of|into)\\b`);
/** Where those who travel are met. */
const MET_AT = /\b(?:airport|station|terminal|arrivals|platform|port|pier|(?:bus|coach) stop|off the)\b/;
const TRAVELLER = /\b(?:he|she|they|his|her|their)\b|_child_/;

/**
 * "I land at 4, can someone get Leo from judo": whether a time is that of a journey, and not of what is arranged for a
 * child who does not travel. If somebody is to be met, it is.
 */
export function isHourOfJourney(surface: Surface, at: number, lexicon: Lexicon): boolean {
  const before = surface.text.slice(0, at);
  const travels = TRAVELS_AT.test(before.slice(-LONGEST_TRAVELS_AT));
  if (!travels && !(BY_THE.test(before) && TIMETABLED.test(surface.text.slice(at)))) return false;
  const { from, to } = clauseRunningOn(surface.text, at);
  const read = (part: string) => readSurface(part, lexicon, LONGEST_TEXT);
  const rest = read(`${surface.text.slice(0, from)} ; ${surface.text.slice(to)}`);
  const { task, asking, passenger } = readCues(rest);
  const arranged = (task.kind !== null || asking.adult) && /_child_|_activity_/.test(rest.masked);
  const met = MET_AT.test(rest.masked) || passenger.writer || passenger.adult;
  return arranged && !met && !TRAVELLER.test(read(surface.text.slice(from, to)).masked);
}
