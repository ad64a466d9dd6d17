import { expect, it, onTestFinished } from "vitest";
import { openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { message, user } from "../hostile/updates.ts";

it.each([3, 30])(
  "a conflict that was over while the services were off is past, and not settled by the family: %i days",
  { timeout: TO_OPEN },
  async (days) => {
    const house = await openHouse();
    onTestFinished(house.close);
    for (const who of [WHO.ann, WHO.ben]) {
      await house.update({ message: message(house.clock(), { from: user(who) }) });
      await house.settle();
    }
    expect(house.redlines()).toMatchObject([{ state: "waiting" }]);
    house.said();
    house.pass(days * 24 * 60);
    await house.settle();
    // Until somebody writes, the clock alone may be ahead.
    expect(house.redlines()).toMatchObject([{ state: "waiting" }]);
    await house.update({ message: message(house.clock(), { text: "haha" }) });
    await house.settle();
    expect(house.rows().map(({ reason }) => reason)).toEqual(["no_conflict", "past", null]);
    expect(house.said()).toEqual([]);
    // No card asks for a tap on what is over.
    expect(house.actions()).toHaveLength(1);
  },
);
