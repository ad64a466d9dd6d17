import { messageId, reactionId, seenAs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { reasonInWords } from "@silent-observer/phrasing";
import type { BotApi } from "../bot-api/bot-api.ts";
import type { ApiMessage } from "../bot-api/state.ts";
import type { Cast } from "./cast.ts";
import { type GateView, gatesOf, ruleInWords } from "./trace/gates.ts";
import { type OutcomeView, outcomeOf } from "./trace/outcome.ts";
import { SHOWN, type Trace, type Traces } from "./trace/read-traces.ts";
import { type Fact, factsOf } from "./trace/understood.ts";

/** A message with what is shown beside it. */
export type RowView = {
  readonly messageId: number;
  /** The bot has no colour. */
  readonly author: {
    readonly name: string;
    readonly initial: string;
    readonly colour: number | null;
    readonly userId: number;
  };
  readonly text: string;
  /** "Photo" and the like; null for plain text. */
  readonly media: string | null;
  readonly time: string;
  /** Set if the message is the first of a day. */
  readonly day: string | null;
  readonly edited: boolean;
  readonly replyTo: { readonly messageId: number; readonly name: string; readonly text: string } | null;
  readonly reactions: readonly ReactionView[];
  readonly buttons: readonly (readonly { readonly label: string; readonly data: string }[])[];
  readonly beside: Beside;
};

/** A reaction under a bubble; `became` is its outcome, null if it means nothing to the observer. */
export type ReactionView = {
  readonly emoji: string;
  readonly name: string;
  readonly userId: number;
  readonly became: string | null;
};

/** What is shown beside a message: its way through the gates, or a note if it passed none. */
export type Beside =
  | {
      readonly kind: "way";
      readonly gates: readonly GateView[];
      readonly outcome: OutcomeView;
      readonly facts: readonly Fact[];
      /** The message that this one answers. */
      readonly answers: number | null;
    }
  | { readonly kind: "note"; readonly title: string; readonly detail: string; readonly about: number | null };

export type RowSources = {
  readonly api: BotApi;
  readonly chatId: number;
  readonly family: Family;
  readonly cast: Cast;
  /** Phrases in English, the language of the page. */
  readonly phrases: Phrases;
};

/** The chat's messages, oldest first, each with the observer's trace. */
export function conversationRows(sources: RowSources, traces: Traces): RowView[] {
  const messages = sources.api.messagesIn(sources.chatId).slice(-SHOWN);
  return messages.map((message, at) => {
    const day = dayOf(message, sources.family);
    const before = messages[at - 1];
    const firstOfDay = !before || dayOf(before, sources.family) !== day;
    return {
      ...drawn(message, sources),
      day: firstOfDay ? day : null,
      reactions: reactionsUnder(message, sources, traces),
      beside: besideOf(message, sources, traces),
    };
  });
}

function drawn(message: ApiMessage, { api, cast, family }: RowSources): Omit<RowView, "day" | "reactions" | "beside"> {
  const { from } = message;
  const player = cast.players.find(({ userId }) => userId === from?.id);
  const replied = message.reply_to_message;
  return {
    messageId: message.message_id,
    author: {
      userId: from?.id ?? 0,
      name: player?.name ?? from?.first_name ?? "",
      initial: player?.initial ?? "",
      colour: from?.id === api.bot.id ? null : (player?.colour ?? 0),
    },
    text: textOf(message),
    media: mediaOf(message),
    time: clock(message, family, { timeStyle: "short" }),
    edited: message.edit_date !== undefined && message.from?.id !== api.bot.id,
    replyTo: replied
      ? { messageId: replied.message_id, name: replied.from?.first_name ?? "", text: textOf(replied) }
      : null,
    buttons: (message.reply_markup?.inline_keyboard ?? []).map((row) =>
      row.map((button) => ({ label: button.text, data: button.callback_data ?? "" })),
    ),
  };
}

function reactionsUnder(
  message: ApiMessage,
  { api, chatId, cast, family, phrases }: RowSources,
  traces: Traces,
): ReactionView[] {
  return api.reactionsTo(chatId, message.message_id).map(({ userId, emoji }) => {
    const player = cast.players.find((candidate) => candidate.userId === userId);
    const trace = traces.reactions.get(reactionId(messageId(message.message_id), (player?.memberId ?? "") as MemberId));
    const became = trace ? outcomeOf(trace, { nameOf: nameIn(family), phrases }).title : null;
    return { emoji, name: player?.name ?? "", userId, became };
  });
}

const nameIn =
  (family: Family) =>
  (id: string): string =>
    family.members.find((member) => member.id === id)?.name ?? id;

function besideOf(message: ApiMessage, sources: RowSources, traces: Traces): Beside {
  const { family, api, phrases } = sources;
  if (message.from?.id === api.bot.id) return botNote(message, traces, phrases);
  const trace = traces.messages.get(message.message_id) ?? null;
  if (!trace && textOf(message).startsWith("/")) return note("A command", "answered directly, read by no gate");
  const nameOf = nameIn(family);
  return {
    kind: "way",
    gates: gatesOf(trace),
    outcome: outcomeOf(trace, { nameOf, phrases }),
    facts: trace ? factsOf(trace, family) : [],
    answers: trace?.row.attributionSource ? Number(seenAs(messageId(trace.row.attributionSource))) : null,
  };
}

function botNote(message: ApiMessage, traces: Traces, phrases: Phrases): Beside {
  const notification = traces.notifications.get(message.message_id);
  if (!notification) return note("The bot", "");
  switch (notification.kind) {
    case "redline": {
      const about = [...traces.messages.values()].find(({ redline }) => redline?.id === notification.ref);
      const rule = about?.redline ? ruleInWords(about.redline.rule) : "redline";
      return note(
        `Redline: ${rule}`,
        about?.redline ? reasonInWords(about.redline.variant, phrases) : "",
        messageIdOf(about),
      );
    }
    case "pending":
      return note("Pending actions", "nothing enters the calendar but by a tap");
    case "reply":
      return note("An answer", "to somebody who asked");
    default:
      return notification.kind satisfies never;
  }
}

const note = (title: string, detail: string, about: number | null = null): Beside => ({
  kind: "note",
  title,
  detail,
  about,
});

const messageIdOf = (trace: Trace | undefined): number | null => (trace ? Number(trace.row.messageId) : null);

const textOf = (message: ApiMessage): string => message.text ?? message.caption ?? "";

function mediaOf(message: ApiMessage): string | null {
  if (message.photo) return "Photo";
  if (message.document) return "Document";
  if (message.voice) return "Voice message";
  if (message.sticker) return `Sticker ${message.sticker.emoji ?? ""}`.trim();
  return null;
}

const dayOf = (message: ApiMessage, family: Family): string =>
  clock(message, family, { weekday: "long", day: "numeric", month: "long" });

function clock(message: ApiMessage, family: Family, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(family.locale, { ...format, timeZone: family.timezone }).format(message.date * 1000);
}
