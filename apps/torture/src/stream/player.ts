import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { Clock } from "../world/clock.ts";
import type { Telegram } from "../world/telegram.ts";
import type { PressKind, Step } from "./stream.ts";

/** Carries out the stream's steps in the chat. */
export type Player = {
  /** Resolves to the number of updates that it made. */
  readonly play: (step: Step) => Promise<number>;
  /** The same, immediately and without moving the clock. */
  readonly playNow: (step: Step) => number;
};

export type PlayerOptions = {
  readonly telegram: Telegram;
  readonly clock: Clock;
  readonly adults: readonly number[];
  readonly random: Random;
};

type Place = { readonly chatId: number; readonly id: number };

/**
 * The largest jump of the clock while a call is unanswered or a press is waiting: a larger one would make them time
 * out, as never happens with a real clock.
 */
const HARMLESS_JUMP_MS = 60_000;
/** Number of latest messages with buttons that are pressed; older ones are seldom pressed. */
const BUTTONS_LOOKED_AT = 12;

export function createPlayer({ telegram, clock, adults, random }: PlayerOptions): Player {
  const { people, state } = telegram.api;
  const places = new Map<string, Place>();
  /** Messages of the bot that have buttons, the latest last. */
  const withButtons: Place[] = [];
  /** The message in the chat as it is now. What was written before it became a supergroup stays out of reach. */
  const inReach = (key: string): number | undefined => {
    const place = places.get(key);
    return place?.chatId === telegram.chat() ? place.id : undefined;
  };
  telegram.api.watch((happening) => {
    if (happening.type !== "message" || happening.message.from?.id !== telegram.api.bot.id) return;
    const { chat, message_id: id, reply_markup } = happening.message;
    const at = withButtons.findIndex((place) => place.chatId === chat.id && place.id === id);
    if (at >= 0) withButtons.splice(at, 1);
    if (reply_markup) withButtons.push({ chatId: chat.id, id });
    if (withButtons.length > BUTTONS_LOOKED_AT) withButtons.shift();
  });

  /** Whether a send is unanswered, or a press is waiting that a jump would make too old. */
  const inTheAir = (): boolean =>
    telegram.sending() > 0 || state.updates.some((held) => held.update.callback_query && held.expiresAt > clock.now());

  const press = (from: number, which: number, how: PressKind): number => {
    const target = withButtons[Math.floor(which * withButtons.length)];
    if (target === undefined) return 0;
    const { chatId, id } = target;
    const rows = state.messages.get(chatId)?.get(id)?.reply_markup?.inline_keyboard ?? [];
    const data = rows.flat().flatMap((button) => ("callback_data" in button ? [String(button.callback_data)] : []));
    if (data.length === 0) return 0;
    const chosen = random.pick(data);
    if (how === "forged") {
      people.press(
        chatId,
        id,
        from,
        random.pick(["r:none:0", `${chosen}9`, "p:c:", "x".repeat(64), chosen.slice(0, 9)]),
      );
      return 1;
    }
    const { query } = people.press(chatId, id, from, chosen);
    if (how === "once") return 1;
    if (how === "again") people.pressAgain(query.id);
    else people.press(chatId, id, adults.find((adult) => adult !== from) ?? from, random.pick(data));
    return 2;
  };

  const playNow = (step: Step): number => {
    const date = Math.floor(clock.now() / 1_000);
    const chatId = telegram.chat();
    switch (step.kind) {
      case "say": {
        const replyTo = step.replyTo === null ? undefined : inReach(step.replyTo);
        const reply = replyTo === undefined ? {} : { replyTo };
        const { message_id: id } = people.post({ chatId, from: step.from, text: step.text, date, ...reply });
        places.set(step.key, { chatId, id });
        return 1;
      }
      case "edit": {
        const id = inReach(step.key);
        if (id !== undefined) people.edit(chatId, id, step.text);
        return id === undefined ? 0 : 1;
      }
      case "command":
        people.post({ chatId, from: step.from, text: step.text, date });
        return 1;
      case "press":
        return press(step.from, step.which, step.how);
      default:
        return step satisfies never;
    }
  };

  return {
    playNow,
    async play(step) {
      if (step.gapMs > HARMLESS_JUMP_MS) {
        for (let waited = 0; waited < 800 && inTheAir(); waited += 10) await sleep(10);
        await sleep(10);
      }
      clock.jump(step.gapMs);
      return playNow(step);
    },
  };
}
