import { afterEach, expect, it, vi } from "vitest";
import { smallFamily } from "../../../../test/support/small-family.ts";
import { type BotApi, createBotApi } from "../../src/index.ts";
import { castOf } from "../../src/page/cast.ts";
import { createPlayer, type PlayerOfWalkthroughs } from "../../src/page/play.ts";
import type { Walkthrough } from "../../src/page/walkthroughs.ts";

const CHAT = -100;
const family = smallFamily({ timezone: "UTC", parents: "A #1, B #2" });
const cast = castOf(family);
const saidOn = "2026-05-05";
const conversation: Walkthrough = {
  id: "w",
  ending: "silent",
  lines: [
    { sender: "a", text: "who?", saidOn },
    { sender: "b", text: "me", saidOn },
  ],
};

let api: BotApi;
let player: PlayerOfWalkthroughs;
afterEach(() => {
  player.close();
  api.close();
});

function playerWith(pauseMs: number) {
  api = createBotApi({
    token: "1:x",
    users: cast.players.map(({ userId, name }) => ({ id: userId, first_name: name })),
    chats: [{ id: CHAT, type: "group", title: "X", memberIds: [1, 2] }],
  });
  const playing: (string | null)[] = [];
  player = createPlayer({
    api,
    chatId: CHAT,
    cast,
    pauseMs,
    wording: ({ text }) => text,
    onPlaying: (walkthrough) => playing.push(walkthrough),
  });
  return playing;
}

it("a walkthrough's lines are written in order, as their senders", async () => {
  const playing = playerWith(5);
  expect(player.play(conversation)).toBe(true);
  await vi.waitUntil(() => playing.includes(null));
  expect(api.messagesIn(CHAT).map(({ from, text }) => [from?.id, text])).toEqual([
    [1, "who?"],
    [2, "me"],
  ]);
  expect(playing).toEqual(["w", null]);
});

it("only one walkthrough plays at a time, and a closed one falls silent", () => {
  playerWith(60_000);
  player.play(conversation);
  expect(player.play(conversation)).toBe(false);
  player.close();
  expect(api.messagesIn(CHAT)).toHaveLength(1);
});
