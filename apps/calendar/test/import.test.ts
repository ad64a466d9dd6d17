import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCalendar } from "@silent-observer/calendar";
import { parseFamily } from "@silent-observer/family";
import { CalendarFileError } from "@silent-observer/icalendar";
import { applyChanges, loadEvents, openStore, type Store, schema } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { program } from "../../../test/support/program.ts";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { importFile } from "../src/import.ts";
import { ImportRefusedError } from "../src/import-refused.ts";

const root = join(import.meta.dirname, "../../..");
const fixtures = join(root, "packages/icalendar/test/fixtures");
const file = smallFamilyFile({ id: "fox", parents: "Ann", children: "Bo", activities: "judo" });
const family = parseFamily(file);
const now = Date.UTC(2026, 3, 20);

let store: Store;
let folder: string;
let told: string;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
  folder = mkdtempSync(join(tmpdir(), "calendar-"));
  told = "";
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function take(path: string, { agrees = true, calendar }: { agrees?: boolean; calendar?: string } = {}) {
  told = "";
  const tell = (text: string) => {
    told += `${text}\n`;
  };
  const named = calendar === undefined ? {} : { calendar };
  return importFile({ store, family, file: path, now, tell, agree: async () => agrees, ...named });
}
const google = join(fixtures, "google.ics");
/** Google's export with some text changed. */
function edited(from: string | RegExp, to: string): string {
  const path = join(folder, "google.ics");
  writeFileSync(path, readFileSync(google, "utf8").replace(from, to));
  return path;
}
/** An invitation to a match, or another message about it (RFC 5546). */
function message(name: string, method: string, ...lines: string[]): string {
  const times = ["DTSTART;TZID=Europe/London:20260509T100000", "DTEND;TZID=Europe/London:20260509T110000"];
  const event = ["BEGIN:VEVENT", "UID:match", "SUMMARY:Bo match", ...times, ...lines, "END:VEVENT"];
  const path = join(folder, name);
  writeFileSync(path, ["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, ...event, "END:VCALENDAR"].join("\r\n"));
  return path;
}
const on = (date: string) =>
  createCalendar(loadEvents(store, "fox"), "Europe/London")
    .on(date)
    .map(({ summary, start }) => `${start ?? "all day"} ${summary}`);

describe("an import", () => {
  it("shows what it will change, and writes nothing until a person agrees", async () => {
    expect(await take(google, { agrees: false })).toBe("declined");
    expect(told).toContain("Family: 4 new, 0 changed, 0 removed, 0 unchanged, 1 skipped");
    expect(told).toContain("line 97: Ann choir is skipped: it is cancelled");
    expect(loadEvents(store, "fox")).toEqual([]);
    expect(await take(google)).toBe("imported");
    expect(on("2026-05-05")).toEqual(["15:00 Dentist for Mo", "16:30 Bo judo"]);
  });

  it("of the same file twice changes nothing", async () => {
    await take(google);
    const before = store.db.select().from(schema.eventSources).all();
    expect(await take(google)).toBe("nothing_to_do");
    expect(told).toContain("0 new, 0 changed, 0 removed, 4 unchanged");
    expect(store.db.select().from(schema.eventSources).all()).toEqual(before);
  });

  it("of a later export changes what has changed, under the same id, and removes what is gone", async () => {
    await take(google);
    const judo = loadEvents(store, "fox").find(({ summary }) => summary === "Bo judo")?.id;
    const later = edited(/T163000/g, "T170000");
    writeFileSync(
      later,
      readFileSync(later, "utf8").replace(/BEGIN:VEVENT\r\nDTSTART:20260505T140000Z[\s\S]*?END:VEVENT\r\n/, ""),
    );
    expect(await take(later)).toBe("imported");
    expect(told).toContain("- Tue, 5 May 2026 14:00");
    expect(on("2026-05-05")).toEqual(["17:00 Bo judo"]);
    expect(loadEvents(store, "fox").find(({ summary }) => summary === "Bo judo")?.id).toBe(judo);
  });

  it("leaves what the family has confirmed about single dates", async () => {
    await take(google);
    const eventId = loadEvents(store, "fox").find(({ summary }) => summary === "Bo judo")?.id ?? "";
    const by = { actor: "ann" as never, pressId: "p", decisionId: "d", messageRowId: null, at: now };
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId, date: "2026-05-05" }], by);
    await take(edited("SUMMARY:Bo judo\r\nTRANSP:OPAQUE\r\nBEGIN:VALARM", "SUMMARY:Bo judo\r\nBEGIN:VALARM"));
    expect(on("2026-05-05")).toEqual(["15:00 Dentist for Mo"]);
    await take(edited(/DTEND;TZID=Europe\/London:20260421T180000/, "DTEND;TZID=Europe/London:20260421T181500"));
    expect(told).toContain("1 changed");
    expect(on("2026-05-05")).toEqual(["15:00 Dentist for Mo"]);
    expect(on("2026-05-26")).toEqual(["all day Half term"]);
  });

  it("does not bring back what the family has taken out, until the calendar says something else of it", async () => {
    await take(google);
    const eventId = loadEvents(store, "fox").find(({ summary }) => summary === "Dentist for Mo")?.id ?? "";
    const by = { actor: "ann" as never, pressId: "p", decisionId: "d", messageRowId: null, at: now };
    applyChanges(store, family, [{ kind: "remove_event", eventId }], by);
    expect(await take(google)).toBe("nothing_to_do");
    expect(on("2026-05-05")).toEqual(["16:30 Bo judo"]);
    expect(await take(edited("20260505T140000Z", "20260505T130000Z"))).toBe("imported");
    expect(on("2026-05-05")).toEqual(["14:00 Dentist for Mo", "16:30 Bo judo"]);
  });

  it("of a message that cancels takes out what an invitation brought, from whatever file, once a person agrees", async () => {
    await take(message("invite.ics", "REQUEST"));
    const cancelled = message("cancelled.ics", "CANCEL");
    expect(await take(cancelled, { agrees: false })).toBe("declined");
    expect(told).toContain("0 new, 0 changed, 1 removed, 0 unchanged, 0 skipped\n  - Sat, 9 May 2026 10:00");
    expect(on("2026-05-09")).toEqual(["10:00 Bo match"]);
    expect(await take(cancelled)).toBe("imported");
    expect(on("2026-05-09")).toEqual([]);
  });

  it("of a message that cancels what nobody has taken in skips it", async () => {
    await take(google);
    expect(await take(message("cancelled.ics", "CANCEL"))).toBe("nothing_to_do");
    expect(told).toContain("line 4: Bo match is skipped: it is cancelled");
    expect(on("2026-05-05")).toEqual(["15:00 Dentist for Mo", "16:30 Bo judo"]);
  });

  it("of a message that cancels one date leaves its series", async () => {
    await take(message("invite.ics", "REQUEST", "RRULE:FREQ=WEEKLY"));
    const date = "RECURRENCE-ID;TZID=Europe/London:20260516T100000";
    expect(await take(message("cancelled.ics", "CANCEL", date))).toBe("nothing_to_do");
    expect(told).toContain("a date of it is cancelled, and the series is not in the file");
    expect(on("2026-05-09")).toEqual(["10:00 Bo match"]);
  });

  it("of an invitation to one date more leaves the series", async () => {
    await take(message("invite.ics", "REQUEST", "RRULE:FREQ=WEEKLY;COUNT=2"));
    const date = "RECURRENCE-ID;TZID=Europe/London:20260523T100000";
    await take(message("invite.ics", "REQUEST", date));
    expect(told).toContain("1 new, 0 changed, 0 removed");
    expect(on("2026-05-16")).toEqual(["10:00 Bo match"]);
  });

  it("says of each fact from which file and UID it came", async () => {
    await take(google);
    const sources = store.db.select().from(schema.eventSources).all();
    expect(sources).toHaveLength(4);
    expect(sources[0]).toMatchObject({
      fact: "created",
      actor: "import",
      file: "google.ics",
      uid: "5m2k1judo@google.com",
    });
  });

  it("of a damaged file changes nothing", async () => {
    await take(google);
    const before = loadEvents(store, "fox");
    await expect(take(join(fixtures, "broken.ics"))).rejects.toThrow(CalendarFileError);
    expect(loadEvents(store, "fox")).toEqual(before);
  });

  it("of an archive, as Google exports calendars, says that it is to be unpacked", async () => {
    const zip = join(folder, "ann@example.org.ical.zip");
    writeFileSync(zip, "PK\u0003\u0004 and so on");
    await expect(take(zip)).rejects.toThrow(/ZIP archive.*Unpack it, and import each \.ics file/);
  });

  it.each([
    ["UTF-8", Buffer.from("Café", "utf8")],
    ["the encoding of older Windows programs", Buffer.from("Café", "latin1")],
  ])("keeps letters beyond English, written in %s", async (_, words) => {
    const [before = "", after = ""] = readFileSync(google, "utf8").split("Dentist");
    const path = join(folder, "letters.ics");
    writeFileSync(path, Buffer.concat([Buffer.from(before), words, Buffer.from(after)]));
    await take(path);
    expect(on("2026-05-05")).toContain("15:00 Café for Mo");
  });

  it("does not let one calendar push out another of the same name", async () => {
    await take(google);
    const other = join(folder, "other.ics");
    writeFileSync(
      other,
      readFileSync(join(fixtures, "apple.ics"), "utf8")
        .replace(/X-WR-RELCALID.*\r\n/, "")
        .replace("CALNAME:Mo", "CALNAME:Family"),
    );
    await expect(take(other)).rejects.toThrow(ImportRefusedError);
    expect(await take(other, { calendar: "Hers" })).toBe("imported");
    expect(on("2026-05-05")).toContain("16:30 Bo judo");
    expect(on("2026-05-06")).toEqual(["16:00 Swimming lesson"]);
  });
});

describe("npm run calendar", () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [program("calendar"), ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? "", ...env },
      encoding: "utf8",
    });
  const familyFile = () => {
    const path = join(folder, "family.json");
    writeFileSync(path, JSON.stringify(file));
    return path;
  };

  it("refuses a database that is not this environment's, and writes nothing", () => {
    const args = ["import", google, "--yes", "--family", familyFile(), "--db", join(folder, "family.db")];
    const { status, stderr } = run({ ENV: "staging" }, ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/ENV=staging refuses[\s\S]*DB_PATH[\s\S]*FAMILY_CONTEXT/);
    expect(run({ ENV: "production" }, ...args).status).toBe(0);
    expect(run({ ENV: "production" }, ...args).stdout).toContain("Nothing to do.");
  }, 120_000);

  it("names the lines of a broken file, and does not agree in a person's place", () => {
    const args = ["--family", familyFile(), "--db", join(folder, "family.db")];
    const broken = run({ ENV: "production" }, "import", join(fixtures, "broken.ics"), "--yes", ...args);
    expect(broken.status).toBe(2);
    expect(broken.stderr).toContain("✖ line 11: VEVENT begins here and never ends; the file stops in line 14.");
    const unasked = run({ ENV: "production" }, "import", google, ...args);
    expect(unasked.status).toBe(1);
    expect(unasked.stdout).toContain("Nothing was written.");
  }, 120_000);
});
