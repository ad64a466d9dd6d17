import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { openStore } from "@silent-observer/store";
import { describe, expect, it, onTestFinished } from "vitest";
import { openHouse, TO_OPEN } from "../hostile/house.ts";
import { message } from "../hostile/updates.ts";
import { brokenDisk } from "../support/broken-disk.ts";
import { program } from "../support/program.ts";
import { smallDisk } from "../support/small-disk.ts";

const isMountable = (): boolean => process.getuid?.() === 0;
const ROOT = resolve(import.meta.dirname, "../..");

/** What a program says of a database, and its exit code. */
function on(folder: string, name: string) {
  const env = {
    ...{ PATH: process.env.PATH, ENV: "production", DB_PATH: join(folder, "observer.db"), PORT: "0" },
    ...{ FAMILY_CONTEXT: "corpus/families/cronin.json", TELEGRAM_BOT_TOKEN: "1:token" },
    ...{ TELEGRAM_GROUP_CHAT_ID: "-1001", TELEGRAM_API_ROOT: "http://127.0.0.1:1", REDIS_URL: "redis://127.0.0.1:1" },
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(name)], { cwd: ROOT, env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

describe.skipIf(!isMountable())("a disk that has become read-only", () => {
  it.for([
    ["a database", true],
    ["none yet", false],
  ] as const)(
    "lets no service start, and says so; so does the doctor: with %s",
    { timeout: TO_OPEN },
    ([, isThere], { skip }) => {
      const disk = smallDisk(20_000) ?? skip();
      if (isThere) openStore(join(disk.folder, "observer.db"), { environment: "production" }).close();
      disk.protect();
      for (const service of ["ingress", "worker", "brain"])
        expect(on(disk.folder, service)).toEqual({
          status: 2,
          said: expect.stringMatching(/cannot be used: its disk is mounted read-only\. Check the disk/),
        });
      expect(on(disk.folder, "doctor").said).toMatch(/✖ .* mounted read-only\s+→ Check the disk, .* mount it writable/);
    },
  );

  it("under open services leaves an update with Telegram, and loses nothing", { timeout: TO_OPEN }, async ({
    skip,
  }) => {
    const disk = brokenDisk() ?? skip();
    const house = await openHouse({ folder: disk.folder });
    await house.update({ message: message(house.clock()) });
    await house.settle();
    disk.fail();
    const said = message(house.clock());
    expect((await house.update({ message: said })).status).toBe(503);
    expect(await house.health()).toBe(503);
    await house.settle();
    const told = house.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(told.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/could not be stored; Telegram will send it again/),
      "a step failed; the others go on",
    ]);
    for (const { why, cure } of told) expect(`${why}: ${cure}`).toMatch(/has become read-only: .* mounted writable/);
    await house.close();
    disk.repair();
    const again = await openHouse({ folder: disk.folder });
    onTestFinished(again.close);
    expect((await again.post(JSON.stringify({ update_id: 5_000, message: said }))).status).toBe(200);
    await again.settle();
    expect(again.rows().map(({ tier2State }) => tier2State)).toEqual(["done", "done"]);
  });
});
