import { redlinesWithin, reviseNotification } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { command, message, user } from "../hostile/updates.ts";
import { put } from "./put.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

/** Writes what this version cannot read into the buttons of a message. */
const damage = (id: number, buttons: string): void =>
  void house.store.db.run(`update notifications set buttons_json = '${buttons}' where id = ${id}`);
const states = () => house.notifications().map(({ state }) => state);
const complaints = (about: RegExp) =>
  house.lines.map((line) => JSON.parse(line)).filter(({ msg, level }) => level >= 40 && about.test(msg));

/** Two who each take the same task, and the bubble that asks who, about to be said. */
async function aboutToSpeak(): Promise<void> {
  const text = "I'll pick up Cy from school on Wednesday at 3pm";
  for (const who of [WHO.ann, WHO.ben]) {
    await house.update({ message: message(house.clock(), { text, from: user(who) }) });
    await house.settle();
    house.pass(1);
  }
  house.pass(15);
}

describe("a message of the outbox that cannot be read", () => {
  it.each(["{", "{}", '[[{"label":"Ann"}]]', '[[{"label":"Ann","url":"tg://x"}]]'])(
    "is set aside, told to the operator, and holds up nothing: %s",
    async (buttons) => {
      damage(put(house, "hush"), buttons);
      put(house, "said");
      await house.sweep();
      await house.sweep();
      expect(states()).toEqual(["refused", "sent"]);
      expect(complaints(/cannot be read: set aside/)).toMatchObject([{ notification: 1, kind: "reply", level: 50 }]);
      expect(house.said().map(({ body }) => JSON.parse(body).text)).toEqual(["said"]);
      expect(house.lines.join("")).not.toContain("hush");
    },
  );

  it("leaves its redline to a person, and the report tells that it was kept silent", async () => {
    await aboutToSpeak();
    house.store.db.run(
      "create trigger damage after insert on notifications when new.kind = 'redline' begin update notifications set buttons_json = '[{]' where id = new.id; end",
    );
    await house.settle();
    expect(states()).toEqual(["refused"]);
    expect(house.redlines()).toMatchObject([{ state: "silenced", reason: "manual_review" }]);
    expect(house.rows().at(-1)).toMatchObject({ redlineDecision: "SILENT", reason: "manual_review" });
    expect(redlinesWithin(house.store.db, { from: 0, to: house.clock() + 1 })).toMatchObject([
      { redline: { state: "silenced", reason: "manual_review" } },
    ]);
    house.store.db.run("drop trigger damage");
    house.pass(1);
    await house.settle();
    expect(house.said()).toEqual([]);
  });

  it("stays in the chat as it is where it is an edit, and others are edited", async () => {
    const [damaged, whole] = [put(house, "one"), put(house, "two")];
    await house.sweep();
    for (const id of [damaged, whole]) reviseNotification(house.store, id, { text: "anew", buttons: [] });
    damage(damaged, "{");
    house.said();
    await house.sweep();
    await house.sweep();
    expect(house.said().map(({ method }) => method)).toEqual(["editMessageText"]);
    expect(complaints(/stays in the chat as it is/)).toMatchObject([{ notification: damaged }]);
    reviseNotification(house.store, damaged, { text: "mended", buttons: [] });
    await house.sweep();
    expect(house.said().map(({ body }) => JSON.parse(body).text)).toEqual(["mended"]);
  });

  it("keeps no plan from being kept, nor /pending from showing it, where it is the open card", async () => {
    await house.update({ message: message(house.clock()) });
    await house.settle();
    await house.update({ message: message(house.clock(), command("/pending")) });
    await house.settle();
    damage(1, "{");
    const other = "I'll pick up Cy from school on Thursday at 3pm";
    await house.update({ message: message(house.clock(), { text: other }) });
    await house.settle();
    expect(house.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done"]);
    expect(house.actions()).toHaveLength(2);
    await house.update({ message: message(house.clock(), command("/pending")) });
    await house.settle();
    expect(house.notifications().at(-1)).toMatchObject({ kind: "pending", state: "sent" });
  });
});

describe("a reading that is damaged", () => {
  it("counts as none, and the messages after it are read", async () => {
    await house.update({ message: message(house.clock()) });
    await house.settle();
    house.store.db.run("update observer_messages set extracted_json = '{'");
    house.pass(1);
    const other = "I'll pick up Cy from school on Thursday at 3pm";
    await house.update({ message: message(house.clock(), { text: other }) });
    await house.settle();
    expect(house.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done"]);
  });
});
