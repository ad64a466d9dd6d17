/** Captures a weekday's name, abbreviation or plural. */
export const weekdayPattern = "(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?";

const every = new RegExp(`\\b${weekdayPattern}\\b`, "gi");
const range = new RegExp(`\\b${weekdayPattern}\\s*(?:-|–|to|till|through|thru)\\s*${weekdayPattern}\\b`, "i");

/**
 * The weekdays that a text names (1 is Monday, 7 is Sunday), including those of a range and of "weekdays". For habits,
 * which have no date.
 */
export function weekdaysIn(text: string): number[] {
  const found = [...text.matchAll(every)].map(([, name = ""]) => weekdayNumber(name));
  const [, first, last] = range.exec(text) ?? [];
  if (first && last) {
    for (let day = weekdayNumber(first); day !== weekdayNumber(last); day = (day % 7) + 1) found.push(day);
  }
  if (/\b(?:weekdays|school days|school nights)\b/i.test(text)) found.push(1, 2, 3, 4, 5);
  if (/\b(?:daily|every day)\b/i.test(text)) found.push(1, 2, 3, 4, 5, 6, 7);
  return [...new Set(found)].sort();
}

/** @param name a weekday's name or short form */
export function weekdayNumber(name: string): number {
  return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
