import { talkOfOneFamily } from "../one-family.ts";
import type { Said } from "../talk.ts";

/** Messages per round. */
const A_ROUND = 450;
const SINCE = Date.parse("2026-03-02T08:00:00Z");

/** A family's messages: those stored at first (round 0), and those measured in each later round. */
export const playedTalk = (corpus: string, round: number): Said[] =>
  talkOfOneFamily(corpus, SINCE).slice(round * A_ROUND, (round + 1) * A_ROUND);
