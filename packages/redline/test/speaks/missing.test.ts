import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { asks, at, chat, entity, monday, task, troubleOf, tuesday } from "../table.ts";

describe("what is missing", () => {
  const asked = (given: Parameters<typeof entity>[0], time = "18:30", date = monday) =>
    ({ sender: "ife", at: at(time, date), entities: [entity(given)], reading: asks }) as const;

  it("is within the hour where somebody must come now", () => {
    const now = { ...asked({ date: monday, task: task("from") }, "10:00"), text: "somebody must come NOW" };
    expect(troubleOf(chat(now))).toMatchObject({ variant: "missing_adult", at: at("11:00") });
  });

  it("is an adult for a child who waits at what has ended within the hour", () => {
    const ask = (time: string, leg: "from" | "to" | null) =>
      asked({ activity: "judo", task: task(leg) }, time, tuesday);
    for (const leg of ["from", null] as const)
      expect(troubleOf(chat(ask("18:10", leg))), `${leg}`).toMatchObject({
        variant: "missing_adult",
        at: at("19:10", tuesday),
      });
    expect(troubleOf(chat(ask("19:10", "from")))).toBeNull();
    expect(troubleOf(chat(ask("18:10", "to")))).toBeNull();
  });

  it("is an adult for a task of the next day", () => {
    const trouble = troubleOf(chat(asked({ activity: "judo", task: task("from") })));
    expect(trouble).toMatchObject({ variant: "missing_adult", at: at("18:00", tuesday), restsOn: "calendar" });
  });

  it("is wanted at the end of what the child is collected from, where only its beginning was said", () => {
    const said = {
      sender: "ife",
      at: at("18:30"),
      entities: [entity({ activity: "judo", time: "17:00", task: task("from") })],
    };
    const trouble = troubleOf(chat({ ...said, reading: asks }));
    expect(trouble).toMatchObject({ matter: { start: "18:00" }, at: at("18:00", tuesday) });
  });

  it("rests on the reading alone where neither calendar nor a second person bears it out", () => {
    const trouble = troubleOf(chat(asked({ location: "library", time: "12:00", task: task("from") })));
    expect(trouble).toMatchObject({ variant: "missing_adult", restsOn: "extraction" });
  });

  it("counts a lift for an adult too", () => {
    expect(troubleOf(chat(asked({ children: [], time: "09:00", task: task("to") })))).toMatchObject({
      variant: "missing_adult",
    });
  });

  it("says which adult asks for a lift", () => {
    const lift = asked({ children: [], time: "09:00", task: task("from") });
    const passengerOf = (text: string) => troubleOf(chat({ ...lift, text }))?.matter.passenger;
    expect(passengerOf("can someone pick me up from the station at 9?")).toBe(lift.sender);
    expect(passengerOf("can someone do the pickup at 9?")).toBeUndefined();
  });

  it("takes a task of today without an hour as soon, and one of tomorrow once the evening has come", () => {
    expect(troubleOf(chat(asked({ date: monday, task: task("from") }, "10:00")))).not.toBeNull();
    expect(troubleOf(chat(asked({ task: task("from") }, "19:00")))).not.toBeNull();
  });

  it("takes a task of tomorrow morning as soon from noon on", () => {
    const ask = (time: string, text: string) => troubleOf(chat({ ...asked({ task: task("to") }, time), text }));
    for (const text of [
      "who takes her in the morning?",
      "who takes her tomorrow morning?",
      "who can take her first thing?",
    ])
      expect(ask("16:00", text), text).toMatchObject({ variant: "missing_adult" });
    expect(ask("11:00", "who takes her in the morning?")).toBeNull();
    expect(ask("16:00", "who takes her tomorrow?")).toBeNull();
  });

  it("is a child, even where an adult has the task", () => {
    const ill = asked({ children: [], childUnknown: true, time: "12:00", task: task("from", "tom") });
    expect(troubleOf(chat(ill))).toMatchObject({ variant: "missing_child" });
  });

  it("is missing again once the adult who had it can not after all", () => {
    const open = { state: "open", wants: ["adult"], answeredBy: [messageId(2), messageId(3)] } as const;
    const took = [entity({ activity: "judo", task: task("from", "tom") })];
    const said = chat(
      { ...asked({ activity: "judo", task: task("from") }), arrangement: open },
      { sender: "tom", at: at("19:00"), entities: took, reading: { act: "take" }, arrangement: { state: "replaced" } },
      { sender: "tom", at: at("19:10"), entities: [], reading: { act: "refuse", attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 3)).toMatchObject({ variant: "missing_adult" });
  });

  it("is missing again once the adult hands it back", () => {
    const open = { state: "open", wants: ["adult"], answeredBy: [messageId(2)] } as const;
    const said = chat(
      { ...asked({ activity: "judo", task: task("from") }), arrangement: open },
      { sender: "tom", at: at("19:00"), entities: [], reading: { act: "hand_over", attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 2)).toMatchObject({ variant: "missing_adult" });
  });
});
