import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBrain } from "@silent-observer/brain";
import { defaultSettings } from "@silent-observer/config";
import { chatId, instantOf, messageId } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { assemble, drainChat, hear, type Observer } from "@silent-observer/observer";
import { followEvents, loadEvents, openStore, schema } from "@silent-observer/store";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { family, familyFile } from "../packages/icalendar/test/family.ts";
import { program } from "./support/program.ts";

const root = join(import.meta.dirname, "..");
const exportedBy = (software: string) => join(root, "packages/icalendar/test/fixtures", `${software}.ics`);
const chat = chatId(-1001);

let folder: string;
let observer: Observer;
let now = instantOf("2026-05-03", "12:00", family.timezone);

const importing = (software: string) =>
  spawnSync(
    process.execPath,
    [
      ...[program("calendar"), "import", exportedBy(software), "--yes"],
      ...["--family", join(folder, "family.json"), "--db", join(folder, "family.db")],
    ],
    { cwd: root, env: { PATH: process.env.PATH ?? "", ENV: "production" }, encoding: "utf8" },
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
  writeFileSync(join(folder, "family.json"), JSON.stringify(familyFile));
  for (const software of ["google", "apple", "outlook", "school", "nextcloud"]) {
    const { status, stdout, stderr } = importing(software);
    expect({ software, status, stderr }).toEqual({ software, status: 0, stderr: "" });
    expect(stdout).toContain("Done.");
  }
  observer = assemble({
    settings: { ...defaultSettings(), quietHours: null, dailySpeakBudget: null },
    family,
    store: openStore(join(folder, "family.db"), { environment: "production" }),
    log: pino({ level: "silent" }),
    now: () => now,
  });
}, 240_000);
afterAll(() => {
  observer?.store.close();
  rmSync(folder, { recursive: true, force: true });
});

let said = 0;
/** What the observer says of a message once the family had its time. */
async function saidOf(sender: string, text: string): Promise<string | null> {
  now += 2 * 3_600_000;
  const id = messageId(++said);
  const message = { chatId: chat, topicId: null, messageId: id, sender: memberId(sender), sentAt: now, replyTo: null };
  const heard = { message: { ...message, text, forwarded: false }, senderLabel: sender, editedAt: null };
  hear(observer, heard, now);
  await drainChat(observer, chat, () => now);
  now += 10 * 60_000;
  await drainChat(observer, chat, () => now);
  const outbox = observer.store.db.select().from(schema.notifications).all();
  return outbox.find(({ replyTo }) => replyTo === id)?.text ?? null;
}

describe("what five kinds of software export", () => {
  it("reaches the redline: a child's day, from Google's and Apple's", async () => {
    expect(await saidOf("ann", "Bo has the dentist on Tuesday at 4:45")).toBe(
      "⚠️ Bo has judo 16:30 Tuesday. Message says dentist 16:45. Which?",
    );
    expect(await saidOf("ann", "Mo has a haircut on Wednesday at 4:15pm")).toMatch(
      /^⚠️ Mo has swimming 16:00 Wednesday\. Message says haircut 16:15\. Which\?$/,
    );
  });

  it("reaches the redline: an adult's day, from Outlook's", async () => {
    expect(await saidOf("ben", "I'll drop Mo at nursery tomorrow at 9:15")).toMatch(
      /^🚨 Ben has Ben team call 09:00 and Mo drop-off .*09:15 .*Who can take one\?$/,
    );
  });

  it("reaches the Brain, from a school's and Nextcloud's", () => {
    const events = followEvents(observer.store, family.id);
    const brain = createBrain({ family, phrases: observer.phrases, notes: () => [], events });
    const answer = (q: string) => brain.query({ q, at: now }).answer;
    expect(answer("when is Bo's chess club?")).toMatch(/Chess club Bo: .*Thursday.*17:00/);
    expect(answer("when is the class assembly?")).toMatch(/Class assembly: .*09:15/);
  });
});

describe("a file that was cut off", () => {
  it("is refused with the line, and changes nothing", () => {
    const before = loadEvents(observer.store, family.id);
    const { status, stderr } = importing("broken");
    expect(status).toBe(2);
    expect(stderr.split("\n")).toEqual([
      "The file cannot be read, and nothing was changed:",
      "✖ line 1: VCALENDAR begins here and never ends; the file stops in line 14. Is it whole?",
      "✖ line 11: VEVENT begins here and never ends; the file stops in line 14. Is it whole?",
      "",
    ]);
    expect(loadEvents(observer.store, family.id)).toEqual(before);
  }, 60_000);
});
