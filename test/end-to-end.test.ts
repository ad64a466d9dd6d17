import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import {
  GROUP,
  type Installation,
  type InstallationOptions,
  PEOPLE,
  startInstallation,
} from "./support/installation.ts";

let home: Installation | null = null;
afterEach(async () => {
  await home?.close();
  home = null;
});
const install = async (options?: InstallationOptions): Promise<Installation> => {
  home = await startInstallation(options);
  return home;
};

/** A weekday that is at least two days away, so that nothing in these chats is within 24 hours. */
const farWeekday = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString("en-US", {
  weekday: "long",
  timeZone: "America/Chicago",
});
const shortGrace = { REDLINE_GRACE_SECONDS: "1", REDLINE_GRACE_IMMINENT_SECONDS: "1" };

describe("a message over a real socket", () => {
  it("is acknowledged, recorded, decided by the worker, kept in silence and confirmed by a press", {
    timeout: 150_000,
  }, async () => {
    const { say, record, until, fromBot, botApi, ports } = await install();
    say(PEOPLE.john, `I'll pick up Mia from school ${farWeekday} at 3`);
    await until("it is decided", () => record()[0]?.tier2State === "done");
    const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(await metrics(ports.ingress)).toContain('messages_heard_total{decision="queue",service="ingress"} 1');
    expect(await metrics(ports.worker)).toContain('messages_read_total{verdict="silent",service="worker"} 1');
    expect(record()[0]).toMatchObject({ sender: "john", tier1Decision: "QUEUE", redlineDecision: "SILENT" });
    expect(fromBot()).toEqual([]);

    say(PEOPLE.sarah, "/pending");
    await until("the card is shown", () => fromBot().length === 1);
    const [card] = fromBot();
    const confirm = card?.reply_markup?.inline_keyboard[0]?.[0] as { callback_data: string };
    botApi.people.press(GROUP, card?.message_id ?? 0, PEOPLE.sarah, confirm.callback_data);
    await until("the card is empty", () => fromBot()[0]?.reply_markup === undefined);
    expect(fromBot()).toHaveLength(1);
  });

  it("comes by webhook as well, with Telegram's secret", { timeout: 150_000 }, async () => {
    const free = 20_000 + Math.floor(Math.random() * 20_000);
    const webhook = { WEBHOOK_URL: `http://127.0.0.1:${free}/telegram`, WEBHOOK_SECRET: "letters_and_digits_1" };
    const { say, record, until } = await install({ env: webhook, services: ["ingress"], ingressPort: free });
    say(PEOPLE.sarah, "who can pick up Leo tomorrow?");
    await until("it is recorded", () => record().length === 1);
    const forged = await fetch(`http://127.0.0.1:${free}/telegram`, { method: "POST", body: "{}" });
    expect(forged.status).toBe(401);
  });
});

describe("a conflict", () => {
  it("is spoken about once, after the family had its time, and settled by one press", {
    timeout: 150_000,
  }, async () => {
    const { say, record, until, fromBot, botApi } = await install({ env: shortGrace });
    say(PEOPLE.john, `I can cover ${farWeekday} pickup`);
    say(PEOPLE.sarah, `I'll get the kids ${farWeekday} after work`);
    await until("it is spoken", () => fromBot().length === 1);
    expect(record()[1]).toMatchObject({ redlineDecision: "SPEAK", redlineTriggerRule: "resource_conflict" });
    const [spoken] = fromBot();
    const first = spoken?.reply_markup?.inline_keyboard[0]?.[0] as { callback_data: string };
    botApi.people.press(GROUP, spoken?.message_id ?? 0, PEOPLE.stranger, first.callback_data);
    botApi.people.press(GROUP, spoken?.message_id ?? 0, PEOPLE.sarah, first.callback_data);
    botApi.people.press(GROUP, spoken?.message_id ?? 0, PEOPLE.john, first.callback_data);
    await until("it is settled", () => fromBot()[0]?.text?.startsWith("✓") ?? false);
    expect(fromBot()[0]?.text).toContain("settled by Sarah");
    expect(fromBot()).toHaveLength(1);
  });
});

describe("what breaks", () => {
  it("is not lost while Redis is away: ingress stores, and the worker finds it afterwards", {
    timeout: 150_000,
  }, async () => {
    const { say, record, until, redis, start } = await install({ services: ["ingress"], redis: { running: false } });
    say(PEOPLE.john, `I'll pick up Mia from school ${farWeekday} at 3`);
    await until("it is stored", () => record()[0]?.tier2State === "queued");
    await redis.start();
    await start("worker");
    await until("it is decided", () => record()[0]?.tier2State === "done");
  });

  it("is worked off in order by a worker that replaces a killed one", { timeout: 120_000 }, async () => {
    const { say, record, until, start, stop } = await install({ services: ["ingress", "worker"] });
    const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    const texts = Array.from(
      { length: 20 },
      (_, at) => `I'll pick up Leo from school ${days[at % 5]} at ${(at % 4) + 1}:15`,
    );
    texts.forEach((text, at) => {
      say(at % 2 ? PEOPLE.john : PEOPLE.sarah, text);
    });
    await until("some are read", () => record().some((row) => row.tier2State === "done"));
    await stop("worker", "SIGKILL");
    await start("worker");
    await until(
      "all are read",
      () => record().length === 20 && record().every((row) => row.tier2State === "done"),
      60_000,
    );
    const readAt = record().map((row) => row.processedAt ?? 0);
    expect(readAt).toEqual([...readAt].sort((a, b) => a - b));
  });

  it("is not the services where the disk of their log is full", { timeout: 150_000 }, async () => {
    const { say, record, until, stop } = await install({ logFile: "/dev/full" });
    say(PEOPLE.john, `I'll pick up Mia from school ${farWeekday} at 3`);
    await until("it is decided", () => record()[0]?.tier2State === "done");
    const codes = await Promise.all([stop("ingress"), stop("worker"), stop("brain")]);
    expect(codes).toEqual([0, 0, 0]);
  });

  it("ends in good order on SIGTERM, within compose's grace", { timeout: 150_000 }, async () => {
    const { stop } = await install();
    const codes = await Promise.all([stop("ingress"), stop("worker"), stop("brain")]);
    expect(codes).toEqual([0, 0, 0]);
  });
});

describe("the family's commands", () => {
  it("take a tap back, show the week, and forget, over Telegram as the bot meets it", {
    timeout: 120_000,
  }, async () => {
    const { say, record, until, fromBot, botApi, dbPath } = await install();
    const heard = say(PEOPLE.john, `I'll pick up Mia from school ${farWeekday} at 3`);
    await until("it is decided", () => record()[0]?.tier2State === "done");
    say(PEOPLE.sarah, "/pending");
    await until("the card is shown", () => fromBot().length === 1);
    const keys = () => fromBot()[0]?.reply_markup?.inline_keyboard.flat() ?? [];
    const [confirm] = keys() as { callback_data: string }[];
    const card = fromBot()[0]?.message_id ?? 0;
    botApi.people.press(GROUP, card, PEOPLE.sarah, confirm?.callback_data ?? "");
    await until("it is confirmed", () => keys().length === 0);
    say(PEOPLE.john, "/undo", card);
    await until("its buttons are back", () => keys().length === 2 && fromBot().length === 2);

    say(PEOPLE.john, "/week@SomeOtherBot");
    say(PEOPLE.stranger, "/week");
    say(PEOPLE.john, "/week");
    await until("the week is shown", () => fromBot().length === 3);
    expect(fromBot()[2]?.text).toMatch(/◌ 3pm John picks up Mia/);
    say(PEOPLE.sarah, "/forget", heard);
    await until(
      "it is forgotten",
      () => fromBot().length === 4 && fromBot()[2]?.text?.startsWith("Out of date") === true,
    );
    expect(record()).toMatchObject([{ messageText: "", forgottenBy: "sarah" }]);
    await until(
      "no file holds it",
      () => !readFileSync(dbPath).includes("pick up Mia") && !logOf(dbPath).includes("pick up Mia"),
    );
    expect(record()).toHaveLength(1);
  });
});

const logOf = (dbPath: string): Buffer =>
  existsSync(`${dbPath}-wal`) ? readFileSync(`${dbPath}-wal`) : Buffer.alloc(0);

describe("who is not the family", () => {
  it("is heard but cannot take a task or press; other chats leave no trace", { timeout: 150_000 }, async () => {
    const { say, record, until, botApi, fromBot } = await install({ services: ["ingress", "worker"] });
    botApi.people.createChat({ id: -555, type: "group", title: "Other", memberIds: [PEOPLE.john] });
    botApi.people.post({ chatId: -555, from: PEOPLE.john, text: "I'll pick up Leo tomorrow at 3" });
    say(PEOPLE.stranger, "/pending");
    say(PEOPLE.stranger, "I'll pick up Leo from school tomorrow at 3pm");
    await until("the stranger's message is read", () => record()[0]?.tier2State === "done");
    expect(record()).toHaveLength(1);
    expect(record()[0]?.sender).toBe(`telegram:${PEOPLE.stranger}`);
    expect(record()[0]?.extractedJson).not.toContain("telegram:");
    expect(fromBot()).toEqual([]);
  });
});
