import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { command, message, press, user } from "../hostile/updates.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

const DAMAGED = '{"cut off';
const damage = (table: string, column: string): void =>
  void house.store.db.run(`update ${table} set ${column} = '${DAMAGED}'`);
const complaints = () =>
  house.lines.map((line) => JSON.parse(line)).filter(({ msg }) => /rows that cannot be read/.test(msg));
const takes = (day: string) => ({ text: `I'll pick up Cy from school on ${day} at 3pm` });
/** What the bot wrote into the chat since the last look, and what it showed to who pressed. */
const told = (): string[] => house.said().flatMap(({ body }) => JSON.parse(body).text ?? []);

async function say(over: object): Promise<void> {
  await house.update({ message: message(house.clock(), over) });
  await house.settle();
  house.pass(1);
}
/** Presses a button of the bot's latest message. */
async function pressed(button: number): Promise<void> {
  const { telegramMessageId, buttonsJson } = house.notifications().at(-1) ?? {};
  const { data } = JSON.parse(buttonsJson ?? "[]").flat()[button];
  await house.update({ callback_query: press(`press ${house.presses().length}`, Number(telegramMessageId), data) });
  await house.settle();
}
const [CONFIRM, NO] = [0, 1];

describe("a pending action whose plan is damaged", () => {
  beforeEach(async () => {
    await say(takes("Wednesday"));
    damage("pending_actions", "suggested_event_json");
    await say(takes("Thursday"));
  });

  it("is left out of /pending and /week, and the chat's other messages are read and kept", async () => {
    expect(house.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done"]);
    expect(house.actions().map(({ status }) => status)).toEqual(["pending", "pending"]);
    house.said();
    await say(command("/pending"));
    await say(command("/week"));
    const texts = told();
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/Thu/);
    expect(house.poison()).toEqual([]);
    expect(house.actions()[0]).toMatchObject({ status: "pending", suggestedEventJson: DAMAGED });
  });

  it("keeps no other from being confirmed and taken back", async () => {
    await say(command("/pending"));
    await pressed(CONFIRM);
    expect(house.presses().map(({ result }) => result)).toEqual(["confirmed"]);
    await say(command("/undo"));
    expect(house.presses()[0]?.undoneAt).not.toBeNull();
    expect(house.poison()).toEqual([]);
  });

  it.each([CONFIRM, NO])("is decided by no press on the card that shows it: %i", async (button) => {
    await say(command("/pending"));
    const before = house.graph();
    damage("pending_actions", "suggested_event_json");
    house.said();
    await pressed(button);
    expect(house.presses().map(({ result }) => result)).toEqual(["unknown"]);
    expect(house.said().map(({ method }) => method)).toContain("answerCallbackQuery");
    expect(house.actions().map(({ status }) => status)).toEqual(["pending", "pending"]);
    expect(house.graph()).toBe(before);
  });

  it("keeps what it was confirmed for, and its message is read anew where that is edited", async () => {
    const plan = message(house.clock(), takes("Friday"));
    await house.update({ message: plan });
    await say(command("/pending"));
    await pressed(CONFIRM);
    await pressed(CONFIRM);
    expect(house.presses().map(({ result }) => result)).toEqual(["confirmed", "confirmed"]);
    damage("pending_actions", "suggested_event_json");
    const before = house.graph();
    const edited = { ...plan, ...takes("Saturday"), edit_date: Math.floor(house.clock() / 1000) };
    await house.update({ edited_message: edited });
    await house.settle();
    expect(house.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done", "done"]);
    expect(house.actions().at(-1)).toMatchObject({ status: "pending", sourceId: "3" });
    expect(house.graph()).toBe(before);
  });

  it("is told to the operator once an hour, without its words", async () => {
    const [{ actionId } = {}] = house.actions();
    house.pass(60);
    await house.sweep();
    await house.sweep();
    expect(complaints()).toMatchObject([{ level: 50, actions: [actionId], redlines: [] }]);
    expect(house.lines.join("")).not.toContain("cut off");
  });

  it("still expires and is purged", async () => {
    house.pass(31 * 24 * 60);
    await say({ text: "haha" });
    expect(house.actions()[0]).toMatchObject({ status: "expired", suggestedEventJson: "{}" });
  });
});

/** Two who each take the same task, for the bot to ask who. */
async function collide(): Promise<void> {
  for (const who of [WHO.ann, WHO.ben]) await say({ ...takes("Wednesday"), from: user(who) });
}
async function ask(): Promise<void> {
  house.pass(15);
  await house.settle();
}
const states = () => house.redlines().map(({ state }) => state);

describe.each(["trouble_json", "options_json"])("a redline with a damaged %s", (column) => {
  it("is spoken about all the same while it waits, since its message says what it is about", async () => {
    await collide();
    damage("redlines", column);
    await ask();
    expect(states()).toEqual(["spoken"]);
    await pressed(0);
    expect(states()).toEqual(["resolved"]);
  });

  it("is settled in its grace by what people say", async () => {
    await collide();
    damage("redlines", column);
    await say({ text: "ok, you do it then", from: user(WHO.ann) });
    await ask();
    expect(house.redlines()).toMatchObject([{ state: "settled", reason: "settled_by_family" }]);
  });

  it("is decided by no press once it was spoken about, and holds up nothing", async () => {
    await collide();
    await ask();
    damage("redlines", column);
    const before = house.graph();
    house.said();
    await pressed(0);
    expect(house.said().map(({ method }) => method)).toContain("answerCallbackQuery");
    expect(house.presses().map(({ result }) => result)).toEqual(["unknown"]);
    await say(takes("Friday"));
    expect(house.rows().at(-1)?.tier2State).toBe("done");
    expect(states()).toEqual(["spoken"]);
    expect(house.graph()).toBe(before);
    house.pass(60);
    await house.sweep();
    expect(complaints()).toMatchObject([{ actions: [], redlines: [house.redlines()[0]?.id] }]);
  });

  it("is purged like any other", async () => {
    await collide();
    await ask();
    damage("redlines", column);
    house.pass(31 * 24 * 60);
    await say({ text: "haha" });
    expect(house.redlines()).toMatchObject([{ spokenText: null, troubleKey: expect.stringMatching(/^over:/) }]);
    expect(JSON.stringify(house.redlines())).not.toContain("cut off");
  });

  it("keeps no message from being forgotten, and is erased with it where it may tell of it", async () => {
    await collide();
    await ask();
    damage("redlines", column);
    const other = message(house.clock(), takes("Friday"));
    await house.update({ message: other });
    await house.settle();
    house.pass(1);
    await say({ ...command("/forget"), reply_to_message: other });
    expect(house.rows().at(-1)).toMatchObject({ messageText: "", reason: "forgotten" });
    const erased = column === "trouble_json";
    expect(house.redlines()).toMatchObject([
      { reason: erased ? "forgotten" : null, state: erased ? "settled" : "spoken" },
    ]);
  });
});

describe("a damaged list beside a message", () => {
  it.each(["context_window", "tripwire_patterns", "brain_queries", "brain_context"])(
    "counts as empty, and its chat is read on: %s",
    async (column) => {
      await collide();
      damage("observer_messages", column);
      await ask();
      expect(states()).toEqual(["spoken"]);
      await say(takes("Friday"));
      expect(house.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done", "done"]);
      expect(house.poison()).toEqual([]);
    },
  );

  it("counts as empty where it tells what a press dropped", async () => {
    await collide();
    await ask();
    await pressed(0);
    damage("redlines", "arrangements_dropped");
    await say(takes("Friday"));
    await say(command("/week"));
    expect(house.rows().at(-1)?.tier2State).toBe("done");
    expect(house.poison()).toEqual([]);
  });
});
