import { describe, expect, it } from "vitest";
import { addressedToBot } from "../../src/questions/to-the-bot.ts";

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

  it.each([
    "hey @icarus_bot, when is swim?",
    "hi there @icarus_bot when is swim?",
    "@icarus_bot Good morning! when is swim?",
    "ok so @icarus_bot – when is swim?",
    "@icarus_bot sorry, quick question: when is swim?",
    "@icarus_bot when is swim please?",
    "@icarus_bot when is swim, thanks",
    "@icarus_bot can you tell me when is swim?",
    "hey @icarus_bot could you please remind us when is swim?",
    "@icarus_bot do you know when is swim?",
    "@icarus_bot any idea when is swim?",
    "@icarus_bot I was just wondering when is swim",
  ])("is looked up without courtesies: %s", (text) =>
    expect(named(text)?.question.replace("?", "")).toBe("when is swim"),
  );

  it.each([
    ["@icarus_bot when is the hello show?", "when is the hello show?"],
    ["@icarus_bot what are the wellness days?", "what are the wellness days?"],
    ["@icarus_bot when is Thanksgiving?", "when is Thanksgiving?"],
    ["@icarus_bot is there an okay time for swim?", "is there an okay time for swim?"],
  ])("keeps every word that is asked for: %s", (text, question) => expect(named(text)?.question).toBe(question));

  it("is no talk of the family where it asks to be told", () =>
    expect(named("@icarus_bot can you tell me when swim is?")?.alone).toBe(true));

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
    "@icarus_bot remind me when it's time to get him",
    "@icarus_bot can you take him?",
    "@icarus_bot tell me about it",
    "@icarus_bot ok thanks",
  ])("%s", (text) => expect(named(text)).toBeNull());

  it.each([
    "thank you",
    "who can take her?",
    "can you do it?",
    "is that so",
    "why not Thursday?",
    "John will",
    "do you know when he's free?",
  ])("in a reply to it: %s", (text) => expect(reply(text)).toBeNull());
});
