import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { describe, expect, it } from "vitest";
import { at, chat, entity, family, takes, task, troubleOf, tuesday } from "../table.ts";

describe("a time that the calendar contradicts", () => {
  it.each([
    ["more than an hour early", "15:00", "to"],
    ["after its start", "17:30", "to"],
    ["fetched for it from elsewhere, hours before", "15:00", "from"],
    ["collected in the middle of it", "17:20", "from"],
    ["collected hours after it", "20:00", "from"],
  ] as const)("is a mismatch: %s", (_, time, leg) => {
    const said = chat({
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time, task: task(leg, "tom") })],
      reading: takes,
      text: `I've got judo at ${time}`,
    });
    expect(troubleOf(said)).toMatchObject({
      rule: "missing_variable",
      variant: "time_mismatch",
      other: { start: "17:00" },
    });
  });

  it("is a mismatch where a child is brought as it ends, and none where the way home is told of", () => {
    const said = (text: string, time = "18:00") =>
      troubleOf(
        chat({
          sender: "tom",
          at: at("09:00"),
          entities: [entity({ activity: "judo", time, task: task("to", "tom") })],
          reading: takes,
          text,
        }),
      );
    for (const text of ["taking Ada to judo at 18:00", "running her to judo for 18:00"])
      expect(said(text), text).toMatchObject({ variant: "time_mismatch" });
    for (const text of [
      "I have judo at 18:00",
      "I'll drop her home from judo at 18:00",
      "she's off after judo at 18:00",
      "I'll come to judo and get Ada at 18:00",
    ])
      expect(said(text), text).toBeNull();
  });

  it("is a mismatch where the one who asks says why they cannot, and none where they say why so early", () => {
    const asked = (text: string) =>
      troubleOf(
        chat({
          sender: "tom",
          at: at("09:00"),
          entities: [entity({ activity: "judo", time: "15:00", task: task("to") })],
          reading: { ...takes, act: "ask" },
          text,
        }),
      );
    const excused = "The boiler man is late so I have to wait. Can anybody take Ada to judo at 15:00?";
    expect(asked(excused)).toMatchObject({ variant: "time_mismatch" });
    expect(asked("Can anybody take Ada to judo at 15:00 so they can warm up?")).not.toMatchObject({
      variant: "time_mismatch",
    });
  });

  it("is none of a few minutes, nor one reckoned from now", () => {
    const said = (time: string, text: string) =>
      chat({
        sender: "tom",
        at: at("14:40", tuesday),
        entities: [entity({ activity: "judo", time, task: task("to", "tom") })],
        reading: takes,
        text,
      });
    expect(troubleOf(said("17:10", "I've got judo at 17:10"))).toBeNull();
    expect(troubleOf(said("15:10", "I've got judo in half an hour"))).toBeNull();
    expect(troubleOf(said("15:10", "I've got judo at 15:10"))).toMatchObject({ variant: "time_mismatch" });
  });

  it("is none for who fetches a child early from where it is minded for hours, and one for who brings it as late", () => {
    const long = eventsOfFamily(family).map((event) => ({ ...event, minutes: 180 }));
    const given = { calendar: createCalendar(long, family.timezone) };
    const minded = (leg: "to" | "from") =>
      chat({
        sender: "tom",
        at: at("09:00"),
        entities: [entity({ activity: "judo", time: "18:30", task: task(leg, "tom") })],
        reading: takes,
        text: "I've got judo at 18:30",
      });
    expect(troubleOf(minded("from"), 1, given)).toBeNull();
    expect(troubleOf(minded("to"), 1, given)).toMatchObject({ variant: "time_mismatch" });
  });
});

describe("an hour beside an activity that the message leaves to the thread", () => {
  it("is no mismatch, nor is one of nobody's way: it may be that of setting out, or of the way home", () => {
    const said = (text: string, adults = task("from", "tom")) =>
      chat({
        sender: "tom",
        at: at("09:00"),
        entities: [entity({ activity: "judo", time: "15:00", task: adults })],
        reading: takes,
        text,
      });
    expect(troubleOf(said("I'll have her at 15:00 then"))).toBeNull();
    expect(troubleOf(said("I'll fetch her from school at 15:00 and drop her at judo after"))).toBeNull();
    expect(troubleOf(said("I'll fetch her from school at 15:00 and take her to judo"))).not.toBeNull();
    expect(troubleOf(said("I'll fetch her and drop her at judo at 15:00"))).toMatchObject({ variant: "time_mismatch" });
    expect(troubleOf(said("I'll have her from judo at 15:00 then"))).toMatchObject({ variant: "time_mismatch" });
    const told = entity({ activity: "judo", time: "15:00", presence: "moment" });
    expect(troubleOf(chat({ sender: "tom", at: at("09:00"), entities: [told], text: "judo, at 15:00" }))).toBeNull();
  });
});

describe("an hour in another clause than the activity", () => {
  const said = (text: string) =>
    chat({
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "15:00", task: task("to", "tom") })],
      reading: takes,
      text,
    });
  it.each([
    "court at 15:00, then I'll take her to judo",
    "I finish at 15:00 so I can do judo",
    "judo is mine today. Back at 15:00",
    "court at 15:00\nI'll take her to judo",
    "choir is at 15:00, I do judo",
    "the boiler man is here 15:00 to 18:00, I take her to judo",
    "inspection at 15:00 and I take her to judo",
    "gotta be at work 15:00 after I get her to judo",
    "my sister's flight gets in at 15:00 and I've the girl's judo",
    "I have a meeting at 15:00 and Ada's judo",
  ])("is one that keeps the writer, and no mismatch: %j", (text) => {
    expect(troubleOf(said(text))).toBeNull();
  });
  it.each([
    "I finish early so I'll take her to judo at 15:00",
    "taking her to judo for 15:00, then the tip",
    "taking her to judo, 15:00",
    "At 15:00, I take her to judo",
    "Judo - 15:00",
    "choir is off, I take her to judo at 15:00",
    "I take her to practice at 15:00, then choir",
    "I take her to judo at 15:00 and go on to the office",
    "I take her to judo at 15:00 and then I have a meeting",
  ])("is a mismatch where it stands beside the activity: %j", (text) => {
    expect(troubleOf(said(text))).toMatchObject({ variant: "time_mismatch" });
  });

  it("is no mismatch beside a game, where what is meant is an appointment", () => {
    const events = eventsOfFamily(family).map((event) => ({ ...event, activity: "orthodontist" }));
    const given = { calendar: createCalendar(events, family.timezone) };
    const ortho = entity({ activity: "orthodontist", time: "15:00", task: task("to", "tom") });
    const says = (text: string) => chat({ sender: "tom", at: at("09:00"), entities: [ortho], reading: takes, text });
    expect(troubleOf(says("her game is at 15:00, I'll drive her"), 1, given)).toBeNull();
    const named = troubleOf(says("I'll drive her to the orthodontist at 15:00"), 1, given);
    expect(named).toMatchObject({ variant: "time_mismatch" });
    expect(troubleOf(said("I'll drive her to the game at 15:00"))).toMatchObject({ variant: "time_mismatch" });
  });

  it("contradicts nothing beside another that the calendar bears out", () => {
    expect(troubleOf(said("dropping her at judo at 16:45 and picking Ben up at 15:00"))).toBeNull();
    expect(troubleOf(said("I have Ben at 15:00 and I'll take her to judo at 5"))).toBeNull();
    expect(troubleOf(said("I have Ben at 11 and I'll take her to judo at 15:00"))).not.toBeNull();
  });

  it.each(["1.", "1:1.", "at 1 ", "a, ", "1, ", "— "])(
    "is looked for to the end where %j is written over and over",
    (piece) => {
      expect(troubleOf(said(`judo x, ${piece.repeat(1000)}x`))).toBeNull();
    },
  );
});
