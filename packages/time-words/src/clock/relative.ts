import { wallClock } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { countOf, HOUR_WORD } from "../vocabulary.ts";

const NUMBER = `(\\d{1,3}(?:\\.5)?|an?|half an?|half|a couple of|a couple|a few|${HOUR_WORD}|fifteen|twenty|thirty|forty|forty five|ninety)`;
const MINUTE = "min|mins|minute|minutes";
const HOUR = "hour|hours|hr|hrs";

const RELATIVE = [
  words(`in (?:about |like |around |under )?${NUMBER}(?:~|-)(${MINUTE}|${HOUR})(?:'s?)?( and a half)?(?: time)?`),
  words(`${NUMBER}~(${MINUTE}|${HOUR})( and a half)? from now`),
];

/** "be there in 10" means minutes; only round counts at the end of what is said. */
const MINUTES_UNSAID =
  /(?<![\p{L}\p{N}])in (?:about |like )?(5|10|15|20|25|30|40|45)(?=\s{0,3}(?:$|[.,!?;\n]))(?![.,]\d)/gu;

const WORDS: Readonly<Record<string, number>> = {
  "half a": 0.5,
  "half an": 0.5,
  half: 0.5,
  "a couple of": 2,
  "a couple": 2,
  "a few": 3,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  "forty five": 45,
  ninety: 90,
};

/** "in 20 min", "in an hour and a half": counted on the time line, so that a change of clocks on the way is heeded. */
export function relativeTimes(open: string, moment: Moment): Found[] {
  return [...RELATIVE, MINUTES_UNSAID]
    .flatMap((regex) => matches(open, regex))
    .flatMap(({ start, end, groups: [number, unit, half] }) => {
      const count = (WORDS[(number ?? "").replace(/\s+/g, " ")] ?? countOf(number)) + (half ? 0.5 : 0);
      const minutes = count * (unit?.startsWith("h") ? 60 : 1);
      if (!Number.isFinite(minutes)) return [];
      const { date, time } = wallClock(moment.instant + Math.round(minutes) * 60_000, moment.zone);
      return [
        {
          start,
          end,
          day: { kind: "date", date, until: null, implied: "unless said" },
          time: { kind: "settled", time, endTime: null, bound: null },
        },
      ];
    });
}
