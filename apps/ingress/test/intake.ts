import { defaultSettings } from "@silent-observer/config";
import { assemble } from "@silent-observer/observer";
import { openStore, schema } from "@silent-observer/store";
import { pino } from "pino";
import { smallFamily } from "../../../test/support/small-family.ts";
import type { FollowUp, IntakeOptions } from "../src/handle.ts";
import { takeIn } from "../src/take-in.ts";

export const GROUP = -1001;
export const NOW = Date.parse("2026-05-04T12:00:00Z");

const family = smallFamily({ id: "fox", parents: "Ann #11", children: "Cy #13" });

export type Over = Record<string, unknown>;

/** A message of Ann's as Telegram sends it. */
export const message = (over: Over = {}) => ({
  message_id: 5,
  date: NOW / 1000,
  chat: { id: GROUP, type: "supergroup", title: "Family" },
  from: { id: 11, is_bot: false, first_name: "Ann" },
  text: "I'll pick up Cy from school tomorrow at 3pm",
  ...over,
});

/** Ingress on a database of its own, which the test closes; each update gets the next id. */
export function intake() {
  const store = openStore(":memory:", { environment: null });
  const log = pino({ level: "silent" });
  const settings = { ...defaultSettings(), telegramGroupChatId: String(GROUP) };
  const observer = assemble({ settings, family, store, log, now: () => NOW });
  const options: { -readonly [K in keyof IntakeOptions]: IntakeOptions[K] } = {
    observer,
    username: () => "IcarusBot",
  };
  let updates = 0;
  const update = (content: Over) => ({ update_id: ++updates, ...content });
  return {
    options,
    update,
    give: (content: Over): FollowUp => takeIn(options, update(content), NOW),
    rows: () => store.db.select().from(schema.observerMessages).all(),
    outbox: () => store.db.select().from(schema.notifications).all(),
    gates: () => store.db.select().from(schema.confidenceLog).all(),
    noted: () => store.db.select().from(schema.updates).all(),
    close: () => store.close(),
  };
}
