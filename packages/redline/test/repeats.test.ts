import { type IsoDate, type LocalTime, messageId } from "@silent-observer/conversation";
import { type Matter, repeats, type Trouble, type TroubleVariant } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { monday, tuesday, who } from "./table.ts";

const judo: Matter = {
  origin: { kind: "arrangement", arrangementId: "1", messageId: messageId("1") },
  children: who("ada"),
  adults: [],
  activity: "judo",
  location: null,
  date: tuesday as IsoDate,
  start: "17:00" as LocalTime,
  end: null,
  task: "drop_off",
};
const choir: Matter = { ...judo, activity: "choir", start: "17:30" as LocalTime };

const trouble = (variant: TroubleVariant, matter: Matter, other: Matter | null = null): Trouble => ({
  rule: "missing_variable",
  variant,
  key: "",
  messageId: messageId("1"),
  matter,
  other,
  at: 0,
  restsOn: "calendar",
});

describe("a lack repeats the one spoken about", () => {
  const again = (matter: Partial<Matter>, spoken: Partial<Matter> = {}) =>
    repeats(trouble("missing_adult", { ...judo, ...matter }), trouble("missing_adult", { ...judo, ...spoken }));

  it.each<[string, Partial<Matter>]>([
    ["in other words for the task", { task: "cover" }],
    ["without a word for the task", { task: "drive" }],
    ["at a corrected time", { start: "18:30" as LocalTime }],
    ["without its activity, at its time", { activity: null, task: "pick_up" }],
    ["without its activity, at about its time", { activity: null, start: "16:45" as LocalTime }],
    ["without activity and time", { activity: null, start: null }],
  ])("%s", (_, matter) => expect(again(matter)).toBe(true));

  it("for some of its children", () => expect(again({}, { children: who("ada", "ben") })).toBe(true));

  it.each<[string, Partial<Matter>]>([
    ["another child's", { children: who("ben") }],
    ["a further child's", { children: who("ada", "ben") }],
    ["another day's", { date: monday as IsoDate }],
    ["another activity's", { activity: "choir" }],
    ["that of the way back", { task: "pick_up", start: "18:00" as LocalTime }],
    ["that of another hour, where no activity is named", { activity: null, start: "20:00" as LocalTime }],
  ])("but not %s", (_, matter) => expect(again(matter)).toBe(false));

  it("of an adult's lift for that adult alone", () => {
    const lift = { children: [], activity: null, passenger: "gran" as never };
    expect(again(lift, lift)).toBe(true);
    expect(again(lift, { ...lift, passenger: "tom" as never })).toBe(false);
    expect(again(lift)).toBe(false);
  });
});

describe("a collision repeats the one spoken about", () => {
  it("whichever side is told", () =>
    expect(repeats(trouble("overlap", judo, choir), trouble("overlap", choir, judo))).toBe(true));

  it("but not where one side is another", () =>
    expect(repeats(trouble("overlap", judo, { ...choir, activity: "vet" }), trouble("overlap", judo, choir))).toBe(
      false,
    ));

  it("but not where another adult has both tasks", () => {
    const of = (adult: string) => trouble("double_booked", { ...judo, adults: who(adult) }, choir);
    expect(repeats(of("tom"), of("tom"))).toBe(true);
    expect(repeats(of("ife"), of("tom"))).toBe(false);
  });

  it("where a third adult claims the task", () => {
    const by = (one: string, two: string) =>
      trouble("claimed_twice", { ...judo, adults: who(one) }, { ...judo, adults: who(two) });
    expect(repeats(by("gran", "tom"), by("ife", "tom"))).toBe(true);
  });

  it("but not as one of another kind", () =>
    expect(repeats(trouble("missing_adult", judo), trouble("claimed_twice", judo, judo))).toBe(false));
});
