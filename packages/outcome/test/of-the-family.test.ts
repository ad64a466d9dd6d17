import type { Entity, Message } from "@silent-observer/conversation";
import { proposalOf } from "@silent-observer/outcome";
import { describe, expect, it } from "vitest";
import { calendar, entity, family, message, phrases, reading, task, who } from "./family.ts";

/** What becomes of an arrangement that names no child. */
function cardOf(given: Partial<Entity>, text = "", answered: Message | null = null): string {
  const said = { ...entity({ children: [], presence: "stay", time: "20:00" }), ...given };
  const act = given.task ? "take" : given.change ? "change" : "inform";
  const outcome = proposalOf({
    reading: reading([said], { act }),
    message: { ...message, text },
    answered,
    family,
    phrases,
    calendar,
  });
  return outcome.kind === "proposal" ? "card" : outcome.reason;
}

describe("an arrangement of no child", () => {
  it.each(["raid", "draft", "quarter", "gates", "session", "rehearsal", "brunch", "match", "game", "party", "viewing"])(
    "leaves no card where its thing is anybody's: %s",
    (activity) => {
      expect(cardOf({ activity })).toBe("not_of_family");
      expect(cardOf({ activity, change: "moved" })).toBe("not_of_family");
      expect(cardOf({ activity, task: task("cover", "tom") })).toBe("not_of_family");
      expect(cardOf({ activity, task: task("to", "tom") })).toBe("not_of_family");
    },
  );

  it.each([
    "judo",
    "dentist",
    "vet",
    "car_service",
    "sports day",
    "parents' evening",
    "plumber",
    "boiler man",
    "sitter",
  ])("leaves one where its thing is a family's: %s", (activity) => {
    expect(cardOf({ activity, date: "2026-05-06" })).toBe("card");
  });

  it("leaves one at a place of theirs, and none at a place that only its words name", () => {
    expect(cardOf({ activity: "quiz", location: "dojo" })).toBe("card");
    expect(cardOf({ location: "the back room" })).toBe("not_of_family");
  });

  it("leaves one where an adult takes one end of a trip, or a place is all that tells of the task", () => {
    expect(cardOf({ task: task("from", "tom"), presence: "moment" })).toBe("card");
    expect(cardOf({ location: "the station", task: task(null, "tom") })).toBe("card");
    expect(cardOf({ location: "the stone", task: task("cover", "tom") })).toBe("not_of_family");
    expect(cardOf({ location: "the match", task: task(null, "tom") }, "I'll skip it and take her")).toBe(
      "not_of_family",
    );
  });

  it("leaves one where somebody is fetched from it, or an adult of the family is named", () => {
    expect(cardOf({ activity: "exam", task: task("from", "tom"), presence: "moment" })).toBe("card");
    expect(cardOf({ activity: "flight" }, "Ife's flight is Tuesday at 8pm")).toBe("card");
    expect(cardOf({ activity: "flight" }, "the flight is Tuesday at 8pm")).toBe("not_of_family");
  });

  it("leaves one where an adult is driven, by the words of the message or of the one that it answers", () => {
    const lift = { activity: "bingo", task: task("to", "tom") };
    const asks = { ...message, sender: who("ife")[0] ?? null, text: "could someone run my mum to bingo on Tuesday?" };
    expect(cardOf(lift, "I'll run my mum to bingo at 8")).toBe("card");
    expect(cardOf(lift, "I can", asks)).toBe("card");
    expect(cardOf(lift, "I can", { ...asks, text: "who's on for bingo on Tuesday?" })).toBe("not_of_family");
  });
});

it("of a child leaves a card, whatever it is", () => {
  expect(cardOf({ activity: "raid", children: who("ada") })).toBe("card");
});

describe("an answer to what is asked of something else than a child", () => {
  const asked = (text: string): Message => ({ ...message, sender: who("ife")[0] ?? null, text });
  const cover = { activity: null, children: who("ada"), task: task("cover", "tom") };

  it.each([
    ["anyone able to water the plants from sat to sat?", "I can do evenings"],
    ["can someone draft for me tonight", "I'll do it"],
    ["who can sign for the cake on Tuesday", "I will"],
    ["can anyone lend me a ladder tomorrow", "yep, come round at 6"],
    ["can you pick it up after 5", "great, I'll come round at half 5"],
    ["could someone print the rota by Tuesday", "me"],
    ["can anyone collect my prescription tomorrow before 5", "I'm passing at 4, I'll get it"],
    ["can someone get my speakers on Tuesday", "I can"],
  ])("leaves no card, whichever child was guessed: %s", (text, answer) => {
    expect(cardOf(cover, answer, asked(text))).toBe("not_of_family");
  });

  it.each([
    ["who's free on Tuesday evening?", "I am"],
    ["can someone get Ada at 6", "I'll do it"],
    ["can someone film the judo on Tuesday", "I'll go"],
    ["can anyone print the form", "yes, and I'll take Ada"],
    ["can someone get her bag from school", "I'll pick her up as well"],
    ["can you get her from the bus", "I'll get her"],
    ["who can be there for her at 6", "me"],
    ["someone else has to take the little one to tap", "On it"],
    ["anyone free to follow me?", "half day leave cleared, I drive you"],
  ])("leaves one where a child or a trip is meant: %s", (text, answer) => {
    expect(cardOf(cover, answer, asked(text))).toBe("card");
  });
});
