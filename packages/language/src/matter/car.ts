import { anyOf } from "../any-of.ts";
import type { Surface } from "../surface.ts";

const SEEN_TO =
  /\b(?:goes in for (?:a )?service|car (?:goes|is going) in|in for (?:a )?service|inspection|tyres?|the garage at)\b/;
/** A mechanic is about the car. "At the mechanic", from somebody who collects a child, only says where they are. */
const MECHANIC = /\bmechanic\b/;
const OF_A_CAR = /\b(?:car|van|truck|suv|minivan|motor|vehicle|brakes?|engine|oil|service)\b/;

const VEHICLE = /\b(?:car|van|truck|ute|suv|minivan|vehicle)\b/;
/** What is done to a car that is called by its name, or why: "the Outback in tomorrow, that clunk again". */
const DONE_TO_IT = new RegExp(
  anyOf(
    "\\b(?:servic(?:e|ed|ing)|insp|fixed|repairs?|workshop|(?:to|at|into) (?:the )?garage|mechanic|dealership)\\b",
    "\\b(?:tires|brakes?|clutch|recall|registration|emissions?|check engine|(?:that|the|its|a) (?:\\p{L}+ )?(?:clunk|noise|sound))\\b",
    "\\b(?:taking|bringing|sending|dropping|booking) (?:the )?\\p{L}[\\p{L}\\d-]* in\\b",
  ),
  "u",
);
/** If somebody has to be driven meanwhile, that is the matter, and the car is only the reason. */
const SOMEBODY = /_child_|\b(?:him|her|them|kids?|(?:get|fetch|collect) me)\b/;

/**
 * Whether something is done to a car.
 * @param maintenance for each maintenance event of the calendar its distinctive words, including the car's name
 */
export function isCarSeenTo({ text, masked, words }: Surface, maintenance: readonly ReadonlySet<string>[]): boolean {
  if (SEEN_TO.test(text)) return true;
  const someone = SOMEBODY.test(masked);
  if (MECHANIC.test(text) && (OF_A_CAR.test(text) || !someone)) return true;
  if (someone) return false;
  const said = new Set(words.map((word) => word.text.replace(/'s$/, "")));
  const named = maintenance.map((own) => [...own].filter((word) => said.has(word)).length);
  return named.some((count) => count > 1) || ((named.some(Boolean) || VEHICLE.test(text)) && DONE_TO_IT.test(text));
}
