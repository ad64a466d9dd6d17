import { messageId, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { answerQuestions, awaitAnswer, hear, questionIn } from "../../src/index.ts";
import { ANN, BEN, chat, readings, stage } from "../support.ts";

const knowsNothing = () =>
  Response.json({
    answer: "",
    sources: [],
    confidence: "low",
    relevance_score: 0.3,
    temporal_entities: [],
    extracted_events: [],
  });

const taken = readings.takes();
const [lift] = taken.entities;
if (!lift) throw new Error("A lift has an entity.");
const request: Reading = {
  ...taken,
  act: "ask",
  assignedTo: ["unspecified"],
  entities: [{ ...lift, activity: "judo", task: { leg: "from", adults: [], outside: false } }],
};

/** What the bot answers on a Monday, where the Brain knows nothing, after what was said before; judo is on Tuesday. */
async function answerTo(question: string, ...before: readonly Reading[]): Promise<string | undefined> {
  const home = stage((text) => before[Number(text)] ?? { ...taken, isCoordination: false }, { brain: knowsNothing });
  for (const at of before.keys()) home.say(100 + at, String(at), { sender: at === 0 ? ANN : BEN });
  await home.drain();
  const asked = {
    chatId: chat,
    topicId: null,
    messageId: messageId(900),
    replyTo: null,
    text: `@icarus_bot ${question}`,
  };
  const found = questionIn(home.observer, asked, "icarus_bot");
  const message = { ...asked, sender: BEN, sentAt: home.clock(), forwarded: false };
  const toBot = found?.alone === true;
  const { rowId } = hear(home.observer, { message, senderLabel: BEN, editedAt: null, toBot }, home.clock());
  awaitAnswer(home.observer, asked, rowId, home.clock());
  await answerQuestions(home.observer, home.clock);
  return home.all("notifications").findLast(({ kind }) => kind === "reply")?.text;
}

describe("a question who does what, of which the Brain knows nothing", () => {
  it.each(["who's picking up Cy tomorrow?", "who is getting Cy from judo on Tuesday?", "who's collecting Cy?"])(
    "is told that nobody has it, while a request for just that is open: %j",
    async (question) =>
      expect(await answerTo(question, request)).toBe(
        "Nobody has it yet: Cy pickup from judo, Tue 5 May. (asked in the chat)",
      ),
  );

  it.each([
    ["of another day", "who's picking up Cy today?", [request]],
    ["of something else", "who's taking Cy to the dentist tomorrow?", [request]],
    ["of nobody's task", "who won at judo?", [request]],
    ["that nobody asked for", "who's picking up Cy tomorrow?", []],
    ["that somebody has taken", "who's picking up Cy tomorrow?", [readings.takes()]],
    ["whether a certain adult does it", "is Ann who's picking up Cy tomorrow?", [request]],
  ])("stays unknown where it is %s", async (_, question, before) => {
    expect(await answerTo(question, ...before)).toBe("I don't know.");
  });
});

describe("a question what a child has on a day", () => {
  it.each(["what has Cy got on Friday?", "what does Cy have on Friday?", "anything for Cy on 8 May?"])(
    "is told that there is nothing, where the calendar knows the child: %j",
    async (question) => expect(await answerTo(question)).toBe("Nothing for Cy on Fri 8 May. (calendar)"),
  );

  it.each([
    ["the calendar has something then", "what has Cy got on Tuesday?", []],
    [
      "the chat has something then, not yet confirmed",
      "what has Cy got on Friday?",
      [readings.takes(ANN, { date: "2026-05-08" })],
    ],
    ["it names an activity", "when does Cy have judo on Friday?", []],
    ["it is over", "what did Cy have on 1 May?", []],
    ["it is of several days", "what has Cy got this week?", []],
    ["it names no child", "what's on on Friday?", []],
  ])("stays unknown where %s", async (_, question, before) => {
    expect(await answerTo(question, ...before)).toBe("I don't know.");
  });
});
