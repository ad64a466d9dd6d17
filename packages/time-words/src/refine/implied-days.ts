import type { Found, Refiner } from "../found.ts";

const isImplied = ({ day }: Found): boolean => day?.kind === "date" && day.implied === "unless said";

/** Removes an implied day if the text names one: "after school" alone means today, "after school thursday" does not. */
export const keepImpliedDays: Refiner = (found) => {
  if (!found.some((entry) => entry.day && !isImplied(entry))) return [...found];
  return found.map((entry) => {
    if (!isImplied(entry)) return entry;
    const { day: _, ...rest } = entry;
    return rest;
  });
};
