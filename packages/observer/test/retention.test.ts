import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageId, type Reading } from "@silent-observer/conversation";
import { backupsBeside, copyDatabase, keepPoison, noteUpdate, reviseNotification } from "@silent-observer/store";
import type { DoneResult, MessageEdit, Messenger, SendResult } from "@silent-observer/telegram";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { deliver, tidyUp } from "../src/index.ts";
import { MINUTE, readings, stage } from "./support.ts";

const DAY = 24 * 60 * MINUTE;
/** A word of the family's that stands in no file of the project. */
const CANARY = "quokkaburrow";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("retention");
});

/** Files below the folder in whose bytes the word stands. */
const filesWith = (word: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(word));

/** A dentist on the day that the text names, in the middle of judo where that is a Tuesday. */
function dentistReading(text: string): Reading {
  const [date = ""] = /\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const reading = readings.collides({ dates: [date] });
  return { ...reading, entities: reading.entities.map((entity) => ({ ...entity, date })) };
}

async function heard() {
  const elsewhere = (reading: ReturnType<typeof readings.takes>) => ({
    ...reading,
    location: CANARY,
    entities: reading.entities.map((entity) => ({ ...entity, location: CANARY })),
  });
  const home = stage((text) => elsewhere(text.includes("dentist") ? readings.collides() : readings.takes()), {
    path: join(folder, "home.db"),
  });
  home.say(1, `I'll fetch Cy from ${CANARY}`);
  home.say(2, `dentist at ${CANARY}`);
  await home.drain();
  home.pass(10 * MINUTE);
  await home.drain();
  await home.deliver();
  // What could not be understood is kept raw.
  const raw = `{"text": "${CANARY}`;
  keepPoison(home.observer.store, raw, home.clock());
  const aside = {
    updateId: 1,
    kind: "invalid" as const,
    state: "quarantined" as const,
    reason: "message invalid_type",
  };
  noteUpdate(home.observer.store, { ...aside, raw, receivedAt: home.clock() });
  mkdirSync(join(backupsBeside(home.observer.store.path), "one"), { recursive: true });
  copyDatabase(home.observer.store.path, join(folder, "backups/one/observer.db"));
  return home;
}

it("leaves no word of the family in any file after 30 days, backups and write-ahead log included", async () => {
  const home = await heard();
  home.pass(29 * DAY);
  tidyUp(home.observer, home.clock());
  expect(filesWith(CANARY).length).toBeGreaterThan(1);
  home.pass(2 * DAY);
  tidyUp(home.observer, home.clock());
  expect(filesWith(CANARY).map((path) => path.slice(folder.length))).toEqual([]);
  home.observer.store.close();
});

it("leaves no word in a backup or a restore that was cut off in the middle, and lets those be that are under way", async () => {
  const home = await heard();
  const { path } = home.observer.store;
  const [old, fresh] = ["2026-05-04T09-00-00.000Z.part", "2026-05-06T09-00-00.000Z.part"].map((name) => {
    mkdirSync(join(backupsBeside(path), name));
    return join(backupsBeside(path), name);
  });
  const cutOff = [join(String(old), "observer.db.part"), `${path}.restoring`, `${path}.restoring-wal`];
  for (const file of [...cutOff, join(String(fresh), "observer.db.part")]) writeFileSync(file, CANARY);
  home.pass(2 * DAY);
  const at = (ago: number) => new Date(home.clock() - ago);
  for (const file of [String(old), ...cutOff]) utimesSync(file, at(DAY + MINUTE), at(DAY + MINUTE));
  utimesSync(String(fresh), at(MINUTE), at(MINUTE));
  tidyUp(home.observer, home.clock());
  expect([String(old), ...cutOff].filter((file) => existsSync(file))).toEqual([]);
  expect(readdirSync(String(fresh))).toEqual(["observer.db.part"]);
  home.observer.store.close();
});

it.each<SendResult>([
  { kind: "uncertain", cause: "timed out" },
  { kind: "refused", code: 400, description: "no" },
])("leaves no word on a card that was revised before it ended as $kind", async (end) => {
  const home = stage(() => readings.takes());
  home.say(1, "I'll take Cy");
  await home.drain();
  home.command("pending");
  home.say(2, `I'll fetch Cy from ${CANARY}`, { sentAt: home.clock() + 61 * MINUTE });
  await home.drain();
  const [card] = home.all("notifications");
  expect(card).toMatchObject({ revision: 1, text: expect.stringContaining(CANARY) });
  await home.deliver(() => end);
  home.pass(31 * DAY);
  tidyUp(home.observer, home.clock());
  expect(JSON.stringify(home.all("notifications"))).not.toContain(CANARY);
});

it("leaves no word in an edit that has waited for 30 days, which then takes the words out of the chat", async () => {
  const home = stage();
  home.command("help");
  await home.deliver();
  const { observer } = home;
  const edits: MessageEdit[] = [];
  const editing = (end: DoneResult): Promise<void> => {
    const edit: Messenger["edit"] = async (change) => {
      edits.push(change);
      return end;
    };
    return deliver(observer, { edit } as Messenger, home.clock);
  };
  home.pass(29 * DAY);
  reviseNotification(observer.store, 1, { text: `✓ Ann fetches Cy from ${CANARY}`, buttons: [] });
  await editing({ kind: "unsent", cause: "the token is refused" });
  expect(edits).toMatchObject([{ text: expect.stringContaining(CANARY) }]);
  tidyUp(observer, home.clock());
  expect(JSON.stringify(home.all("notifications"))).toContain(CANARY);

  home.pass(2 * DAY);
  tidyUp(observer, home.clock());
  expect(JSON.stringify(home.all("notifications"))).not.toContain(CANARY);
  await editing({ kind: "done" });
  await editing({ kind: "done" });
  expect(edits.slice(1)).toMatchObject([{ text: "Out of date.", buttons: [] }]);
});

it("goes on knowing what it has said until its day is over, so that nothing is said twice", async () => {
  const ahead = "2026-06-09";
  const home = stage(dentistReading);
  home.say(1, `dentist on ${ahead}`);
  await home.drain();
  home.pass(10 * MINUTE);
  await home.drain();
  await home.deliver();
  const [said] = home.all("redlines");
  expect(said).toMatchObject({ state: "spoken", troubleKey: expect.stringContaining(ahead) });
  home.pass(35 * DAY);
  tidyUp(home.observer, home.clock());
  expect(home.all("redlines")).toMatchObject([{ troubleKey: said?.troubleKey }]);
  home.pass(4 * DAY);
  tidyUp(home.observer, home.clock());
  expect(home.all("redlines")).toMatchObject([{ state: "spoken", spokenText: null, troubleKey: `over:${said?.id}` }]);
});

it("deletes presses, troubles never spoken about and messages that show nothing, and keeps what /forget takes back", async () => {
  const home = stage(dentistReading, { set: ["DAILY_SPEAK_BUDGET=1"] });
  home.say(1, "dentist on 2026-05-05");
  await home.drain();
  home.say(2, "dentist on 2026-05-12");
  await home.drain();
  home.pass(10 * MINUTE);
  await home.drain();
  for (const name of ["help", "pending", "pending"]) home.command(name);
  await home.deliver();
  const bubble = home.latest("redline");
  home.press(`r:${bubble.ref}:0`, String(bubble.telegramMessageId));
  expect(home.all("presses")).toMatchObject([{ result: expect.stringMatching(/^resolved_/) }]);
  expect(
    home
      .all("redlines")
      .map(({ state }) => state)
      .sort(),
  ).toEqual(["resolved", "silenced"]);
  await home.deliver();

  home.pass(31 * DAY);
  tidyUp(home.observer, home.clock());
  await home.deliver();
  home.pass(60 * MINUTE);
  tidyUp(home.observer, home.clock());
  expect(home.all("presses")).toEqual([]);
  expect(home.all("redlines")).toMatchObject([{ state: "resolved", id: bubble.ref }]);
  expect(home.all("notifications")).toMatchObject([{ kind: "redline" }, { kind: "pending" }]);
  expect(home.all("notifications").every(({ text, buttonsJson }) => text === "" && buttonsJson === "[]")).toBe(true);

  home.command("forget", { replyTo: messageId(1) });
  expect(home.all("notifications").find(({ id }) => id === bubble.id)?.text).toBe("Erased at the family's wish.");
});

it("looks for what is old once an hour", async () => {
  const home = await heard();
  const texts = () => [1, 2].map((id) => home.row(id).messageText !== "");
  home.pass(30 * DAY - 30 * MINUTE);
  tidyUp(home.observer, home.clock());
  home.pass(40 * MINUTE);
  tidyUp(home.observer, home.clock());
  expect(texts()).toEqual([true, true]);
  home.pass(20 * MINUTE);
  tidyUp(home.observer, home.clock());
  expect(texts()).toEqual([false, false]);
  home.observer.store.close();
});
