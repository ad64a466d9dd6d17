import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { FamilyFileError, loadFamily, parseFamily } from "../src/index.ts";

const smallest = { id: "fox", timezone: "Europe/London", members: [{ id: "ann", name: "Ann", role: "parent" }] };
const child = { id: "bo", name: "Bo", role: "child" };
const judo = { id: "judo", name: "judo", default_minutes: 45 };
const faultOf = (content: unknown): string => {
  try {
    parseFamily(content, "fox.json");
    return "";
  } catch (error) {
    if (!(error instanceof FamilyFileError)) throw error;
    return error.message;
  }
};

describe("a family file", () => {
  it("needs an id, a zone and one member, and gets the locale of its zone", () => {
    expect(parseFamily(smallest)).toMatchObject({ id: "fox", locale: "en-GB", activities: [], events: [] });
    expect(parseFamily({ ...smallest, timezone: "America/Chicago" }).locale).toBe("en-US");
    expect(parseFamily({ ...smallest, locale: "nb-NO" }).locale).toBe("nb-NO");
    // The runtime has no English of Luxembourg, and would write 5pm and Oct 5.
    expect(parseFamily({ ...smallest, locale: "en-LU" }).locale).toBe("en-GB");
    expect(parseFamily({ ...smallest, locale: "en-US" }).locale).toBe("en-US");
    expect(parseFamily({ ...smallest, locale: "en-SG" }).locale).toBe("en-SG");
  });

  it("gives a timed event its own minutes, else its activity's, else an hour", () => {
    const event = { summary: "x", start: "16:30", from: "2026-01-06" };
    const family = parseFamily({
      ...smallest,
      activities: [judo],
      events: [
        { ...event, id: "own", activity: "judo", minutes: 20 },
        { ...event, id: "activity", activity: "judo" },
        { ...event, id: "neither" },
      ],
    });
    expect(family.events.map((e) => (e.type === "timed" ? e.minutes : null))).toEqual([20, 45, 60]);
  });

  it("takes a due date as a day of its own", () => {
    const family = parseFamily({
      ...smallest,
      events: [{ id: "car", summary: "Service", due: "2026-04-15", kind: "maintenance" }],
    });
    expect(family.events[0]).toMatchObject({ type: "all_day", from: "2026-04-15", to: "2026-04-15" });
  });

  it("takes a recurrence rule as people copy it", () => {
    const series = { id: "e", summary: "x", start: "16:30", from: "2026-01-06", rrule: "RRULE:FREQ=WEEKLY; BYDAY=TU;" };
    expect(parseFamily({ ...smallest, events: [series] }).events[0]).toMatchObject({ rrule: "FREQ=WEEKLY;BYDAY=TU" });
  });
});

describe("a wrong family file", () => {
  it.each([
    ["an unknown zone", { ...smallest, timezone: "Mars/Olympus" }, /IANA time zone/],
    [
      "a time that is none",
      { ...smallest, events: [{ id: "e", summary: "x", start: "25:00", from: "2026-01-06" }] },
      /HH:MM/,
    ],
    ["a field that nobody knows", { ...smallest, activites: [] }, /activites/],
    ["an id twice", { ...smallest, members: [child, child] }, /member bo stands twice/],
    [
      "a name twice",
      { ...smallest, members: [child, { ...child, id: "beau", name: "bo " }] },
      /members bo and beau have the same name Bo/,
    ],
    [
      "a name that is another's alias",
      { ...smallest, members: [child, { id: "beau", name: "Beau", role: "child", aliases: ["bo"] }] },
      /member beau has for an alias Bo, which is the name of bo/,
    ],
    [
      "a child that there is not",
      { ...smallest, events: [{ id: "e", summary: "x", children: ["cy"], due: "2026-01-06" }] },
      /no child cy/,
    ],
    [
      "an adult as the child of an event",
      { ...smallest, events: [{ id: "e", summary: "x", children: ["ann"], due: "2026-01-06" }] },
      /no child ann/,
    ],
    ["an event without a date", { ...smallest, events: [{ id: "e", summary: "x" }] }, /it has no date/],
    [
      "an event that ends before it starts",
      { ...smallest, events: [{ id: "e", summary: "x", start_date: "2026-01-06", end_date: "2026-01-05" }] },
      /ends before/,
    ],
  ])("is refused for %s, with its place", (_, content, message) => {
    expect(faultOf(content)).toMatch(message);
  });

  it.each([
    ["FREQ=WEEKYL;BYDAY=TU", "FREQ=WEEKYL should be DAILY, WEEKLY, MONTHLY or YEARLY"],
    ["FREQ=WEEKLY;BYDAY=TUE", "BYDAY=TUE should be MO, TU"],
    ["FREQ=WEEKLY;BYDAY=TU TH", "BYDAY=TU TH should be MO, TU"],
    ["FREQ=WEEKLY;BYDAYS=TU", "there is no BYDAYS"],
    ["FREQ=WEEKLY;BYDAY=1TU", "a number in BYDAY does not go with FREQ=WEEKLY"],
    ["FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY=32 should be days from 1 to 31"],
    ["FREQ=WEEKLY;UNTIL=2026-06-01", "UNTIL=2026-06-01 should be a day as in 20260731"],
    ["FREQ=WEEKLY;UNTIL=20260631", "UNTIL=20260631 should be a day"],
    ["FREQ=WEEKLY;INTERVAL=0", "INTERVAL=0 should be a number from 1"],
    ["FREQ=WEEKLY;FREQ=DAILY", "it says FREQ twice"],
    ["FREQ=HOURLY", "FREQ=HOURLY should be DAILY"],
    ["BYDAY=TU", "it does not say FREQ"],
    ["weekly", "it does not say FREQ"],
  ])("is refused for the recurrence rule %s, with what is wrong with it and one that can be read", (rrule, fault) => {
    const series = { id: "cy-judo", summary: "x", start: "16:30", from: "2026-01-06", rrule };
    expect(faultOf({ ...smallest, events: [series] })).toContain(
      `✖ event cy-judo: its rrule "${rrule}" cannot be read: ${fault}`,
    );
    expect(faultOf({ ...smallest, events: [series] })).toMatch(/FREQ=WEEKLY;BYDAY=TU,TH$/);
  });

  it.each([
    [{ from: "2026-07-01", until: "2026-07-05" }, '"until" is for a series with a "start"; the last of whole days is'],
    [{ from: "2026-07-03", end_date: "2026-07-01" }, "it ends before it starts"],
    [{ due: "2026-07-03", end_date: "2026-07-01" }, "it ends before it starts"],
    [{ start: "10:00", from: "2026-07-03", until: "2026-07-05" }, 'an "until" needs an "rrule"'],
    [{ start: "10:00", from: "2026-07-03", end_date: "2026-07-05" }, '"end_date" is for whole days'],
    [{ start: "10:00", from: "2026-07-03", all_day: true }, '"all_day" does not go with a "start"'],
    [{ start: "10:00", from: "2026-07-03", rrule: "FREQ=DAILY;UNTIL=20250731" }, "it ends before it starts"],
  ])("is refused for the dates %j, which would be passed over in silence", (dates, fault) => {
    expect(faultOf({ ...smallest, events: [{ id: "camp", summary: "x", ...dates }] })).toContain(
      `✖ event camp: ${fault}`,
    );
  });

  it("may be none for an alias that two share", () => {
    const boys = ["bo", "cy"].map((id) => ({ ...child, id, name: id, aliases: ["the boys"] }));
    expect(faultOf({ ...smallest, members: boys })).toBe("");
  });

  it("tells all of its faults at once", () => {
    const faults = faultOf({ ...smallest, members: [child, child], events: [{ id: "e", summary: "x" }] });
    expect(faults).toMatch(/stands twice[\s\S]*no date/);
  });
});

describe("loading", () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder("family");
  });

  it("takes a folder with family.json, or a YAML file", () => {
    mkdirSync(join(folder, "home"));
    writeFileSync(join(folder, "home", "family.json"), JSON.stringify(smallest));
    writeFileSync(
      join(folder, "fox.yaml"),
      "id: fox\ntimezone: Europe/London\nmembers: [{id: ann, name: Ann, role: parent}]\n",
    );
    expect(loadFamily(join(folder, "home"))).toEqual(loadFamily(join(folder, "fox.yaml")));
  });

  it.each([
    ["a comma too many", '{\n  "id": "quokka",\n  "members": [],\n}', "there is a comma too many at line 3, column 16"],
    ["a comma after a text that holds one", '{\n  "id": "quokka, ]",\n}', "a comma too many at line 2, column 20"],
    ["a comma that lacks", '{\n  "id": "quokka"\n  "members": []\n}', "at line 3, column 3; often it is a comma"],
    ["a mark that lacks", '{\n  "id": quokka,\n  "members": []\n}', "at line 2, column 9"],
    [
      "a mark that lacks further down",
      '{\n  "members": [],\n  "id": quokka,\n  "events": []\n}',
      "at line 3, column 9",
    ],
  ])("tells where a file is wrong, and quotes nothing of it: %s", (_, text, place) => {
    writeFileSync(join(folder, "fox.json"), text);
    const load = () => loadFamily(join(folder, "fox.json"));
    expect(load).toThrow(place);
    expect(load).not.toThrow(/quokka/);
  });

  it("tells where a YAML file is wrong", () => {
    writeFileSync(join(folder, "fox.yaml"), "id: fox\nmembers:\n\t- quokka\n");
    expect(() => loadFamily(join(folder, "fox.yaml"))).toThrow(/TAB_AS_INDENT at line 3, column 1/);
  });

  it("says what is missing and what to set", () => {
    expect(() => loadFamily(join(folder, "none"))).toThrow(/FAMILY_CONTEXT/);
    expect(() => loadFamily(folder)).toThrow(/holds no family.json/);
  });
});

it("two members have the same name however an accent is encoded", () => {
  const members = [
    { ...smallest.members[0], name: "Zoe\u0301" },
    { ...child, name: "Zo\u00e9" },
  ];
  expect(faultOf({ ...smallest, members })).toMatch(/ann and bo have the same name/);
});

describe("the text of a family file", () => {
  const loading = (bytes: string | Buffer): (() => unknown) => {
    const file = join(temporaryFolder("family"), "family.json");
    writeFileSync(file, bytes);
    return () => loadFamily(file);
  };

  it.each(["latin1", "utf16le"] as const)("is refused in %s, which would change its names", (encoding) => {
    const text = JSON.stringify({ ...smallest, members: [{ id: "ann", name: "Zoë", role: "parent" }] });
    expect(loading(Buffer.from(text, encoding))).toThrow(/cannot be read: it is not in UTF-8; save it as UTF-8$/);
  });

  it("is refused where a key stands twice, of which one would be dropped", () => {
    const text = JSON.stringify(smallest, null, 1).replace(/\n\}$/, ',\n "members": []\n}');
    expect(loading(text)).toThrow(/cannot be read: a key stands twice in the same braces at line 11, column 2$/);
  });

  it("may be indented by tabs and escaped as JSON is", () => {
    const text = JSON.stringify(smallest, null, "\t").replace('"Ann"', '"\\u0041nn\\/Zo\\u00eb"');
    expect(loading(text)()).toMatchObject({ members: [{ name: "Ann/Zoë" }] });
  });
});
