import { describe, expect, it } from "vitest";
import { addressedToBot } from "../src/questions/to-the-bot.ts";

const named = (text: string) => addressedToBot(text, { username: "icarus_bot", repliesToBot: false });
const reply = (text: string) => addressedToBot(text, { username: "icarus_bot", repliesToBot: true });

describe("a question to the bot", () => {
  it.each([
    ["@icarus_bot when is Mia's swim?", "when is Mia's swim?"],
    ["hey @Icarus_Bot, where’s judo", "where's judo"],
    ["who usually picks up on Tuesdays @icarus_bot?", "who usually picks up on Tuesdays"],
  ])("names it: %s", (text, question) => {
    const found = named(text);
    expect(found?.alone).toBe(true);
    expect(found?.question.replace("hey , ", "").replace(/ ?\?$/, "")).toContain(question.replace(/\?$/, ""));
  });

  it("replies to it", () => expect(reply("when is judo?")).toMatchObject({ question: "when is judo?", alone: true }));

  it.each([
    "@icarus_bot I'll get Cy at 3. When is judo?",
    "@icarus_bot who's picking Cy up tomorrow?",
    "can you take Cy? @icarus_bot what time is judo?",
  ])("is talk of the family too where something is arranged: %s", (text) => expect(named(text)?.alone).toBe(false));
});

describe("no question to the bot", () => {
  it.each([
    "when is Mia's swim?",
    "@icarus_bot thanks!",
    "@icarus_bot good bot",
    "@icarus_bot2 when is judo?",
    "me@icarus_bot when is judo?",
    "@icarus_bot",
    "@icarus_bot what about you taking him?",
  ])("%s", (text) => expect(named(text)).toBeNull());

  it.each(["thank you", "who can take her?", "can you do it?", "is that so", "why not Thursday?", "John will"])(
    "in a reply to it: %s",
    (text) => expect(reply(text)).toBeNull(),
  );
});
