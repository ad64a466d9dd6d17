import { WEEKDAY } from "../day-signs.ts";
import { claims, words } from "../folded-text.ts";

const LIST = `${WEEKDAY}(?:~(?:,|and|&|\\/|or|\\+)~${WEEKDAY}){0,6}`;

/** "Every tuesday and thursday", "each other friday": a recurring day names no particular date. */
export const habits = claims(words(`(?:every|each|alternate|most) (?:other |second |single )?${LIST}`));
