import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { command, message, press, user } from "../hostile/updates.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse({ set: ["QUIET_HOURS=22:00-07:00", "PENDING_ACTION_TTL_HOURS=48"] });
}, TO_OPEN);
afterEach(() => house.close());

async function say(who: number, over: object): Promise<void> {
  await house.update({ message: message(house.clock(), { from: user(who), ...over }) });
  await house.settle();
}

describe("a night on which the clocks change", () => {
  it.each([
    ["comes twice", "2026-10-24T20:00:00Z", "01:30", "2026-10-25T00:30:00.000Z"],
    ["is left out", "2027-03-27T20:00:00Z", "02:30", "2027-03-28T01:30:00.000Z"],
  ])(
    "has two claims of an hour that %s told once, and a plan in it written once",
    async (_, evening, shown, begins) => {
      house.pass((Date.parse(evening) - house.clock()) / 60_000);
      for (const who of [WHO.ann, WHO.ben])
        await say(who, { text: "I'll pick up Cy from the airport tomorrow at 1:30am" });
      // Over the change, half an hour at a time.
      for (let n = 0; n < 16; n++) {
        house.pass(30);
        await house.settle();
      }
      const bubbles = house.notifications().filter(({ kind }) => kind === "redline");
      expect(bubbles).toMatchObject([{ state: "sent" }]);
      expect(house.redlines().map(({ beginsAt }) => new Date(beginsAt ?? 0).toISOString())).toEqual([begins]);

      await say(WHO.ben, command("/pending"));
      const card = house.notifications().findLast(({ kind }) => kind === "pending");
      const [, data = ""] = /"(p:c:[^"]+)"/.exec(card?.buttonsJson ?? "") ?? [];
      for (const id of ["first", "again"])
        await house.update({ callback_query: press(id, Number(card?.telegramMessageId), data) });
      await say(WHO.ben, command("/week"));
      expect(
        house
          .notifications()
          .at(-1)
          ?.text.match(/\d\d:\d\d Cy pick-up/g),
      ).toEqual([`${shown} Cy pick-up`]);
    },
  );
});
