import { MINUTE_MS, wallClock } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { countOf, HOUR_WORD } from "../vocabulary.ts";

const NUMBER = `(\\d{1,3}(?:\\.5)?|an?|half an?|half|1/2|½|(?:a )?quarter of an|three quarters of an|1/2 an|a couple of|a couple|a few|${HOUR_WORD}|fifteen|twenty|thirty|forty|forty five|ninety)`;
const MINUTE = "min|mins|minute|minutes|m";
const HOUR = "hour|hours|hr|hrs|h";

const RELATIVE = [
  words(
    `in (?:about |like |around |under |the next )?${NUMBER}(?:~|-)(${MINUTE}|${HOUR})(?:'s?)?( and a half)?(?: time)?`,
  ),
  words(`${NUMBER}~(${MINUTE}|${HOUR})(?:'s?)?( and a half)? (?:from now(?! on(?!\\p{L}))|time)`),
];

/** "In 10-15 min" implies today, without a clock time. */
const ABOUT = words(`in (?:about |like )?\\d{1,2}~(?:-|to|or)~(\\d{1,2})(?:~|-)(${MINUTE}|${HOUR})`);

/** "Be there in 10" means minutes: only round numbers, and only if the sentence ends or goes on. */
const MINUTES_UNSAID = words(
  "(?<!(?:one|1|first|us|of|them|kids|all|came|got)[^\\S\\n]{1,3})in (?:about |like )?(5|10|15|20|25|30|40|45|five|ten|fifteen|twenty|thirty|forty)(?=~(?:$|[.,!?;\\n]|(?:i|we|he|she|they|you|then|if|so|or so|max|tops|pls|please|ok)(?!\\p{L})))(?![.,]\\d)",
);

/** "Leaving in 5 with the star": whoever is about to go or come tells in how many minutes, whatever follows. */
const MINUTES_TO_GO = words(
  "(?<=(?<!\\p{L})(?:leave|leaving|off|going|outside|out front|there|here|home|back)[^\\S\\n]{1,3})in (?:about |like )?([2-9]|10|12|15|20|25|30|40|45)(?=~(?:$|[.,!?;\\n]|(?:for|with|w|to|from|and|n|but|tell|so|on)(?!\\p{L})))(?![.,:]\\d)",
);

const WORDS: Readonly<Record<string, number>> = {
  "half a": 0.5,
  "half an": 0.5,
  half: 0.5,
  "1/2": 0.5,
  "½": 0.5,
  "1/2 an": 0.5,
  "quarter of an": 0.25,
  "a quarter of an": 0.25,
  "three quarters of an": 0.75,
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

/**
 * "In 20 min", "in an hour and a half": added to the instant, so that a change of the clock in between is taken into
 * account.
 */
export function relativeTimes(open: string, moment: Moment): Found[] {
  const after = (minutes: number) => wallClock(moment.instant + Math.round(minutes) * MINUTE_MS, moment.zone);
  const vague = matches(open, ABOUT).map(({ start, end, groups: [count, unit] }): Found => {
    const { date } = after(Number(count) * (unit?.startsWith("h") ? 60 : 1));
    return {
      start,
      end,
      day: { kind: "date", date, until: null, implied: "unless said" },
      time: { kind: "vague", part: null },
    };
  });
  const counted = [...RELATIVE, MINUTES_UNSAID, MINUTES_TO_GO]
    .flatMap((regex) => matches(open, regex))
    .flatMap(({ start, end, groups: [number, unit, half] }): Found[] => {
      const count = (WORDS[(number ?? "").replace(/\s+/g, " ")] ?? countOf(number)) + (half ? 0.5 : 0);
      const minutes = count * (unit?.startsWith("h") ? 60 : 1);
      if (!Number.isFinite(minutes)) return [];
      const { date, time } = after(minutes);
      return [
        {
          start,
          end,
          day: { kind: "date", date, until: null, implied: "unless said" },
          time: { kind: "settled", time, endTime: null, bound: null },
        },
      ];
    });
  return [...vague, ...counted];
}
