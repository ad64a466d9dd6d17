import { talkOfOneFamily } from "../one-family.ts";
import type { Said } from "../talk.ts";

/** Messages of each round. */
const A_ROUND = 450;
const SINCE = Date.parse("2026-03-02T08:00:00Z");

/** A family's talk: what is stored at first (round 0), and what is measured in each round after it. */
export const playedTalk = (corpus: string, round: number): Said[] =>
  talkOfOneFamily(corpus, SINCE).slice(round * A_ROUND, (round + 1) * A_ROUND);
