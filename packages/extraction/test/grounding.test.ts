import { createCalendar } from "@silent-observer/calendar";
import { chatId, messageId, type Reading } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createRulesExtractor, type ExtractionInput, ground } from "../src/index.ts";

const family = smallFamily({ timezone: "America/Chicago", parents: "John", children: "Leo" });
const input: ExtractionInput = {
  message: {
    chatId: chatId("1"),
    messageId: messageId("1"),
    sender: memberId("john"),
    sentAt: Date.parse("2026-05-05T14:00:00Z"),
    replyTo: null,
    text: "I'll pick up Leo from school tomorrow at 3pm",
    forwarded: false,
    topicId: null,
  },
  tier1: { confidence: 0.8, patterns: [], decision: "QUEUE", signal: "statement" },
  family,
  history: [],
  arrangements: [],
  attribution: null,
  otherwise: [],
  calendar: createCalendar([], family.timezone),
};
const reading = (): Promise<Reading> => createRulesExtractor().read(input);

describe("grounding", () => {
  it("keeps what the words bear out", async () => {
    const read = await reading();
    expect(ground(read, input)).toEqual(read);
    expect(read).toMatchObject({ dates: ["2026-05-06"], times: ["15:00"], assignedTo: ["john"], children: ["leo"] });
  });

  it("takes out invented days and hours", async () => {
    const read = { ...(await reading()), dates: ["2026-05-06", "2026-06-01"], times: ["15:00", "09:00"] };
    expect(ground(read, input)).toMatchObject({ dates: ["2026-05-06"], times: ["15:00"] });
  });

  it("takes out people who do not exist, and children from tasks", async () => {
    const read = {
      ...(await reading()),
      assignedTo: [memberId("leo"), memberId("ghost")],
      children: [memberId("john"), memberId("leo")],
    };
    expect(ground(read, input)).toMatchObject({ assignedTo: [], children: ["leo"] });
  });

  it("takes out messages that were never heard, and confidences that are none", async () => {
    const read = {
      ...(await reading()),
      attributedTo: messageId("99"),
      attributionConfidence: 0.9,
      replaces: [messageId("98")],
    };
    expect(ground({ ...read, confidence: Number.NaN }, input)).toMatchObject({
      attributedTo: null,
      attributionConfidence: null,
      replaces: [],
      confidence: 0,
    });
    expect(ground({ ...read, confidence: 1.7 }, input).confidence).toBe(1);
  });
});
