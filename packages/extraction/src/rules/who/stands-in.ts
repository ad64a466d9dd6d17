import { inForce } from "@silent-observer/conversation";
import { adultsCalled, standsIn } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Facts } from "../origins/premises.ts";
import type { Frame } from "../words/frame.ts";

/**
 * Whether the sender takes a task in place of another adult: by their words, or because they say so to an adult who has a
 * task of these children that day.
 */
export function takesInPlaceOfAnother({ surface }: Frame, { dates, children }: Facts, input: ExtractionInput): boolean {
  if (standsIn(surface)) return true;
  if (surface.masked.includes("?")) return false;
  const called = adultsCalled(surface).filter((adult) => adult !== input.message.sender);
  return input.arrangements.some(
    (arrangement) =>
      inForce(arrangement) &&
      dates.some((date) => date === arrangement.entity.date) &&
      arrangement.entity.children.some((child) => children.includes(child)) &&
      arrangement.entity.task?.adults.some((adult) => called.includes(adult)),
  );
}
