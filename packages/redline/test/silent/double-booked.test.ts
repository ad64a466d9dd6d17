import { describe, expect, it } from "vitest";
import { at, chat, entity, type Said, silent, takes, task, troubleOf, who } from "../table.ts";

describe("one adult has two tasks and the observer stays silent", () => {
  const errand = (time: string, given: Parameters<typeof entity>[0]): Said => ({
    sender: "tom",
    at: at(time),
    entities: [entity(given)],
    reading: takes,
  });
  const choir = errand("09:00", { location: "oak-school", time: "15:00", task: task("from", "tom") });

  it("where the moments lie further apart", () => {
    silent(
      choir,
      errand("10:00", { children: who("ben"), activity: "nursery", time: "15:31", task: task("from", "tom") }),
    );
  });

  it("where it is one trip: the same child, place or activity, or one message", () => {
    silent(choir, errand("10:00", { activity: "dentist", time: "15:20", task: task("to", "tom") }));
    silent(
      choir,
      errand("10:00", { children: who("ben"), location: "oak-school", time: "15:20", task: task("from", "tom") }),
    );
    const both = [
      entity({ time: "15:00", task: task("from", "tom") }),
      entity({ children: who("ben"), time: "15:10", task: task("from", "tom") }),
    ];
    silent({ sender: "tom", at: at("09:00"), entities: both, reading: takes });
  });

  it("where a task begins as the stay before it ends", () => {
    const minds = errand("09:00", { children: who("ben"), time: "15:00", end: "18:00", task: task("cover", "tom") });
    silent(minds, errand("10:00", { activity: "judo", task: task("from", "tom") }));
  });

  it("where one of them has no hour that anybody knows", () => {
    silent(
      errand("09:00", { activity: "museum", task: task("to", "tom") }),
      errand("10:00", { children: who("ben"), time: "15:00", task: task("from", "tom") }),
    );
  });
});

describe("one adult takes two trips", () => {
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

  it.each([
    "sure it's across the street",
    "then I'll take her to judo",
    "ok, next door",
    "yes, he can come along",
    "Yes I get both",
  ])("and is left alone where the words show that they fit: %j", (text) =>
    expect(troubleOf(chat(vet, judo(text)))).toBeNull(),
  );
  it.each(["I'll take her to judo", "sure thing", "I'll take her, what a street", "I can't get both but ok"])(
    "and is asked after %j",
    (text) => expect(troubleOf(chat(vet, judo(text)))).toMatchObject({ variant: "double_booked" }),
  );
});
