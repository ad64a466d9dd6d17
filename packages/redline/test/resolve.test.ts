import { type Occurrence, withOccurrences } from "@silent-observer/calendar";
import { messageId } from "@silent-observer/conversation";
import { resolveOptions, type Trouble } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { asks, at, calendar, chat, entity, family, takes, task, troubleOf, tuesday, who } from "./table.ts";

describe("the buttons", () => {
  const options = (trouble: Trouble | null, talk: ReturnType<typeof chat>) =>
    trouble ? resolveOptions(trouble, { family, calendar, arrangements: talk.arrangements }) : [];

  it("offer each claimant and going together where a task is claimed twice", () => {
    const talk = chat(
      { sender: "tom", at: at("09:00"), entities: [entity({ task: task("from", "tom") })], reading: takes },
      { sender: "ife", at: at("09:05"), entities: [entity({ task: task("from", "ife") })], reading: takes },
    );
    expect(options(troubleOf(talk), talk)).toEqual([
      { kind: "adult", member: "tom", meanwhile: null },
      { kind: "adult", member: "ife", meanwhile: null },
      { kind: "together", members: ["tom", "ife"] },
      { kind: "dismiss" },
    ]);
  });

  it("offer only adults who are free where one has two tasks", () => {
    const talk = chat(
      {
        sender: "gran",
        at: at("08:00"),
        entities: [entity({ children: who("ben"), activity: "vet", time: "17:00", task: task("to", "gran") })],
        reading: takes,
      },
      {
        sender: "tom",
        at: at("09:00"),
        entities: [entity({ children: [], activity: "dinner", time: "17:10", task: task("to", "tom") })],
        reading: takes,
      },
      {
        sender: "tom",
        at: at("09:05"),
        entities: [entity({ activity: "judo", task: task("to", "tom") })],
        reading: takes,
      },
    );
    expect(options(troubleOf(talk), talk)).toEqual([
      { kind: "adult", member: "ife", meanwhile: "free" },
      { kind: "keep_both" },
      { kind: "dismiss" },
    ]);
  });

  it("put whoever is free before whoever has something on, which they tell", () => {
    const talk = chat(
      {
        sender: "ife",
        at: at("08:00"),
        entities: [entity({ children: who("ben"), activity: "vet", time: "17:45", task: task("to", "ife") })],
        reading: takes,
      },
      {
        sender: "gran",
        at: at("18:30"),
        entities: [entity({ activity: "judo", time: "18:00", task: task("from") })],
        reading: asks,
      },
    );
    expect(options(troubleOf(talk), talk)).toMatchObject([
      { member: "tom", meanwhile: "free" },
      { member: "ife", meanwhile: { activity: "vet", start: "17:45" } },
      { member: "gran", meanwhile: null },
      { kind: "dismiss" },
    ]);
  });

  it("know what an adult does by the calendar alone", () => {
    const drives = (member: string, duty: "drives" | "covers", start: string, end: string): Occurrence => ({
      eventId: `${member}-${start}`,
      summary: "Ben swimming",
      children: who("ben"),
      adults: who(member).map((adult) => ({ member: adult, duty })),
      activity: "swimming",
      location: null,
      date: tuesday,
      start,
      end,
      allDay: false,
    });
    const known = withOccurrences(calendar, [
      drives("ife", "drives", "17:50", "18:50"),
      drives("gran", "drives", "15:00", "19:00"),
      drives("tom", "covers", "15:30", "19:00"),
    ]);
    const talk = chat({
      sender: "ife",
      at: at("18:30"),
      entities: [entity({ activity: "judo", time: "18:00", task: task("from") })],
      reading: asks,
    });
    const trouble = troubleOf(talk) as Trouble;
    expect(resolveOptions(trouble, { family, calendar: known, arrangements: talk.arrangements })).toMatchObject([
      { member: "gran", meanwhile: "free" },
      { member: "tom", meanwhile: { activity: "swimming", start: "15:30" } },
      { member: "ife", meanwhile: { activity: "swimming", start: "17:50" } },
      { kind: "dismiss" },
    ]);
  });

  it("offer last, and not as free, who asks for somebody or has said no", () => {
    const wanted = entity({ activity: "judo", time: "18:00", task: task("from") });
    const talk = chat(
      {
        ...{ sender: "ife", at: at("18:30"), entities: [wanted], reading: asks },
        arrangement: { answeredBy: [messageId(2)] },
      },
      { sender: "tom", at: at("18:35"), entities: [], reading: { act: "refuse", attributedTo: messageId(1) } },
    );
    const trouble = troubleOf(talk, 1) as Trouble;
    expect(resolveOptions(trouble, { family, calendar, arrangements: talk.arrangements }, talk.messages)).toEqual([
      { kind: "adult", member: "gran", meanwhile: "free" },
      { kind: "adult", member: "ife", meanwhile: null },
      { kind: "adult", member: "tom", meanwhile: null },
      { kind: "dismiss" },
    ]);
  });

  it("offer the adults or the children where one is missing", () => {
    const ask = (own: ReturnType<typeof entity>) =>
      chat({ sender: "ife", at: at("18:30"), entities: [own], reading: asks });
    const adult = ask(entity({ activity: "judo", task: task("from") }));
    expect(options(troubleOf(adult), adult).map(({ kind }) => kind)).toEqual(["adult", "adult", "adult", "dismiss"]);
    const child = ask(entity({ children: [], childUnknown: true, time: "12:00", task: task("from") }));
    expect(options(troubleOf(child), child).map(({ kind }) => kind)).toEqual([
      "child",
      "child",
      "all_children",
      "dismiss",
    ]);
  });
});
