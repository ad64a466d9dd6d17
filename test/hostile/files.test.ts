import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCalendar } from "@silent-observer/calendar";
import { InputError, readTelegramExport } from "@silent-observer/corpus";
import { FamilyFileError, loadFamily, parseFamily } from "@silent-observer/family";
import { CalendarFileError, readCalendars } from "@silent-observer/icalendar";
import { loadPatterns, PatternsFileError } from "@silent-observer/tripwire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALENDARS, EXPLODING, FAMILY_JSON, FAMILY_YAML, TELEGRAM_EXPORTS } from "./files-table.ts";
import { familyFile } from "./house.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const family = parseFamily(familyFile);
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Refused in the file's own kind of error, in bounded time; or read. */
function take(read: () => unknown, kind: new (...args: never[]) => Error, refused: RegExp | null): void {
  const started = performance.now();
  let told: unknown = null;
  try {
    read();
  } catch (error) {
    told = error;
  }
  if (refused === null) expect(told).toBeNull();
  else {
    expect(told).toBeInstanceOf(kind);
    expect((told as Error).message).toMatch(refused);
    expect((told as Error).message).not.toContain("quokka");
    expect((told as Error).message.length).toBeLessThan(5_000);
  }
  expect(performance.now() - started).toBeLessThan(10_000);
}

describe(`a pattern that could explode (${EXPLODING.length})`, () => {
  it.each(EXPLODING)("is refused by name: %s", (pattern) => {
    const entry = { id: "family_word", pattern, weight: 1 };
    const path = file("patterns.json", JSON.stringify({ tripwire_patterns: { temporal: [entry] } }));
    take(() => loadPatterns(path), PatternsFileError, /family_word.*could explode/);
  });
});

describe(`a family file of JSON (${FAMILY_JSON.length})`, () => {
  it.each(FAMILY_JSON)("%s", (_, content, refused) => {
    take(() => loadFamily(file("family.json", content)), FamilyFileError, refused);
  });
});

describe(`a family file of YAML (${FAMILY_YAML.length})`, () => {
  it.each(FAMILY_YAML)("%s", (_, content, refused) => {
    take(() => loadFamily(file("family.yaml", content)), FamilyFileError, refused);
  });
});

describe(`a calendar file (${CALENDARS.length})`, () => {
  it.each(CALENDARS)("%s", (_, content, refused) => {
    const read = () => {
      const events = readCalendars(content, "one.ics", family).flatMap((one) => one.events.map(({ event }) => event));
      const calendar = createCalendar(
        events.map((event, at) => ({ ...event, id: String(at) })) as never,
        family.timezone,
      );
      expect(calendar.on("2026-05-04").length).toBeLessThan(100);
    };
    take(read, CalendarFileError, refused);
  });
});

describe(`an export of Telegram (${TELEGRAM_EXPORTS.length})`, () => {
  it.each(TELEGRAM_EXPORTS)("%s", (_, content, refused) => {
    take(() => readTelegramExport(file("result.json", content), family), InputError, refused);
  });
});
