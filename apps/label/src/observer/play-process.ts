import { faultOf } from "@silent-observer/command-line";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import type { Conversation } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { replay } from "@silent-observer/replay";

/** A conversation to play, and the answer: its decision lines, or null if it could not be played. */
export type Order = { readonly conversation: Conversation; readonly family: Family };
export type Played = { readonly chatId: string; readonly lines: string[] | null };

const settings = withOverrides(defaultSettings(), ["EXTRACTOR=rules"]);

process.on("message", async ({ conversation, family }: Order) => {
  const lines = await replay([conversation], () => family, settings).catch((error) => {
    const { fault, at } = faultOf(error);
    console.error(`${conversation.chatId} could not be played: ${fault} ${at[0] ?? ""}`);
    return null;
  });
  process.send?.({ chatId: conversation.chatId, lines } satisfies Played);
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
