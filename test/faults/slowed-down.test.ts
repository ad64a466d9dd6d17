import { reviseNotification } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { message, user } from "../hostile/updates.ts";
import { put } from "./put.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

const slowDown = (method: string, retryAfter: number): void =>
  house.telegramFails(method, { kind: "status", code: 429, retryAfter });
const texts = () => house.said().map(({ body }) => JSON.parse(body).text);
const pass = (seconds: number): void => house.pass(seconds / 60);

describe("a burst that Telegram slows down", () => {
  it("comes out in its order, each message once, however often it asks to wait and for how much longer", async () => {
    const shown = put(house, "shown");
    await house.sweep();
    reviseNotification(house.store, shown, { text: "shown anew", buttons: [] });
    const burst = Array.from({ length: 25 }, (_, n) => `message ${n}`);
    for (const text of burst) put(house, text);
    house.said();
    const waits = [3, 9, 27, 81, 243];
    for (const seconds of waits) {
      slowDown("sendMessage", seconds);
      await house.sweep();
      expect(texts()).toEqual(["message 0"]);
      pass(seconds - 1);
      await house.sweep();
      expect(texts()).toEqual([]);
      pass(1);
    }
    await house.sweep();
    expect(texts()).toEqual([...burst, "shown anew"]);
    expect(house.notifications().every(({ state }) => state === "sent")).toBe(true);
  });

  it("asks no more than once an hour where Telegram asks to wait for hours", async () => {
    put(house, "late");
    slowDown("sendMessage", 9 * 3_600);
    await house.sweep();
    slowDown("sendMessage", 9 * 3_600);
    for (let n = 0; n < 50; n++) {
      pass(60);
      await house.sweep();
    }
    expect(texts()).toEqual(["late"]);
  });

  it("judges a bubble anew once it may be said, and is silent about what was settled meanwhile", async () => {
    const text = "Who can pick up Cy from school tomorrow at 10am?";
    await house.update({ message: message(house.clock(), { text }) });
    await house.settle();
    house.pass(11);
    slowDown("sendMessage", 600);
    await house.settle();
    expect(texts()).toHaveLength(1);
    house.pass(2);
    await house.update({ message: message(house.clock(), { text: "I'll do it", from: user(WHO.ben) }) });
    await house.settle();
    house.pass(9);
    await house.settle();
    expect(texts()).toEqual([]);
    expect(house.redlines()).toMatchObject([{ state: "settled", reason: "settled_by_family" }]);
  });
});
