import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkIsolation, loadFamilyOf, loadSettings } from "../src/index.ts";

const group = "-1001234567890";
const telegram = { TELEGRAM_BOT_TOKEN: "1:test", TELEGRAM_GROUP_CHAT_ID: group };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "isolation-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>, familyId: string) => () =>
  checkIsolation(loadSettings(env, "launcher"), familyId);

describe("staging", () => {
  it("starts on its own database, family and group, wherever the database lies", () => {
    expect(start({}, "miller")).not.toThrow();
    expect(start({ ...telegram, DB_PATH: join(folder, "staging.db") }, "miller")).not.toThrow();
    expect(start({ ...telegram, ENV: "staging", DB_PATH: "staging.db" }, "miller")).not.toThrow();
  });

  it.each(["./data/family.db", "./data/Staging.db", "./data/staging.db.bak", "./staging.db/family.db", ":memory:"])(
    "refuses the database %s",
    (path) => {
      expect(start({ DB_PATH: path }, "miller")).toThrow(/ENV=staging refuses.*\n✖ DB_PATH .*ENV=production/);
    },
  );

  it.each(["patel", "millers", "miller2", "Miller", ""])("refuses the family %j", (family) => {
    expect(start({}, family)).toThrow(/✖ FAMILY_CONTEXT .*only one that staging may touch/);
  });

  it("refuses a token without the one test group", () => {
    expect(start({ TELEGRAM_BOT_TOKEN: "1:test" }, "miller")).toThrow(/✖ TELEGRAM_GROUP_CHAT_ID /);
  });

  it("refuses a link named staging.db that leads to another database, there or not yet", () => {
    const real = join(folder, "real.db");
    const link = join(folder, "links");
    writeFileSync(real, "");
    for (const [index, target] of [real, join(folder, "later.db")].entries()) {
      const path = mkdtempSync(`${link}-${index}`);
      symlinkSync(target, join(path, "staging.db"));
      expect(start({ DB_PATH: join(path, "staging.db") }, "miller")).toThrow(/DB_PATH/);
    }
  });

  it("tells every breach at once", () => {
    expect(start({ TELEGRAM_BOT_TOKEN: "1:test", DB_PATH: "family.db" }, "patel")).toThrow(
      /DB_PATH .*\n.*FAMILY_CONTEXT .*\n.*TELEGRAM_GROUP_CHAT_ID/,
    );
  });
});

describe("production", () => {
  const production = { ...telegram, ENV: "production", DB_PATH: "./data/family.db" };

  it("starts on a family's own database", () => {
    expect(start(production, "patel")).not.toThrow();
  });

  it.each(["./data/staging.db", "staging.db", "/srv/STAGING.DB"])("refuses staging's database %s", (path) => {
    expect(start({ ...production, DB_PATH: path }, "patel")).toThrow(
      /ENV=production refuses.*\n✖ DB_PATH .*family\.db/,
    );
  });

  it("refuses the default database, which is staging's", () => {
    expect(start({ ...telegram, ENV: "production" }, "patel")).toThrow(/DB_PATH/);
  });

  it("refuses a link that leads to staging's database, over another link too", () => {
    const last = join(folder, "staging.db");
    symlinkSync(last, join(folder, "middle.db"));
    symlinkSync("middle.db", join(folder, "first.db"));
    expect(start({ ...production, DB_PATH: join(folder, "first.db") }, "patel")).toThrow(/DB_PATH/);
  });

  it.each(["miller", "MILLER"])("refuses the test family %s", (family) => {
    expect(start(production, family)).toThrow(/✖ FAMILY_CONTEXT /);
  });
});

describe("an environment by any other name", () => {
  it.each(["prod", "Staging", "test"])("%s is neither, and refuses to start", (env) => {
    expect(start({ ENV: env }, "miller")).toThrow(/ENV is .*expected staging or production/);
  });
});

describe("the family that the settings name", () => {
  const named = (id: string) => {
    const familyContext = join(folder, `${id}.json`);
    writeFileSync(
      familyContext,
      JSON.stringify({ id, timezone: "UTC", members: [{ id: "ann", name: "Ann", role: "parent" }] }),
    );
    return loadSettings({ FAMILY_CONTEXT: familyContext }, "report");
  };

  it("is loaded where this environment may touch it", () => {
    expect(loadFamilyOf(named("miller"))).toMatchObject({ id: "miller", timezone: "UTC" });
  });

  it("is refused, though its file can be read, where it is another environment's", () => {
    expect(() => loadFamilyOf(named("patel"))).toThrow(/✖ FAMILY_CONTEXT .*only one that staging may touch/);
  });
});
