import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { BACKUP_DATABASE, backupsBeside, copyDatabase, openReadOnly, schema } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "../hostile/house.ts";
import { message, user } from "../hostile/updates.ts";

const DAY = 24 * 60;
const YEAR = 365 * DAY;

let house: House;
beforeEach(async () => {
  house = await openHouse({ set: ["PENDING_ACTION_TTL_HOURS=48"] });
  await house.update({ message: message(house.clock()) });
  await house.settle();
}, TO_OPEN);
afterEach(() => house.close());

const texts = () => house.rows().map(({ messageText }) => messageText !== "");
const states = () => house.actions().map(({ status }) => status);
const warnings = () => house.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

async function sweepAfter(minutes: number): Promise<void> {
  house.pass(minutes);
  await house.sweep();
}

describe("a clock that leaps a year ahead", () => {
  it("erases and expires nothing, in the database and its backups, and all is as before once it is put back", async () => {
    const backup = join(backupsBeside(house.store.path), "one", BACKUP_DATABASE);
    copyBackup(backup);
    await sweepAfter(YEAR);
    await sweepAfter(12 * 60);
    await sweepAfter(-YEAR - 12 * 60);
    expect([texts(), states()]).toEqual([[true], ["pending"]]);
    const kept = openReadOnly(backup);
    expect(kept?.db.select().from(schema.observerMessages).all()[0]?.messageText).not.toBe("");
    kept?.close();
    expect(warnings()).toMatchObject([{ days: 365, msg: expect.stringContaining("or the clock is ahead") }]);
  });

  it("ends no conflict that waits, which is spoken about once it is put back", async () => {
    await house.update({ message: message(house.clock(), { from: user(WHO.ben) }) });
    await house.settle();
    house.said();
    house.pass(YEAR);
    await house.settle();
    expect(house.redlines()).toMatchObject([{ state: "waiting" }]);
    house.pass(-YEAR + 10);
    await house.settle();
    expect(house.redlines()).toMatchObject([{ state: "spoken" }]);
    expect(house.said()).toMatchObject([{ method: "sendMessage" }]);
  });

  it("is right where Telegram dates a message alike: what is old is erased at once", async () => {
    await sweepAfter(YEAR);
    await house.update({ message: message(house.clock(), { text: "haha" }) });
    await house.sweep();
    expect([texts(), states()]).toEqual([[false, true], ["expired"]]);
  });

  it("is right where nobody puts it back for a day, though nobody writes", async () => {
    await sweepAfter(YEAR);
    await sweepAfter(23 * 60);
    expect(texts()).toEqual([true]);
    await sweepAfter(60);
    expect([texts(), states()]).toEqual([[false], ["expired"]]);
  });

  it("is doubted no more for that it leapt once, after it was put back", async () => {
    await sweepAfter(YEAR);
    await sweepAfter(-YEAR);
    for (let n = 0; n < 31; n++) await sweepAfter(DAY);
    expect([texts(), states()]).toEqual([[false], ["expired"]]);
  });
});

it("a clock that runs on in steps of a day is doubted at none", async () => {
  for (let n = 0; n < 30; n++) await sweepAfter(DAY);
  expect(texts()).toEqual([false]);
  expect(warnings()).toEqual([]);
});

function copyBackup(to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyDatabase(house.store.path, to);
}
