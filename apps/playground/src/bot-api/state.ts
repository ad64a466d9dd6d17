import type {
  TelegramBotCommand,
  TelegramCallbackQuery,
  TelegramChat,
  TelegramInlineKeyboardMarkup,
  TelegramMessage,
  TelegramReactionType,
  TelegramUpdate,
  TelegramUser,
} from "@gramio/types";

/** A message in the server's answers: the markup is always the plain object. */
export type ApiMessage = Omit<TelegramMessage, "reply_markup" | "reply_to_message"> & {
  reply_markup?: TelegramInlineKeyboardMarkup;
  reply_to_message?: ApiMessage;
};

export type Room = {
  readonly chat: TelegramChat;
  readonly memberIds: readonly number[];
  readonly bot: "administrator" | "member" | "kicked";
  /** Ids of the topics of a forum: the id of the message that opened each. */
  readonly topics: readonly number[];
  /** Set once the group became a supergroup. */
  readonly migratedTo: number | null;
};

export type Press = {
  readonly query: TelegramCallbackQuery;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly answer: { readonly text: string | null; readonly alert: boolean } | null;
};

type Webhook = {
  readonly url: string;
  readonly secret: string | null;
  readonly maxConnections: number;
};

/** An event on the server. The state is the fold of all events, so a log of them restores it. */
export type Happening =
  | { readonly type: "user"; readonly user: TelegramUser }
  | { readonly type: "room"; readonly room: Room }
  | { readonly type: "message"; readonly message: ApiMessage }
  | { readonly type: "deleted"; readonly chatId: number; readonly messageId: number }
  | {
      readonly type: "reaction";
      readonly chatId: number;
      readonly messageId: number;
      readonly userId: number;
      readonly reaction: readonly TelegramReactionType[];
    }
  | { readonly type: "press"; readonly press: Press }
  /** `expiresAt`: epoch milliseconds, after which the update is dropped. */
  | { readonly type: "update"; readonly update: TelegramUpdate; readonly expiresAt: number }
  /** Confirmed by the bot. */
  | { readonly type: "gone"; readonly updateIds: readonly number[] }
  /** Dropped because the bot did not fetch them in time. */
  | { readonly type: "expired"; readonly updateIds: readonly number[] }
  | { readonly type: "next_update_id"; readonly id: number }
  | { readonly type: "allowed_updates"; readonly kinds: readonly string[] }
  | { readonly type: "webhook"; readonly webhook: Webhook | null }
  | { readonly type: "commands"; readonly scope: string; readonly commands: readonly TelegramBotCommand[] };

export type PendingUpdate = { readonly update: TelegramUpdate; readonly expiresAt: number };

export type State = {
  readonly users: Map<number, TelegramUser>;
  readonly rooms: Map<number, Room>;
  /** By chat, then by message id, in the order they were written. */
  readonly messages: Map<number, Map<number, ApiMessage>>;
  readonly lastMessageId: Map<number, number>;
  /** `<chat>/<message>` → who reacted how. */
  readonly reactions: Map<string, Map<number, readonly TelegramReactionType[]>>;
  readonly presses: Map<string, Press>;
  updates: PendingUpdate[];
  nextUpdateId: number;
  allowedUpdates: readonly string[];
  webhook: Webhook | null;
  readonly commands: Map<string, readonly TelegramBotCommand[]>;
};

export const emptyState = (firstUpdateId: number): State => ({
  users: new Map(),
  rooms: new Map(),
  messages: new Map(),
  lastMessageId: new Map(),
  reactions: new Map(),
  presses: new Map(),
  updates: [],
  nextUpdateId: firstUpdateId,
  allowedUpdates: [],
  webhook: null,
  commands: new Map(),
});

/** Changes the state by what happened. Playing a journal from the empty state gives the same state again. */
export function apply(state: State, happening: Happening): void {
  switch (happening.type) {
    case "user":
      state.users.set(happening.user.id, happening.user);
      return;
    case "room":
      state.rooms.set(happening.room.chat.id, happening.room);
      return;
    case "message":
      applyMessage(state, happening.message);
      return;
    case "deleted":
      state.messages.get(happening.chatId)?.delete(happening.messageId);
      return;
    case "reaction":
      reactionsOf(state, happening.chatId, happening.messageId).set(happening.userId, happening.reaction);
      return;
    case "press":
      state.presses.set(happening.press.query.id, happening.press);
      return;
    case "update":
      state.updates.push({ update: happening.update, expiresAt: happening.expiresAt });
      state.nextUpdateId = Math.max(state.nextUpdateId, happening.update.update_id + 1);
      return;
    case "gone":
    case "expired": {
      const gone = new Set(happening.updateIds);
      state.updates = state.updates.filter(({ update }) => !gone.has(update.update_id));
      return;
    }
    case "next_update_id":
      state.nextUpdateId = happening.id;
      return;
    case "allowed_updates":
      state.allowedUpdates = happening.kinds;
      return;
    case "webhook":
      state.webhook = happening.webhook;
      return;
    case "commands":
      state.commands.set(happening.scope, happening.commands);
      return;
    default:
      happening satisfies never;
  }
}

function applyMessage(state: State, message: ApiMessage): void {
  const chatId = message.chat.id;
  const messages = state.messages.get(chatId) ?? new Map<number, ApiMessage>();
  state.messages.set(chatId, messages.set(message.message_id, message));
  state.lastMessageId.set(chatId, Math.max(state.lastMessageId.get(chatId) ?? 0, message.message_id));
}

/** The reactions to a message, by user id; the map itself, which may be changed. */
export function reactionsOf(
  state: State,
  chatId: number,
  messageId: number,
): Map<number, readonly TelegramReactionType[]> {
  const key = `${chatId}/${messageId}`;
  const known = state.reactions.get(key) ?? new Map<number, readonly TelegramReactionType[]>();
  state.reactions.set(key, known);
  return known;
}
