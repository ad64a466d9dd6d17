import { cpSync, renameSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN } from "../hostile/house.ts";
import { message } from "../hostile/updates.ts";

let house: House;
beforeEach(async () => {
  house = await openHouse();
}, TO_OPEN);
afterEach(() => house.close());

const say = async () => (await house.update({ message: message(house.clock()) })).status;
const complaints = () => house.lines.filter((line) => line.includes("SQLITE_READONLY_DBMOVED"));

describe("a database that is not where it was opened any more", () => {
  it.each<[what: string, strike: (path: string) => void]>([
    ["deleted", (path) => rmSync(path)],
    ["moved away", (path) => renameSync(path, `${path}.old`)],
    ["without its log", (path) => rmSync(`${path}-wal`)],
    [
      "replaced by a copy",
      (path) => {
        cpSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
  ])("takes in nothing that would be gone with the process: %s", async (_what, strike) => {
    expect(await say()).toBe(200);
    strike(house.store.path);
    expect(await say()).toBe(503);
    expect(await house.health()).toBe(503);
    expect(complaints().at(-1)).toMatch(/"why":"the database was moved.*"cure":"Put it back, or restart the services/);
    expect(house.rows()).toHaveLength(1);
  });

  it("is told with its cure by the worker too", async () => {
    expect(await say()).toBe(200);
    rmSync(house.store.path);
    await expect(house.settle()).rejects.toThrow(/moved, deleted or replaced/);
    expect(complaints().at(-1)).toMatch(/"cure":"Put it back.*work on a chat failed/);
  });

  it("goes on where it is put back", async () => {
    renameSync(house.store.path, `${house.store.path}.old`);
    const said = { message: message(house.clock()) };
    expect((await house.update(said)).status).toBe(503);
    renameSync(`${house.store.path}.old`, house.store.path);
    expect((await house.update(said)).status).toBe(200);
    await house.settle();
    expect(house.rows()).toMatchObject([{ tier2State: "done" }]);
  });
});
