import type { BotApi } from "../bot-api/bot-api.ts";
import type { Cast } from "./cast.ts";
import type { Line, Walkthrough } from "./walkthroughs.ts";

export type PlayerOfWalkthroughs = {
  /** Starts it; false while another one is being played. */
  readonly play: (walkthrough: Walkthrough) => boolean;
  readonly close: () => void;
};

export type PlayOptions = {
  readonly api: BotApi;
  readonly chatId: number;
  readonly cast: Cast;
  /** Between two messages. */
  readonly pauseMs: number;
  /** A line adapted to today, so that it keeps its meaning. */
  readonly wording: (line: Line) => string;
  /** Called with the id when one begins, and with null when it ends. */
  readonly onPlaying: (walkthrough: string | null) => void;
};

/** Writes a walkthrough's messages in order, as their senders, with short pauses. */
export function createPlayer(options: PlayOptions): PlayerOfWalkthroughs {
  const { api, chatId, cast, onPlaying } = options;
  let timer: NodeJS.Timeout | null = null;

  const say = (line: Line): void => {
    const player = cast.players.find(({ memberId }) => memberId === line.sender);
    if (player) api.people.post({ chatId, from: player.userId, text: options.wording(line) });
  };
  const step = (lines: readonly Line[]): void => {
    const [line, ...rest] = lines;
    if (line) say(line);
    timer = rest.length > 0 ? setTimeout(() => step(rest), options.pauseMs) : null;
    if (timer === null) onPlaying(null);
  };

  return {
    play: (walkthrough) => {
      if (timer) return false;
      onPlaying(walkthrough.id);
      step(walkthrough.lines);
      return true;
    },
    close: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
