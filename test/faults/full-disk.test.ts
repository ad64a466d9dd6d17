import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { openStore, schema } from "@silent-observer/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { openHouse, TO_OPEN } from "../hostile/house.ts";
import { message } from "../hostile/updates.ts";
import { program } from "../support/program.ts";
import { type SmallDisk, smallDisk } from "../support/small-disk.ts";

/** More than an empty database with its log, and less than two. */
const KB = 1_600;

function on(disk: SmallDisk, name: string, ...options: string[]) {
  const env = {
    ...{ PATH: process.env.PATH, ENV: "production", DB_PATH: join(disk.folder, "observer.db") },
    ...{ FAMILY_CONTEXT: "corpus/families/cronin.json", TELEGRAM_BOT_TOKEN: "1:token" },
    ...{ TELEGRAM_GROUP_CHAT_ID: "-1001", TELEGRAM_API_ROOT: "http://127.0.0.1:1", REDIS_URL: "redis://127.0.0.1:1" },
  };
  const cwd = resolve(import.meta.dirname, "../..");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(name), ...options], {
    ...{ cwd, env, encoding: "utf8" },
  });
  return { status, said: stdout + stderr };
}

const isMountable = (): boolean => process.getuid?.() === 0;

describe.skipIf(!isMountable())("a full disk", () => {
  it("lets no service begin a database, and says so; once there is room, it begins", ({ skip }) => {
    const disk = smallDisk(KB) ?? skip();
    disk.fill();
    expect(on(disk, "ingress")).toEqual({
      status: 2,
      said: expect.stringMatching(/cannot be used: the disk of the database is full\. Free space/),
    });
    disk.makeRoom();
    openStore(join(disk.folder, "observer.db"), { environment: "production" }).close();
  });

  it("is told as that, by services and doctor, of a database that is whole", ({ skip }) => {
    const disk = smallDisk(KB) ?? skip();
    openStore(join(disk.folder, "observer.db"), { environment: "production" }).close();
    disk.fill();
    expect(on(disk, "worker").said).toMatch(/the disk of the database is full\. Free space/);
    const { said } = on(disk, "doctor");
    expect(said).toMatch(
      /✖ .*only 0 MB are free[\s\S]*✖ .*observer\.db cannot be used: the disk .* is full\s+→ Free space/,
    );
    expect(said).not.toMatch(/damaged|restore/i);
  });

  it("takes no backup, and says what to do; nothing half written stays", ({ skip }) => {
    const disk = smallDisk(KB) ?? skip();
    openStore(join(disk.folder, "observer.db"), { environment: "production" }).close();
    const stick = smallDisk(100) ?? skip();
    expect(on(disk, "backup", "--to", stick.folder)).toEqual({
      status: 2,
      said: expect.stringMatching(/cannot be written: database or disk is full\. Free space/),
    });
    expect(readdirSync(stick.folder)).toEqual([]);
  });

  it("leaves an update with Telegram; once there is room it is taken in, once", { timeout: TO_OPEN }, async ({
    skip,
  }) => {
    const disk = smallDisk(KB) ?? skip();
    const house = await openHouse({ folder: disk.folder });
    onTestFinished(house.close);
    disk.fill();
    const said = message(house.clock());
    // The log may have had room for some.
    const statuses: number[] = [];
    for (let n = 0; n < 200 && !statuses.includes(503); n++) {
      const { status } = await house.update({ message: message(house.clock(), { text: "x".repeat(4_000) }) });
      statuses.push(status);
    }
    expect((await house.update({ message: said })).status).toBe(503);
    expect(await house.health()).toBe(503);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect(house.store.db.select().from(schema.observerMessages).all()).toHaveLength(acknowledged);
    disk.makeRoom();
    expect((await house.update({ message: said })).status).toBe(200);
    await house.settle();
    expect(house.rows().at(-1)).toMatchObject({ messageId: String(said.message_id), tier2State: "done" });
    expect(house.lines.join("")).toMatch(/"why":"the disk of the database is full","cure":"Free space on the disk\."/);
  });
});
