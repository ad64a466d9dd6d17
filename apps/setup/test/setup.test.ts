import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSettings, SettingsError } from "@silent-observer/config";
import { loadFamily } from "@silent-observer/family";
import { beforeEach, describe, expect, test } from "vitest";
import { ok, refuse, type ScriptedApi, scriptedApi } from "../../../test/doubles/scripted-bot-api.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { envValues } from "../src/env-file.ts";
import { Cancelled } from "../src/prompts.ts";
import { setUp } from "../src/setup.ts";
import { type Answer, cancel, type Script, scriptedPrompts } from "./scripted-prompts.ts";

const TOKEN = "123456:a-real-looking_token";
const home = { id: -1001, type: "supergroup", title: "Home" };
const work = { id: -1002, type: "supergroup", title: "Work" };
const user = (id: number, first_name: string) => ({ id, is_bot: false, first_name, last_name: "Berg" });

let folder: string;
let api: ScriptedApi;
let privacyReads: boolean[];
let updates: object[][];

beforeEach(async () => {
  folder = temporaryFolder("setup");
  privacyReads = [true];
  updates = [
    [wrote(1, work, user(49, "Boss"))],
    [wrote(2, home, user(41, "Ann")), wrote(3, home, { ...user(77, "Rose"), is_bot: true })],
    [wrote(4, home, user(42, "Ben"))],
  ];
  api = await scriptedApi(({ method, payload }) => {
    if (method === "getMe") return payloadOfMe();
    if (method !== "getUpdates") return ok(true);
    if (payload.timeout === 0) return ok([]);
    const batch = updates.shift();
    return batch ? ok(batch) : null;
  });
});

function payloadOfMe() {
  const can_read_all_group_messages = privacyReads.length > 1 ? privacyReads.shift() : privacyReads[0];
  return ok({
    id: 123456,
    is_bot: true,
    first_name: "Icarus",
    username: "IcarusBot",
    can_join_groups: true,
    can_read_all_group_messages,
  });
}

const wrote = (update_id: number, chat: object, from: object) => ({
  update_id,
  message: { message_id: update_id, date: 1_777_989_600, chat, from, text: "hello" },
});

const path = (name: string) => join(folder, name);

/** Listens on until Ann and Ben were heard, then takes their group. */
const homeOnceComplete: Answer = (_, shown) =>
  shown.at(-1)?.includes("“Home”: Ann Berg, Ben Berg") ? "-1001" : "wait";

const family: Script = [
  [/Who is Ann/, "parent"],
  [/Who is Ben/, "caregiver"],
  [/The name that the family uses/, ""],
  [/The name that the family uses/, "Benny"],
  [/What else Ann/, "mum, mummy"],
  [/What else Benny/, ""],
  [/Another adult/, ""],
  [/A child/, "Zoë"],
  [/What else Zoë/, "zo"],
  [/A child/, ""],
  [/time zone/, "Mars/Olympus"],
  [/time zone/, "Europe/Madrid"],
  [/How you write May 6/, "en-GB"],
  [/What the children do/, "soccer, piano"],
  [/What this family is called/, "Miller"],
  [/What this family is called/, "the Bergs"],
];

async function run(script: Script, machineZone = "America/Chicago") {
  const scripted = scriptedPrompts([[/Is that everybody/, homeOnceComplete], ...script]);
  const ended = setUp({
    prompts: scripted.prompts,
    familyFolder: path("family"),
    envFile: path(".env"),
    dbPath: "./data/observer.db",
    apiRoot: api.root,
    machineZone,
  });
  await ended.catch(() => undefined);
  return { ...scripted, ended };
}

describe("a first setup", () => {
  const script: Script = [[/token/, TOKEN], ...family];

  test("writes the family that was heard and described", async () => {
    const { ended } = await run(script);
    await ended;
    expect(loadFamily(path("family"))).toMatchObject({
      id: "the-bergs",
      timezone: "Europe/Madrid",
      members: [
        { id: "ann", name: "Ann", role: "parent", aliases: ["mum", "mummy"], telegramUserId: 41 },
        { id: "benny", name: "Benny", role: "caregiver", aliases: [], telegramUserId: 42 },
        { id: "zoe", name: "Zoë", role: "child", aliases: ["zo"], telegramUserId: null },
      ],
      activities: [{ id: "soccer" }, { id: "piano" }],
    });
  });

  test("asks again for a name or an alias by which somebody is called already", async () => {
    const [others, rest] = [family.slice(0, 8), family.slice(9)];
    const { ended } = await run([
      [/token/, TOKEN],
      ...others,
      [/What else Zoë/, "zo, Benny"],
      [/What else Zoë/, "zo"],
      [/A child/, "Mum"],
      ...rest,
    ]);
    await ended;
    const [, , zoe, ...more] = loadFamily(path("family")).members;
    expect([zoe?.aliases, more]).toEqual([["zo"], []]);
  });

  test("writes settings that ingress starts with, for nobody else to read", async () => {
    const { ended } = await run(script);
    await ended;
    expect(loadSettings(envValues(readFileSync(path(".env"), "utf8")), "ingress")).toMatchObject({
      env: "production",
      telegramBotToken: TOKEN,
      telegramGroupChatId: "-1001",
      telegramApiRoot: api.root,
      familyContext: path("family"),
    });
    expect(statSync(path(".env")).mode & 0o777).toBe(0o600);
  });

  test("says only what the Bot API takes, and acknowledges what it heard", async () => {
    const { ended } = await run(script);
    await ended;
    expect(api.faults()).toEqual([]);
    expect(Math.max(...api.calls.map(({ payload }) => Number(payload.offset ?? 0)))).toBe(5);
  });

  test("shows what was wrong, and what comes next, and never the token", async () => {
    const { ended, shown } = await run([[/token/, "hello"], ...script]);
    await ended;
    const all = shown.join("\n");
    expect(all).toMatch(/digits, a colon and letters/);
    expect(all).toMatch(/Europe\/London/);
    expect(all).toMatch(/test family's name/);
    expect(all).toMatch(/npm start/);
    expect(all).not.toContain(TOKEN);
  });
});

describe("the time zone", () => {
  const withoutZone = family.filter(([question]) => !question.test("time zone"));

  test("is the machine's where the person takes it", async () => {
    const { ended } = await run([[/token/, TOKEN], [/time zone/, ""], ...withoutZone]);
    await ended;
    expect(loadFamily(path("family")).timezone).toBe("America/Chicago");
  });

  test("is asked for where the machine's clock is on UTC", async () => {
    const { ended } = await run(
      [[/token/, TOKEN], [/time zone/, ""], [/time zone/, "Asia/Tokyo"], ...withoutZone],
      "UTC",
    );
    await ended;
    expect(loadFamily(path("family")).timezone).toBe("Asia/Tokyo");
  });
});

describe("privacy mode", () => {
  test("is explained, and looked at again until it is off", async () => {
    privacyReads = [false, false, true];
    const { ended, shown } = await run([[/token/, TOKEN], [/What now/, "done"], [/What now/, "done"], ...family]);
    await ended;
    const steps = shown.filter((text) => text.startsWith("Privacy mode"));
    expect(steps).toHaveLength(2);
    expect(steps[0]).toMatch(/\/setprivacy[\s\S]*Remove the bot .* add it again/);
  });

  test("can stay on for a bot that is an administrator", async () => {
    privacyReads = [false];
    const { ended } = await run([[/token/, TOKEN], [/What now/, "on"], ...family]);
    await ended;
    expect(readdirSync(folder)).toContain(".env");
  });
});

describe("files that are there", () => {
  const onFile = JSON.stringify({
    id: "bergs",
    timezone: "Europe/Madrid",
    members: [
      { id: "ann", name: "Ann", role: "parent" },
      { id: "ben", name: "Ben", role: "parent" },
      { id: "gran", name: "Gran", role: "caregiver" },
    ],
    events: [{ id: "e1", summary: "Soccer", start: "16:30", from: "2026-01-06" }],
  });

  beforeEach(() => {
    mkdirSync(path("family"));
    writeFileSync(path("family/family.json"), onFile);
    writeFileSync(path(".env"), `OLLAMA_HOST=http://box:11434\nTELEGRAM_BOT_TOKEN=${TOKEN}\n`, { mode: 0o644 });
  });

  const keep: Script = [
    [/already in|token in your settings/, true],
    [/family.json is there already/, "keep"],
    [/Who is Ann/, "Ann"],
    [/Who is Ben/, "Ben"],
  ];
  const replaceFamily: Script = [
    [/token in your settings/, true],
    [/family.json is there already/, "new"],
    [/\.env is there already/, true],
    ...family,
  ];

  test("the family is kept with its events, and learns who is who", async () => {
    const { ended, shown } = await run([...keep, [/\.env is there already/, true]]);
    await ended;
    const loaded = loadFamily(path("family"));
    expect(loaded.members.map(({ telegramUserId }) => telegramUserId)).toEqual([41, 42, null]);
    expect(loaded.events).toHaveLength(1);
    expect(shown.at(-1)).toMatch(/Not heard yet: Gran/);
  });

  test("the settings keep their other lines, and become private", async () => {
    const { ended } = await run([...keep, [/\.env is there already/, true]]);
    await ended;
    const env = envValues(readFileSync(path(".env"), "utf8"));
    expect(env).toMatchObject({ OLLAMA_HOST: "http://box:11434", TELEGRAM_GROUP_CHAT_ID: "-1001" });
    expect(statSync(path(".env")).mode & 0o777).toBe(0o600);
  });

  test("the settings are read with their first line where Windows Notepad has put its mark before it", async () => {
    writeFileSync(path(".env"), `\uFEFFTELEGRAM_BOT_TOKEN=${TOKEN}\r\n`);
    const { ended } = await run([...keep, [/\.env is there already/, true]]);
    await ended;
    expect(readFileSync(path(".env"), "utf8").match(/TELEGRAM_BOT_TOKEN/g)).toHaveLength(1);
  });

  test("the settings are left alone where the person says so", async () => {
    const before = readFileSync(path(".env"), "utf8");
    const { ended, shown } = await run([...keep, [/\.env is there already/, false]]);
    await ended;
    expect(readFileSync(path(".env"), "utf8")).toBe(before);
    expect(shown.join("\n")).toMatch(/is left as it is/);
  });

  test("a family that is replaced stays beside the new one", async () => {
    const { ended } = await run(replaceFamily);
    await ended;
    expect(readFileSync(path("family/family.json.old"), "utf8")).toBe(onFile);
    expect(loadFamily(path("family")).id).toBe("the-bergs");
  });

  test("a family that was replaced before is not lost by replacing the next one", async () => {
    writeFileSync(path("family/family.json.old"), "the first");
    const { ended } = await run(replaceFamily);
    await ended;
    expect(readFileSync(path("family/family.json.old"), "utf8")).toBe("the first");
    expect(readFileSync(path("family/family.json.old-2"), "utf8")).toBe(onFile);
  });

  test("a family file with a mistake is told of, and can be corrected without starting again", async () => {
    writeFileSync(path("family/family.json"), onFile.replace("Europe/Madrid", "Mars"));
    const corrected: Answer = () => {
      writeFileSync(path("family/family.json"), onFile);
      return "keep";
    };
    const { ended, shown } = await run([
      [/family.json is there already/, "keep"],
      [/family.json is there already/, corrected],
      ...keep.filter(([question]) => !question.test("family.json is there already")),
      [/\.env is there already/, true],
    ]);
    await ended;
    expect(shown.join("\n")).toMatch(/at timezone[\s\S]*Correct it and keep it then/);
    expect(loadFamily(path("family")).members[0]?.telegramUserId).toBe(41);
  });

  test("a family in YAML is told of before anything is asked: a family.json would take its place", async () => {
    rmSync(path("family/family.json"));
    writeFileSync(path("family/family.yaml"), "id: bergs");
    const { ended, asked } = await run(keep);
    await expect(ended).rejects.toThrow(/family\.yaml is there already.*--family/);
    expect(asked).toEqual([]);
  });

  test("the test family's file is refused, and nothing is written", async () => {
    const miller = onFile.replace("bergs", "miller");
    writeFileSync(path("family/family.json"), miller);
    const { ended } = await run([...keep, [/\.env is there already/, true]]);
    await expect(ended).rejects.toThrow(SettingsError);
    expect(readFileSync(path("family/family.json"), "utf8")).toBe(miller);
  });

  test("ending it at the last question leaves everything as it was", async () => {
    const { ended } = await run([...keep, [/\.env is there already/, cancel]]);
    await expect(ended).rejects.toThrow(Cancelled);
    expect(readFileSync(path("family/family.json"), "utf8")).toBe(onFile);
  });
});

describe("trouble with Telegram", () => {
  test("a token that Telegram does not know is asked for again", async () => {
    const stranger = await scriptedApi((_, nth) => (nth === 1 ? refuse(401, "Unauthorized") : null));
    const { shown, asked, ended } = await runAt(stranger.root, [
      [/token/, TOKEN],
      [/token/, cancel],
    ]);
    await expect(ended).rejects.toThrow(Cancelled);
    expect(shown.join("\n")).toMatch(/does not know this token/);
    expect(asked.filter((message) => message.includes("token"))).toHaveLength(2);
  });

  test("a line that is down can be tried again", async () => {
    const { shown, ended } = await runAt("http://127.0.0.1:1", [
      [/token/, TOKEN],
      [/What now/, "again"],
      [/What now/, cancel],
    ]);
    await expect(ended).rejects.toThrow(Cancelled);
    expect(shown.join("\n")).toMatch(/ECONNREFUSED/);
    expect(readdirSync(folder)).toEqual([]);
  });

  async function runAt(root: string, script: Script) {
    const real = api;
    api = { ...real, root };
    const result = await run(script);
    api = real;
    return result;
  }
});
