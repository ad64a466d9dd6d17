import { fork } from "node:child_process";
import { join } from "node:path";
import { conversationOf, type Talk } from "../talk.ts";
import type { Order, Played } from "./play-process.ts";
import { type Proposals, proposalsFrom } from "./proposal.ts";

export type Player = {
  /** How the observer reads a talk, each played once; null if it could not be played. */
  readonly proposalsFor: (talk: Talk) => Promise<Proposals | null>;
  readonly close: () => void;
};

/** Plays conversations in a child process: a long one takes seconds, which would block the page. */
export function createPlayer(): Player {
  const player = fork(join(import.meta.dirname, "play-process.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const waiting = new Map<string, (played: Played) => void>();
  const played = new Map<string, Promise<Proposals | null>>();
  player.on("message", (answer: Played) => {
    waiting.get(answer.chatId)?.(answer);
    waiting.delete(answer.chatId);
  });
  player.once("exit", () => {
    for (const [chatId, settle] of waiting) settle({ chatId, lines: null });
    waiting.clear();
  });

  const play = async (talk: Talk): Promise<Proposals | null> => {
    if (!player.connected) return null;
    const { lines } = await new Promise<Played>((resolve) => {
      waiting.set(talk.chatId, resolve);
      player.send({ conversation: conversationOf(talk), family: talk.family } satisfies Order);
    });
    return lines && proposalsFrom(lines, talk);
  };

  return {
    proposalsFor: (talk) => {
      const known = played.get(talk.chatId) ?? play(talk);
      played.set(talk.chatId, known);
      return known;
    },
    // A signal, because it reads no messages while it plays.
    close: () => void player.kill(),
  };
}
