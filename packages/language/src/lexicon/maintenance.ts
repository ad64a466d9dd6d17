import type { Family } from "@silent-observer/family";

/** Words that any maintenance event may contain and that do not identify a car. */
const DUE =
  /^(?:the|and|for|due|car|van|bus|on|off|test|papers|licen[cs]e|insurance|renewal|tax|road|oil|annual|winter|summer|service|inspection|registration|t[iy]res|brakes|repair|recall|emissions?|sticker)$/;
const AT_HOME = /\b(?:boiler|furnace|heating|chimney|alarm)\b/i;

/**
 * For each maintenance event of the family's calendar, its distinctive words: "skoda" and "mfk" of "Skoda MFK
 * inspection".
 */
export const maintenanceOf = (
  { events }: Pick<Family, "events">,
  wordsIn: (phrase: string) => readonly string[],
): readonly ReadonlySet<string>[] =>
  events
    .filter(({ kind, summary }) => kind === "maintenance" && !AT_HOME.test(summary))
    .map(({ summary }) => new Set(wordsIn(summary).filter((word) => word.length > 2 && !DUE.test(word))));
