import type { Fetch } from "@silent-observer/brain-client";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import {
  blankEntity,
  blankReading,
  chatId,
  type Entity,
  type EpochMs,
  type Message,
  messageId,
  type Reading,
} from "@silent-observer/conversation";
import type { Extractor } from "@silent-observer/extraction";
import { type Member, memberId } from "@silent-observer/family";
import { buttonsOf, findMessage, type MessageRow, type NotificationRow, openStore } from "@silent-observer/store";
import type { Messenger, SendResult } from "@silent-observer/telegram";
import { type Logger, pino } from "pino";
import { rowsOf } from "../../../test/support/rows.ts";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createCaches } from "../src/caches.ts";
import {
  answerCommand,
  assemble,
  type Command,
  deliver,
  drainChat,
  hear,
  type Observer,
  type Press,
  press,
} from "../src/index.ts";

export const chat = chatId(-1001);
export const ANN = memberId("ann");
export const BEN = memberId("ben");
export const CY = memberId("cy");
export const USER = { ann: "11", ben: "12", cy: "13", stranger: "99" } as const;

const family = smallFamily({
  id: "fox",
  parents: "Ann #11, Ben #12",
  children: "Cy #13",
  activities: "judo 60 min",
  weekly: { "Cy judo": "TU 16:30" },
});

const memberNamed = (id: string): Member => {
  const member = family.members.find((candidate) => candidate.id === id);
  if (!member) throw new Error(`no member ${id}`);
  return member;
};

/** A Monday noon; judo is tomorrow. */
const MONDAY_NOON = Date.parse("2026-05-04T12:00:00+01:00");
const TUESDAY = "2026-05-05";
export const MINUTE = 60_000;
/** What people get to settle a matter themselves, by default. */
export const GRACE = 10 * MINUTE;

const entity: Entity = {
  ...blankEntity,
  children: [CY],
  date: TUESDAY,
  time: "15:00",
  presence: "moment",
};

/** Readings as an extractor would give them, so that these tests are about what follows from them. */
export const readings = {
  takes(adult = ANN, over: Partial<Entity> = {}): Reading {
    const taken = { ...entity, task: { leg: "from" as const, adults: [adult], outside: false }, ...over };
    return {
      ...blank,
      act: "take",
      type: "transport",
      times: taken.time ? [taken.time] : [],
      assignedTo: [adult],
      entities: [taken],
    };
  },
  /** A dentist in the middle of judo. */
  collides(over: Partial<Reading> = {}): Reading {
    const dentist: Entity = { ...entity, activity: "dentist", time: "16:45", presence: "stay", change: "new" };
    return {
      ...blank,
      act: "change",
      type: "schedule_change",
      times: ["16:45"],
      activity: "dentist",
      entities: [dentist],
      ...over,
    };
  },
};

const blank: Reading = {
  ...blankReading,
  dates: [TUESDAY],
  children: [CY],
};

type StageOptions = {
  set?: string[];
  brain?: Fetch;
  log?: Logger;
  /** Works everything out anew each time, as after a restart. */
  forgetful?: boolean;
  /** File of the database, instead of one in memory. */
  path?: string;
  /** The family's, instead of British English. */
  locale?: string;
};

/** An observer on a database of its own, whose extractor reads what `script` says of each text. */
export function stage(
  script: (text: string) => Reading | Promise<Reading> = () => readings.takes(),
  { set = [], brain, log, forgetful = false, path = ":memory:", locale = family.locale }: StageOptions = {},
) {
  let now: EpochMs = MONDAY_NOON;
  const store = openStore(path, { environment: null });
  const all = rowsOf(store);
  const extractor: Extractor = { read: async ({ message }) => script(message.text) };
  const assembled = assemble({
    settings: withOverrides(defaultSettings(), set),
    family: { ...family, locale },
    store,
    log: log ?? pino({ level: "silent" }),
    now: () => now,
    ...(brain ? { embeddedBrain: brain } : {}),
  });
  const queueAll = {
    assess: () => ({ confidence: 0.9, patterns: [], decision: "QUEUE" as const, signal: "statement" as const }),
  };
  const observer: Observer = { ...assembled, extractor, tripwire: queueAll };
  let sent = 0;
  let commands = 0;

  return {
    observer,
    clock: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    say: (id: number, text: string, over: Partial<Message> & { editedAt?: EpochMs } = {}): number => {
      const { editedAt = null, ...rest } = over;
      const message = {
        chatId: chat,
        messageId: messageId(id),
        sender: ANN,
        sentAt: now,
        replyTo: null,
        text,
        forwarded: false,
        topicId: null,
        ...rest,
      };
      return hear(observer, { message, senderLabel: message.sender ?? "telegram:99", editedAt }, now).rowId;
    },
    drain: () => {
      const restarted = { ...observer, store: { ...store }, caches: createCaches() };
      return drainChat(forgetful ? restarted : observer, chat, () => now);
    },
    deliver: (result: (sentBefore: number) => SendResult = (n) => ({ kind: "sent", messageId: messageId(500 + n) })) =>
      deliver(
        observer,
        messengerThat(() => result(sent++)),
        () => now,
      ),
    /** Gives a command, as Ann where nobody else is named. */
    command: (name: string, over: Partial<Command> & { args?: string } = {}) =>
      answerCommand(
        observer,
        {
          name,
          args: "",

          chatId: chat,
          topicId: null,
          messageId: messageId(`9${commands++}`),
          replyTo: null,
          sentAt: now,
          ...over,
          by: memberNamed(over.by?.id ?? ANN),
        },
        now,
      ),
    sentCount: () => sent,
    row: (id: number): MessageRow => {
      const row = findMessage(store, chat, messageId(id));
      if (!row) throw new Error(`no message ${id}`);
      return row;
    },
    press: (data: string, on: string, over: Partial<Press> = {}) =>
      press(
        observer,
        {
          callbackQueryId: `query-${Math.random()}`,
          userId: USER.ben,
          chatId: chat,
          messageId: messageId(on),
          data,
          ...over,
        },
        now,
      ),
    all,
    /** The bot's latest message, of a kind if one is named. */
    latest: (kind?: NotificationRow["kind"]): NotificationRow => {
      const found = all("notifications").findLast((row) => kind === undefined || row.kind === kind);
      if (!found) throw new Error(`no message of the bot${kind ? ` of kind ${kind}` : ""}`);
      return found;
    },
  };
}

/** What a press of this button of a message sends: the one at this place, or the one whose label begins so. */
export function buttonData(row: NotificationRow, which: number | string = 0): string {
  const buttons = buttonsOf(row).flat();
  const found = typeof which === "number" ? buttons[which] : buttons.find(({ label }) => label.startsWith(which));
  if (!found) throw new Error(`no button ${which} on “${row.text}”`);
  return found.data;
}

function messengerThat(send: () => SendResult): Messenger {
  return {
    send: async () => send(),
    edit: async () => ({ kind: "done" }),
    answerPress: async () => ({ kind: "done" }),
    pendingUpdates: async () => 0,
    setCommands: async () => ({ kind: "done" }),
  };
}
