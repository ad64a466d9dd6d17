import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { command, message, press, user } from "../hostile/updates.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

const takes = (day: string) => ({ text: `I'll pick up Cy from school on ${day} at 3pm` });
const results = () => house.presses().map(({ result }) => result);
const toasts = () => house.said().filter(({ method }) => method === "answerCallbackQuery");
const warnings = () => house.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

async function say(over: object): Promise<number> {
  const said = message(house.clock(), over);
  await house.update({ message: said });
  await house.settle();
  house.pass(1);
  return said.message_id;
}

/** The first button of the bot's latest message of this kind, as it hangs in the chat now. */
function hanging(kind: "pending" | "redline"): (id: string, by?: number) => Promise<Response> {
  const shown = house.notifications().findLast((one) => one.kind === kind);
  const [{ data }] = JSON.parse(shown?.buttonsJson ?? "[]").flat();
  return (id, by = WHO.ben) =>
    house.update({ callback_query: press(id, Number(shown?.telegramMessageId), data, { from: user(by) }) });
}

const forget = (said: number) =>
  say({ ...command("/forget"), reply_to_message: message(house.clock(), { message_id: said }) });

describe("a press for what waits no more", () => {
  const told = () => toasts().map(({ body }) => JSON.parse(body).text);

  it("is not told that it was decided, where what was said later has replaced the plan", async () => {
    const asked = message(house.clock(), takes("Wednesday"));
    await house.update({ message: asked });
    await house.settle();
    await say(command("/pending"));
    const confirm = hanging("pending");
    const edited = { ...asked, ...takes("Thursday"), edit_date: Math.floor(house.clock() / 1000) };
    await house.update({ edited_message: edited });
    house.said();
    await confirm("late");
    await house.settle();
    expect(results()).toEqual(["changed"]);
    expect(told()).toEqual(["This changed. Look at the card again."]);
    expect(house.actions().map(({ status }) => status)).toEqual(["replaced", "pending"]);
  });

  it("is told that it is too late, where the plan's time was up", async () => {
    await say(takes("Wednesday"));
    await say(command("/pending"));
    const confirm = hanging("pending");
    house.pass(3 * 60);
    house.said();
    await confirm("late");
    await house.settle();
    expect(results()).toEqual(["expired"]);
    expect(told()).toEqual(["Too late: this is no longer waiting."]);
  });
});

describe("a press on what was forgotten", () => {
  it("decides nothing on the card that still showed it, and is answered", async () => {
    const asked = await say(takes("Wednesday"));
    await say(command("/pending"));
    const confirm = hanging("pending");
    await forget(asked);
    const before = house.graph();
    house.said();
    await confirm("late");
    await house.settle();
    expect(results()).toEqual(["unknown"]);
    expect(toasts()).toHaveLength(1);
    expect(house.graph()).toBe(before);
  });

  it("decides no other plan that the card has turned to", async () => {
    const asked = await say(takes("Wednesday"));
    await say(takes("Thursday"));
    await say(command("/pending"));
    const confirm = hanging("pending");
    await forget(asked);
    await confirm("late");
    await house.settle();
    expect(house.actions().map(({ status }) => status)).toEqual(["pending"]);
    await hanging("pending")("in time");
    expect(results()).toEqual(["unknown", "confirmed"]);
  });

  it("decides nothing on the bubble that asked about it", async () => {
    const asked = await say({ ...takes("Wednesday"), from: user(WHO.ann) });
    await say({ ...takes("Wednesday"), from: user(WHO.ben) });
    house.pass(15);
    await house.settle();
    const resolve = hanging("redline");
    await forget(asked);
    const before = house.graph();
    await resolve("late");
    await house.settle();
    expect(results()).toEqual(["unknown"]);
    expect(house.redlines()).toMatchObject([{ state: "settled", reason: "forgotten" }]);
    expect(house.graph()).toBe(before);
  });
});

describe("a press on a card that somebody has deleted in the chat", () => {
  it("counts, and the edit that Telegram refuses is made once and holds up nothing", async () => {
    await say(takes("Wednesday"));
    await say(command("/pending"));
    const gone = { kind: "status", code: 400, description: "Bad Request: message to edit not found" } as const;
    house.telegramFails("editMessageText", gone);
    house.said();
    await hanging("pending")("on its way when it was deleted");
    await house.settle();
    await house.settle();
    expect(results()).toEqual(["confirmed"]);
    expect(house.said().filter(({ method }) => method === "editMessageText")).toHaveLength(1);
    expect(warnings()).toMatchObject([{ msg: "a message in the chat could not be edited" }]);
    await say(takes("Thursday"));
    await say(command("/pending"));
    await hanging("pending")("on the new one");
    expect(results()).toEqual(["confirmed", "confirmed"]);
  });
});

describe("a press while the worker is down", () => {
  it("counts at once, is answered and shown on the card, and the worker finds nothing left to do", async () => {
    await say(takes("Wednesday"));
    await say(command("/pending"));
    house.said();
    const confirm = hanging("pending");
    await confirm("first");
    await confirm("second", WHO.ann);
    expect(results()).toEqual(["confirmed", "decided_before"]);
    const told: string[] = [];
    await vi.waitFor(() => {
      told.push(...house.said().map(({ method }) => method));
      expect(told.filter((method) => method === "answerCallbackQuery")).toHaveLength(2);
      expect(told).toContain("editMessageText");
    }, 10_000);
    await house.settle();
    house.said();
    house.pass(3 * 60);
    await house.settle();
    expect(house.said()).toEqual([]);
    expect(house.actions()).toMatchObject([{ status: "confirmed" }]);
  });

  it("counts also where Telegram takes its answer no more", async () => {
    await say(takes("Wednesday"));
    await say(command("/pending"));
    const description = "Bad Request: query is too old and response timeout expired or query ID is invalid";
    house.telegramFails("answerCallbackQuery", { kind: "status", code: 400, description });
    await hanging("pending")("hours ago");
    await house.settle();
    expect(results()).toEqual(["confirmed"]);
    expect(warnings()).toEqual([]);
  });
});
