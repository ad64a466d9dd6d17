import type { Found, Refiner, Scene } from "../found.ts";

/**
 * Keeps a bare number as a time only if something supports it: "at 5" with an activity or in a sentence with a day, "4"
 * with an activity or next to a day ("tmrw 4", "7-10 tonight").
 */
export const groundedTimes: Refiner = (found, scene) => {
  const sentencesWithDay = new Set(found.filter((entry) => entry.day).map((entry) => scene.sentenceAt(entry.start)));
  return found.filter((entry, index) => {
    const { time } = entry;
    if (time?.kind !== "clock" || time.strength === "sure" || scene.besideActivity) return true;
    if (time.strength === "led") return sentencesWithDay.has(scene.sentenceAt(entry.start));
    return nextToDay(entry, found[index - 1], found[index + 1], time.to !== null, scene);
  });
};

function nextToDay(
  entry: Found,
  before: Found | undefined,
  after: Found | undefined,
  isRange: boolean,
  scene: Scene,
): boolean {
  if (before?.day && /^\s{0,12}[,:@]?\s{0,2}$/u.test(scene.text.slice(before.end, entry.start))) return true;
  return isRange && after?.day !== undefined && /^\s{1,3}(?:on\s)?$/u.test(scene.text.slice(entry.end, after.start));
}
