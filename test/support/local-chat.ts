import { brainRoutes, createBrain } from "@silent-observer/brain";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { type ChatId, chatId, type EpochMs, instantOf, wallClock, weekdayOf } from "@silent-observer/conversation";
import { loadFamily } from "@silent-observer/family";
import { answerQuestions, assemble, deliver, drainChat, tidyUp } from "@silent-observer/observer";
import { loadPhrases } from "@silent-observer/phrases";
import { type ApiMessage, createBotApi, type Happening, serveBotApi } from "@silent-observer/playground";
import { followEvents, openStore } from "@silent-observer/store";
import { allowedUpdates, createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { pino } from "pino";
import { takeIn } from "../../apps/ingress/src/take-in.ts";

const GROUP = -1001000000001;
const TOKEN = "4242:local-chat";
const MINUTE = 60_000;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** A score as `/why` tells it: fitted anew now and then, and of no interest here. */
const SCORE = /(?<=^(?:Tripwire|Understood|Brain) 0\.)\d\d/gm;

/**
 * A chat of the Miller family with the observer in it, on a clock that jumps, and a log of what is to be seen there.
 */
export type LocalChat = Awaited<ReturnType<typeof openLocalChat>>;

/** The stages of the services in one process, on a local Bot API server and the Telegram client used in earnest. */
export async function openLocalChat(date: string, time: string, set: readonly string[] = []) {
  const family = loadFamily("config/families/miller");
  let now: EpochMs = instantOf(date, time, family.timezone);
  const clock = () => now;
  const userOf = new Map(family.members.map((member) => [member.name, member.telegramUserId ?? 0]));
  const api = createBotApi({
    token: TOKEN,
    users: [...userOf].filter(([, id]) => id !== 0).map(([first_name, id]) => ({ id, first_name })),
    chats: [{ id: GROUP, type: "supergroup", title: "Miller family", memberIds: [1001, 1002] }],
    messagesPerMinute: null,
    firstUpdateId: 1,
    now: clock,
  });
  const served = await serveBotApi(api);
  const messenger = createMessenger(createTelegramClient({ token: TOKEN, apiRoot: served.url }));
  const store = openStore(":memory:", { environment: null });
  const settings = withOverrides(defaultSettings(), [`TELEGRAM_GROUP_CHAT_ID=${GROUP}`, ...set]);
  const phrases = loadPhrases(settings.phrasesPath, family.locale);
  const brain = brainRoutes(createBrain({ family, phrases, notes: () => [], events: followEvents(store, family.id) }), {
    now: clock,
  });
  const log = pino({ level: "silent" });
  const embeddedBrain = (input: string | URL | Request, init?: RequestInit) => brain.fetch(new Request(input, init));
  const observer = assemble({ settings, family, store, log, now: clock, embeddedBrain });

  const lines: string[] = [];
  const seen = new Map<number, string>();
  const note = (who: string, ...said: string[]): void => {
    const { date, time } = wallClock(now, family.timezone);
    const day = WEEKDAYS[weekdayOf(date) - 1];
    said
      .flatMap((text) => text.split("\n"))
      .forEach((text, at) => {
        lines.push(`${(at === 0 ? `${day} ${time}  ${who}` : "").padEnd(18)}${text}`.trimEnd());
      });
  };
  const noteMessage = (message: ApiMessage): void => {
    const byBot = message.from?.id === api.bot.id;
    const text = (message.text ?? "").replace(SCORE, "··");
    const looks = [text, ...keysOf(message)].join("\n");
    if (seen.get(message.message_id) === looks) return;
    const before = seen.get(message.message_id);
    seen.set(message.message_id, looks);
    const replied = message.reply_to_message?.text?.split("\n")[0] ?? null;
    if (before !== undefined)
      note(byBot ? "Icarus" : nameOf(message), byBot ? "(edits its message)" : "(edits)", looks);
    else if (byBot) note("Icarus", looks);
    else note(nameOf(message), replied === null ? text : `${text}   (reply to “${replied.slice(0, 40)}”)`);
  };
  api.watch((happening: Happening) => {
    if (happening.type === "message") noteMessage(happening.message);
    if (happening.type === "press" && happening.press.answer?.text) note("", `(“${happening.press.answer.text}”)`);
  });

  /** Whatever is due now: updates, reading, sending. */
  async function settle(): Promise<void> {
    for (let offset = 0; ; ) {
      const updates = (await api.call("getUpdates", { offset, timeout: 0, allowed_updates: [...allowedUpdates] })) as {
        update_id: number;
      }[];
      for (const update of updates) {
        offset = update.update_id + 1;
        const intake = { observer, username: () => api.bot.username ?? null };
        const { answer, lookUp } = takeIn(intake, update, now);
        if (answer) await messenger.answerPress(answer.callbackQueryId, answer.toast);
        if (lookUp) await answerQuestions(observer, clock);
      }
      await drainChat(observer, chatId(GROUP) as ChatId, clock);
      await deliver(observer, messenger, clock);
      if (updates.length === 0) return;
    }
  }
  const user = (name: string): number => userOf.get(name) ?? 0;
  const latestWith = (label: string): { message: ApiMessage; data: string } => {
    for (const message of api.messagesIn(GROUP).toReversed())
      for (const key of message.reply_markup?.inline_keyboard.flat() ?? [])
        if (key.text.startsWith(label)) return { message, data: key.callback_data ?? "" };
    throw new Error(`There is no button ${label}.`);
  };

  return {
    lines,
    async say(name: string, text: string, replyTo?: number): Promise<number> {
      const { message_id } = api.people.post({
        chatId: GROUP,
        from: user(name),
        text,
        ...(replyTo ? { replyTo } : {}),
      });
      await settle();
      return message_id;
    },
    async edit(messageId: number, text: string): Promise<void> {
      api.people.edit(GROUP, messageId, text);
      await settle();
    },
    async react(name: string, messageId: number, emoji: "👍" | null): Promise<void> {
      note(
        name,
        emoji
          ? `(${emoji} on “${api.messagesIn(GROUP).find((m) => m.message_id === messageId)?.text}”)`
          : "(takes it back)",
      );
      api.people.react(GROUP, messageId, user(name), emoji);
      await settle();
    },
    async tap(name: string, label: string): Promise<void> {
      const { message, data } = latestWith(label);
      note(name, `(taps ${label})`);
      api.people.press(GROUP, message.message_id, user(name), data);
      await settle();
    },
    /** The last message of the bot, to reply to. */
    lastOfBot: (): number => api.messagesIn(GROUP).findLast(({ from }) => from?.id === api.bot.id)?.message_id ?? 0,
    async pass(minutes: number): Promise<void> {
      now += minutes * MINUTE;
      tidyUp(observer, now);
      await settle();
    },
    /** Tells in the log what is not to be seen. */
    remark: (text: string): void => {
      lines.push(`${"".padEnd(18)}— ${text}`);
    },
    async close(): Promise<void> {
      await served.close();
      api.close();
      store.close();
    },
  };
}

const nameOf = ({ from }: ApiMessage): string => from?.first_name ?? "";
const keysOf = ({ reply_markup }: ApiMessage): string[] =>
  (reply_markup?.inline_keyboard ?? []).map((row) => row.map(({ text }) => `[ ${text} ]`).join(" "));
