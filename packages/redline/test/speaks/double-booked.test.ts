import { type Occurrence, withOccurrences } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import { resolveOptions, type Trouble } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { at, calendar, chat, entity, family, monday, takes, task, troubleOf, tuesday, who } from "../table.ts";

describe("one adult with two tasks at once", () => {
  const errand = (time: string, given: Parameters<typeof entity>[0]) =>
    ({ sender: "tom", at: at(time), entities: [entity(given)], reading: takes }) as const;

  it("is none where the one who takes it says that it is on the way, and one where he says that he is", () => {
    const vet = errand("09:00", { children: [], activity: "vet", time: "17:10", task: task("to", "tom") });
    const judo = errand("10:00", { activity: "judo", task: task("to", "tom") });
    expect(troubleOf(chat(vet, { ...judo, text: "yeah its on the way" }))).toBeNull();
    expect(troubleOf(chat(vet, { ...judo, text: "yeah I'm on the way" }))).toMatchObject({ variant: "double_booked" });
  });

  it("is a conflict where the moments lie within half an hour, the calendar's hours included", () => {
    const vet = errand("09:00", {
      children: [],
      activity: "vet",
      time: "17:10",
      presence: "stay",
      task: task("to", "tom"),
    });
    const judo = errand("10:00", { activity: "judo", task: task("to", "tom") });
    expect(troubleOf(chat(vet, judo))).toMatchObject({
      variant: "double_booked",
      matter: { activity: "judo", start: "17:00", adults: ["tom"] },
      other: { activity: "vet" },
    });
  });

  it("is a conflict where one of the two drives an adult, of whom no child can be said", () => {
    const lift = (text: string) => ({
      ...errand("09:00", { children: [], time: "17:40", task: task("from", "tom") }),
      ...{ text, reading: { ...takes, attributedTo: null } },
    });
    const drives = errand("10:00", { time: "17:30", task: task("to", "tom") });
    expect(troubleOf(chat(lift("I'm meeting my dad off the train at 17:40"), drives))).toMatchObject({
      variant: "double_booked",
      other: { start: "17:40" },
    });
    expect(troubleOf(chat(lift("I'm there at 17:40"), drives))).toBeNull();
  });

  it("is a conflict where a child and an adult each have an appointment, which are not at one doctor", () => {
    const child = errand("09:00", { children: who("ben"), activity: "doctor", time: "09:00", task: task("to", "tom") });
    const lift = {
      ...errand("10:00", { children: [], activity: "doctor", time: "09:15", task: task("to", "tom") }),
      text: "I'm driving my dad to the doctor at 9:15",
    };
    expect(troubleOf(chat(child, lift))).toMatchObject({ variant: "double_booked" });
    expect(troubleOf(chat(child, { ...lift, text: "and the check-up at 9:15" }))).toBeNull();
  });

  it("is a conflict where one of the two drives the adult who said that they arrive", () => {
    const arrives = { sender: "ife", at: at("08:50"), text: "home on the train, in at 17:40", entities: [] } as const;
    const lift = (attributedTo: string | null) => ({
      ...errand("09:00", { children: [], time: "17:40", task: task("from", "tom") }),
      ...{ text: "I'll get you from the station", reading: { ...takes, attributedTo: attributedTo as never } },
    });
    const drives = errand("10:00", { time: "17:30", task: task("to", "tom") });
    expect(troubleOf(chat(arrives, lift("1"), drives))).toMatchObject({ variant: "double_booked" });
    expect(troubleOf(chat(arrives, lift(null), drives))).toBeNull();
  });

  it("is a conflict where a moment falls into a stay", () => {
    const minds = errand("09:00", { children: who("ben"), time: "16:00", end: "19:00", task: task("cover", "tom") });
    const fetches = errand("10:00", { activity: "judo", task: task("from", "tom") });
    expect(troubleOf(chat(minds, fetches))).toMatchObject({ variant: "double_booked", matter: { start: "18:00" } });
  });

  it("is a conflict where one of the two is at a garage, which has no child and so is no part of the same trip", () => {
    const garage = errand("09:00", { children: [], activity: "car_service", time: "08:30", task: task("to", "tom") });
    const school = errand("09:10", { location: "oak-school", time: "08:40", task: task("to", "tom") });
    expect(troubleOf(chat(garage, school))).toMatchObject({ variant: "double_booked" });
    const unsaid = errand("09:00", { children: [], time: "08:30", task: task("to", "tom") });
    expect(troubleOf(chat(unsaid, school))).toBeNull();
  });
});

describe("an adult whom the calendar has elsewhere", () => {
  const known = (given: Partial<Occurrence>) =>
    withOccurrences(calendar, [
      {
        eventId: "tom-dentist",
        summary: "Tom dentist",
        children: [],
        adults: [{ member: memberId("tom"), duty: "attends" }],
        activity: null,
        location: null,
        date: tuesday,
        start: "17:30",
        end: "18:30",
        allDay: false,
        ...given,
      },
    ]);
  const fetches = {
    sender: "tom",
    at: at("10:00"),
    entities: [entity({ activity: "judo", task: task("from", "tom") })],
    reading: takes,
  } as const;
  const trouble = (given: Partial<Occurrence> = {}) => troubleOf(chat(fetches), 1, { calendar: known(given) });

  it("is in two places where he takes a task for that hour", () => {
    expect(trouble()).toMatchObject({
      rule: "resource_conflict",
      variant: "double_booked",
      matter: { activity: "judo", start: "18:00", adults: ["tom"] },
      other: { origin: { kind: "event", eventId: "tom-dentist" }, activity: "Tom dentist", start: "17:30" },
      restsOn: "calendar",
    });
  });

  it("is in one where it is another hour, day or adult, all day long, the same trip, or takes nobody's time", () => {
    expect(trouble({ start: "18:00", end: "18:30" })).not.toBeNull();
    expect(trouble({ start: "18:15", end: "19:00" })).toBeNull();
    expect(trouble({ date: monday })).toBeNull();
    expect(trouble({ adults: [{ member: memberId("ife"), duty: "attends" }] })).toBeNull();
    expect(trouble({ start: null, end: null, allDay: true })).toBeNull();
    expect(trouble({ kind: "free" })).toBeNull();
    expect(trouble({ activity: "judo" })).toBeNull();
    expect(trouble({ children: who("ada") })).toBeNull();
  });

  it("is offered who else could go", () => {
    const stands = trouble() as Trouble;
    const options = resolveOptions(stands, { family, calendar: known({}), arrangements: chat(fetches).arrangements });
    expect(options).toMatchObject([{ member: "ife" }, { member: "gran" }, { kind: "keep_both" }, { kind: "dismiss" }]);
  });
});
