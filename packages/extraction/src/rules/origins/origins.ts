import { wallClock } from "@silent-observer/conversation";
import type { ExtractionInput } from "../../extractor.ts";
import { activitiesProposed } from "./activities.ts";
import { childrenProposed } from "./children.ts";
import { datesProposed } from "./dates.ts";
import { movedFrom } from "./day-meant.ts";
import { hoursMeant } from "./hours-meant.ts";
import type { Facts, Field, Premises, Proposal } from "./premises.ts";

/** The possible values of each field with their origins, computed on demand, one field after the other. */
export function proposals(
  premises: Premises,
  known: Facts,
  input: ExtractionInput,
): Record<Field, () => readonly Proposal[]> {
  const today = wallClock(input.message.sentAt, input.family.timezone).date;
  const day = movedFrom(premises.frame) ?? known.dates[0] ?? today;
  return {
    dates: () => datesProposed(premises, input),
    activity: () => activitiesProposed(premises, day, input),
    children: () => childrenProposed(premises, known, day, input),
    times: () => hoursMeant(premises, known, input),
  };
}
