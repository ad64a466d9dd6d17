import { sinceSweep } from "@silent-observer/observer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GROUP, type House, openHouse, TO_OPEN } from "../hostile/house.ts";
import { command, message } from "../hostile/updates.ts";
import { put } from "./put.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

/** From now on this is refused, until it is mended. */
function jam(what: string): { mend: () => void } {
  house.store.db.run(`create trigger jam before ${what} begin select raise(abort, 'jammed'); end`);
  return { mend: () => void house.store.db.run("drop trigger jam") };
}

const complaints = () =>
  house.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a step failed; the others go on");

describe("a sweep with a step that fails each time", () => {
  it("does all the others, and does not count as having come through", async () => {
    await house.update({ message: message(house.clock()) });
    await house.settle();
    const { mend } = jam("update on pending_actions");
    house.pass(3 * 60);
    put(house, "hush");
    await house.sweep();
    expect(house.notifications().map(({ state }) => state)).toEqual(["sent"]);
    expect(house.woken()).toEqual([]);
    expect(sinceSweep(house.observer, house.clock())).toBe(3 * 3_600_000);
    expect(complaints()).toMatchObject([{ step: "expire", level: 50, code: "SQLITE_CONSTRAINT_TRIGGER" }]);
    mend();
    await house.sweep();
    expect(house.actions().map(({ status }) => status)).toEqual(["expired"]);
    expect(sinceSweep(house.observer, house.clock())).toBe(0);
  });

  it("purges what is old all the same, and looks for forgotten work", async () => {
    const said = message(house.clock());
    await house.update({ message: said });
    await house.settle();
    house.pass(31 * 24 * 60);
    jam("update on pending_actions when new.status = 'expired'");
    await house.update({ message: message(house.clock()) });
    await house.sweep();
    expect(house.rows()[0]?.messageText).toBe("");
    expect(house.woken()).toEqual([String(GROUP)]);
  });

  it("brings out what is to be said where it is the purge that fails", async () => {
    jam("delete on updates");
    await house.update({ message: message(house.clock(), command("/help")) });
    house.pass(31 * 24 * 60);
    put(house, "hush");
    await house.sweep();
    expect(house.notifications().map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(complaints()).toMatchObject([{ step: "forgetUpdates" }, { step: "purge" }]);
  });
});
