import { chatId, HOUR_MS } from "@silent-observer/conversation";
import { migrateChat } from "@silent-observer/store";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { noteStartOf, type Observer, tidyUp } from "../src/index.ts";
import { stage } from "./support.ts";

/** What the worker warns of in the second hour, where ingress was started with this instead. */
function warnings(over: (observer: Observer) => Partial<Observer>, before: (observer: Observer) => void = () => {}) {
  const lines: string[] = [];
  const home = stage(undefined, { log: pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }) });
  const observer = { ...home.observer, settings: { ...home.observer.settings, telegramGroupChatId: "-1001" } };
  noteStartOf("worker", observer);
  noteStartOf("ingress", { ...observer, ...over(observer) });
  before(observer);
  tidyUp(observer, home.clock());
  expect(lines).toEqual([]);
  tidyUp(observer, home.clock() + HOUR_MS);
  return lines.map((line) => JSON.parse(line));
}

describe("a worker beside services that were started otherwise", () => {
  it("warns of another family file", () => {
    const edited = ({ family }: Observer) => ({ family: { ...family, members: family.members.slice(1) } });
    expect(warnings(edited)).toMatchObject([{ other: "ingress", differs: ["FAMILY_CONTEXT"] }]);
  });

  it("warns of another group", () => {
    const moved = ({ settings }: Observer) => ({ settings: { ...settings, telegramGroupChatId: "-1002" } });
    expect(warnings(moved)).toMatchObject([{ other: "ingress", differs: ["TELEGRAM_GROUP_CHAT_ID"] }]);
  });

  it("says nothing of two ids of one group, which became a supergroup", () => {
    const moved = ({ settings }: Observer) => ({ settings: { ...settings, telegramGroupChatId: "-1002" } });
    const migrate = ({ store }: Observer) => migrateChat(store, chatId(-1001), chatId(-1002), 1);
    expect(warnings(moved, migrate)).toEqual([]);
  });

  it("says nothing where all are alike", () => {
    expect(warnings(() => ({}))).toEqual([]);
  });
});
