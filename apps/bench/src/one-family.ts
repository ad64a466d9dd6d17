import { join } from "node:path";
import type { EpochMs } from "@silent-observer/conversation";
import { bundledConversations, familiesIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type Said, talkOf } from "./talk.ts";

/** The family for parts that need only one: that of staging. */
const ONE = "miller";

export const oneFamily = (corpus: string): Family => familiesIn(join(corpus, "families"))(ONE);

/** All its messages, in one chat. */
export const talkOfOneFamily = (corpus: string, since: EpochMs): Said[] =>
  talkOf(
    oneFamily(corpus),
    bundledConversations(corpus).filter(({ family }) => family === ONE),
    since,
  );
