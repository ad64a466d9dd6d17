import type { Arrangement, Reading } from "@silent-observer/conversation";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Line, messagesOf, play } from "./talk.ts";

/** A family that is in no corpus: British words, four children, names that are English words, a 24-hour clock. */
export const family = smallFamily({
  parents: "Grace (mum), Tunde (dad)",
  caregivers: "Bisi (gran)",
  children: "Will, May, Femi, Rose",
  activities: "football (footie) 60 min, cello 30 min, swimming (swim) 60 min",
  places: "school",
  weekly: { "Will football": "WE 17:00", "Femi cello": "TH 16:15", "May and Femi swimming": "FR 17:30" },
});
export const TUESDAY = "2026-09-15T09:00:00+01:00";

/** What is read of each line of a talk on that Tuesday; null where nothing is. */
export const read = async (lines: readonly Line[]): Promise<(Reading | null)[]> =>
  (await play(messagesOf(TUESDAY, lines), family)).heard.map(({ reading }) => reading);

/** What is on the ledger after such a talk. */
export const table = async (lines: readonly Line[]): Promise<readonly Arrangement[]> =>
  (await play(messagesOf(TUESDAY, lines), family)).arrangements;
