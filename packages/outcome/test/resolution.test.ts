import { messageId } from "@silent-observer/conversation";
import { arrangementsDropped, changesOfResolution } from "@silent-observer/outcome";
import type { Matter, ResolveOption, Trouble } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { calendar, family, message, phrases, tuesday, who } from "./family.ts";

const matter = (given: Partial<Matter>): Matter => ({
  origin: { kind: "arrangement", arrangementId: "7#0", messageId: messageId("7") },
  children: who("ada"),
  adults: [],
  activity: null,
  location: null,
  date: tuesday,
  start: null,
  end: null,
  task: null,
  ...given,
});
const trouble = (variant: Trouble["variant"], put: Matter, other: Matter | null): Trouble => ({
  rule: "temporal_conflict",
  variant,
  key: "k",
  messageId: messageId("7"),
  matter: put,
  other,
  at: 0,
  restsOn: "people",
});
const kinds = (option: ResolveOption, of: Trouble) =>
  changesOfResolution(option, of, { message, family, phrases, calendar }).map((change) =>
    change.kind === "add_event"
      ? `add ${change.event.summary} ${change.event.start ?? ""}`.trim()
      : `${change.kind} ${change.eventId}`,
  );
const earlier = { kind: "arrangement", arrangementId: "3#0", messageId: messageId("3") } as const;

describe("a child at two things", () => {
  const judo = matter({
    origin: { kind: "event", eventId: "ada-judo" },
    activity: "judo",
    start: "17:00",
    end: "18:00",
  });
  const overlap = trouble("overlap", matter({ activity: "dentist", start: "17:15", end: "18:15" }), judo);

  it("keeps the new one and takes the other out of its day", () => {
    expect(kinds({ kind: "keep", side: "matter" }, overlap)).toEqual([
      "cancel_occurrence ada-judo",
      "add Ada dentist 17:15",
    ]);
    expect(arrangementsDropped({ kind: "keep", side: "matter" }, overlap)).toEqual([]);
  });

  it("keeps the calendar as it is and drops the new one", () => {
    expect(kinds({ kind: "keep", side: "other" }, overlap)).toEqual([]);
    expect(arrangementsDropped({ kind: "keep", side: "other" }, overlap)).toEqual(["7#0"]);
  });

  it("keeps both by adding the new one", () => {
    expect(kinds({ kind: "keep_both" }, overlap)).toEqual(["add Ada dentist 17:15"]);
  });

  it("writes nothing where it was no conflict", () => {
    expect(kinds({ kind: "dismiss" }, overlap)).toEqual([]);
    expect(arrangementsDropped({ kind: "dismiss" }, overlap)).toEqual([]);
  });
});

describe("a task claimed twice", () => {
  const claims = trouble(
    "claimed_twice",
    matter({ adults: who("ife"), task: "pick_up", start: "15:00" }),
    matter({ origin: earlier, adults: who("tom"), task: "pick_up", start: "15:00" }),
  );

  it("is the chosen adult's, and the other claim has no force any more", () => {
    expect(kinds({ kind: "adult", member: who("tom")[0] ?? who()[0] } as ResolveOption, claims)).toEqual([
      "add Ada pick-up 15:00",
    ]);
    expect(arrangementsDropped({ kind: "adult", member: "tom" } as ResolveOption, claims)).toEqual(["7#0"]);
    expect(arrangementsDropped({ kind: "adult", member: "ife" } as ResolveOption, claims)).toEqual(["3#0"]);
  });

  it("is both adults' where they go together", () => {
    const [change] = changesOfResolution({ kind: "together", members: who("tom", "ife") }, claims, {
      message,
      family,
      phrases,
      calendar,
    });
    expect(change).toMatchObject({ event: { adults: [{ member: "tom" }, { member: "ife" }] } });
  });
});

describe("a time that the calendar contradicts", () => {
  it("moves the activity where the time was said of the activity itself", () => {
    const said = trouble(
      "time_mismatch",
      matter({ activity: "judo", start: "15:00" }),
      matter({ activity: "judo", start: "17:00" }),
    );
    expect(kinds({ kind: "said_time" }, said)[0]).toBe("move_occurrence ada-judo");
  });

  it("leaves the activity alone where the time was of a task, or of something else", () => {
    const task = matter({ activity: "judo", start: "15:00", task: "pick_up", adults: who("tom") });
    const said = trouble("time_mismatch", task, matter({ activity: "judo", start: "17:00" }));
    expect(kinds({ kind: "said_time" }, said)).toEqual(["assign ada-judo", "add Ada judo pick-up 15:00"]);
    expect(kinds({ kind: "other_activity" }, said)).toEqual(["add Ada pick-up 15:00"]);
  });
});

describe("what was missing", () => {
  it("is written with the adult, or the child, that a person named", () => {
    const nobody = trouble("missing_adult", matter({ activity: "judo", start: "18:00", task: "pick_up" }), null);
    expect(kinds({ kind: "adult", member: who("ife")[0] } as ResolveOption, nobody)).toEqual([
      "assign ada-judo",
      "add Ada judo pick-up 18:00",
    ]);
    const nameless = trouble("missing_child", matter({ children: [], start: "12:00", task: "pick_up" }), null);
    const [change] = changesOfResolution({ kind: "child", member: who("ben")[0] } as ResolveOption, nameless, {
      message,
      family,
      phrases,
      calendar,
    });
    expect(change).toMatchObject({ event: { children: ["ben"], start: "12:00" } });
  });
});
