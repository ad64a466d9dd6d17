import type { LabelledConversation } from "@silent-observer/corpus";
import type { Random } from "../random.ts";

/** A step by a member of the family; `gapMs` after the previous one. */
export type Step = { readonly gapMs: number } & (
  | {
      readonly kind: "say";
      readonly from: number;
      readonly text: string;
      readonly replyTo: string | null;
      readonly key: string;
    }
  | { readonly kind: "edit"; readonly key: string; readonly text: string }
  | { readonly kind: "command"; readonly from: number; readonly text: string }
  /** Presses any of the bot's buttons that exist at that moment. */
  | { readonly kind: "press"; readonly from: number; readonly which: number; readonly how: PressKind }
);

/** `again`: the client sends it twice; `together`: both parents at once; `forged`: the client sends made-up data. */
export type PressKind = "once" | "again" | "together" | "forged";

export type Cast = { readonly adults: readonly number[]; readonly stranger: number };

const MINUTE = 60_000;
/** Pauses within a conversation are divided by this number, and capped. */
const COMPRESSION = 4;
const LONGEST_GAP_MS = 5 * MINUTE;
const LONGEST_CHAT_GAP_MS = 20_000;

export type StreamOptions = {
  readonly conversations: readonly LabelledConversation[];
  /** The family the services know; half of the conversations are its own. */
  readonly family: string;
  readonly cast: Cast;
  /**
   * Chat messages for each one that arranges something. Chat in the conversations themselves is kept even if it is
   * more.
   */
  readonly chat: number;
  readonly random: Random;
};

/** An endless stream: conversations in random order, with chat after each and other actions in between. */
export function* streamOf({ conversations, family, cast, chat, random }: StreamOptions): Generator<Step> {
  const spells = conversations.map(chatIn).filter((texts) => texts.length > 0);
  const own = conversations.filter((conversation) => conversation.family === family);
  for (let round = 0; ; round++)
    for (const any of random.shuffle(conversations)) {
      const conversation = own.length > 0 && random.chance(0.5) ? random.pick(own) : any;
      yield* played(conversation, cast, random, round);
      const arranged = conversation.messages.length - chatIn(conversation).length;
      const missing = arranged * chat - chatIn(conversation).length;
      yield* chattered(spells, missing, cast, random, `${round} ${conversation.chatId}`);
    }
}

/** The messages of a conversation that arrange nothing. */
const chatIn = ({ messages, labels }: LabelledConversation): string[] =>
  messages.filter(({ messageId }) => labels.get(messageId)?.queue === false).map(({ text }) => text);

/** Stretches of chat, each from one conversation, at the pace of real typing. */
function* chattered(
  spells: readonly (readonly string[])[],
  messages: number,
  cast: Cast,
  random: Random,
  key: string,
): Generator<Step> {
  for (let written = 0; written < messages; )
    for (const text of random.pick(spells)) {
      const gapMs = random.whole(1, LONGEST_CHAT_GAP_MS);
      yield { kind: "say", gapMs, from: someone(cast, random), text, replyTo: null, key: `${key} chat ${written++}` };
    }
}

function* played(
  { chatId, messages }: LabelledConversation,
  cast: Cast,
  random: Random,
  round: number,
): Generator<Step> {
  const people = new Map<string, number>();
  const idOf = (name: string): number => {
    const known = people.get(name);
    if (known !== undefined) return known;
    const next = cast.adults[people.size] ?? cast.stranger;
    people.set(name, next);
    return next;
  };
  const keyOf = (id: string): string => `${round} ${chatId} ${id}`;
  let gapMs = random.whole(5, 40) * MINUTE;
  let before: number | null = null;
  for (const message of messages) {
    if (before !== null) gapMs = Math.min(Math.max(0, message.sentAt - before) / COMPRESSION, LONGEST_GAP_MS);
    before = message.sentAt;
    const replyTo = message.replyTo === null ? null : keyOf(message.replyTo);
    const key = keyOf(message.messageId);
    yield { kind: "say", gapMs, from: idOf(message.senderName), text: message.text, replyTo, key };
    if (random.chance(0.03)) yield { kind: "edit", gapMs: 2_000, key, text: editedOf(message.text, random) };
    if (random.chance(0.08)) yield { kind: "command", gapMs: 1_000, from: someone(cast, random), text: "/pending" };
    if (random.chance(0.005)) yield { kind: "command", gapMs: 1_000, from: someone(cast, random), text: "/help" };
    if (random.chance(0.4)) yield pressed(cast, random);
  }
}

/** Usually an adult, sometimes the stranger. */
const someone = (cast: Cast, random: Random): number =>
  random.chance(0.05) ? cast.stranger : random.pick(cast.adults);

function pressed(cast: Cast, random: Random): Step {
  const how = random.pick<PressKind>(["once", "once", "once", "again", "together", "forged"]);
  return { kind: "press", gapMs: 1_000, from: someone(cast, random), which: random.next(), how };
}

/** The text with another hour, or with a word added. */
function editedOf(text: string, random: Random): string {
  const hour = /\b[1-9]\b/;
  return hour.test(text)
    ? text.replace(hour, String(random.whole(1, 9)))
    : `${text} ${random.pick(["!", "ok", "please"])}`;
}
