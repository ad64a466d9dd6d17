import { describe, expect, it } from "vitest";
import { at, chat, entity, type Said, task, troubleOf, who } from "./table.ts";

const takes = { type: "transport", act: "take" } as const;
const judo = (text: string): Said => ({
  sender: "tom",
  at: at("09:10"),
  text,
  entities: [entity({ activity: "judo", time: "17:00", task: task("to", "tom") })],
  reading: takes,
});
const vet: Said = {
  sender: "tom",
  at: at("09:00"),
  entities: [entity({ activity: "vet", time: "17:00", children: who("ben"), task: task("to", "tom") })],
  reading: takes,
};

describe("one adult takes two trips", () => {
  it.each(["sure it's across the street", "then I'll take her to judo", "ok, next door", "yes, he can come along"])(
    "and is left alone where the words show that they fit: %j",
    (text) => expect(troubleOf(chat(vet, judo(text)))).toBeNull(),
  );
  it.each(["I'll take her to judo", "sure thing", "I'll take her, what a street"])("and is asked after %j", (text) =>
    expect(troubleOf(chat(vet, judo(text)))).toMatchObject({ variant: "double_booked" }),
  );
});

describe("an hour other than that of the calendar", () => {
  const early = (text: string): Said => ({
    ...judo(text),
    entities: [entity({ activity: "judo", time: "15:00", task: task("to", "tom") })],
  });
  it.each(["taking her to judo at 15:00, she's helping set up", "taking her to judo at 15:00 so we can warm up"])(
    "is no fault where it is explained: %j",
    (text) => expect(troubleOf(chat(early(text)))).toBeNull(),
  );
  it.each(["taking her to judo at 15:00", "taking her to judo at 15:00, love you"])("is asked about: %j", (text) =>
    expect(troubleOf(chat(early(text)))).toMatchObject({ variant: "time_mismatch" }),
  );
});
