import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createBrainClient, generalActivityWords } from "@silent-observer/brain-client";
import { messageId, weekdayNames } from "@silent-observer/conversation";
import { createRulesExtractor } from "@silent-observer/extraction";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerQuestions, awaitAnswer, drainChat, hear, type Observer } from "../src/index.ts";
import { ANN, chat, MINUTE, stage } from "./support.ts";

/** A Brain away from home, on a real socket, that writes down every byte it is sent. */
const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}\n${request.rawHeaders.join("\n")}`);
  response.end("{}");
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const canary = fc.constantFrom(
  "Zanzibarella",
  "4417-9921",
  "quokka-street",
  "hunter2",
  "Dr. Featherstonehaugh",
  "Ünsal",
);
const message = fc
  .record({
    who: fc.constantFrom("Cy", "Zanzibarella", "Ben", "my little star"),
    what: fc.constantFrom("judo", "the dentist", "quokka-club", "Dr. Featherstonehaugh", "secret therapy"),
    day: fc.constantFrom("tomorrow", "on Thursday", "on the 21st", "next week"),
    hour: fc.constantFrom("at 3pm", "at 16:47", "", "after Zanzibarella's party"),
    form: fc.constantFrom(
      "I'll pick up WHO from WHAT DAY HOUR",
      "Who can take WHO to WHAT DAY?",
      "WHO has WHAT DAY HOUR",
      "WHAT is cancelled DAY",
    ),
    tail: fc.oneof(fc.constant(""), canary),
  })
  .map(({ who, what, day, hour, form, tail }) => {
    const said = form.replace("WHO", who).replace("WHAT", what).replace("DAY", day).replace("HOUR", hour);
    return `${said} ${tail}`.trim();
  });

const question = fc
  .record({
    who: fc.constantFrom("Cy's", "Zanzibarella's", "our", "my little star's"),
    what: fc.constantFrom("judo", "dentist", "quokka-club", "Dr. Featherstonehaugh", "secret therapy"),
    day: fc.constantFrom("tomorrow", "on Thursday", "on the 21st", "next week", ""),
    opening: fc.constantFrom("when is", "where is", "what's the", "is there", "who brings"),
    tail: fc.oneof(fc.constant("?"), fc.constant("?"), canary),
  })
  .map(({ who, what, day, opening, tail }) => `@icarus_bot ${opening} ${who} ${what} ${day} ${tail}`);

const vocabulary = new Set(
  [...weekdayNames, ...generalActivityWords.values(), "judo schedule family who usually does pickup"]
    .flatMap((words) => words.split(" "))
    .map((word) => word.toLowerCase()),
);
const secrets =
  /zanzibar|4417|9921|quokka|hunter2|featherstone|nsal|therapy|secret|\bcy\b|\bann\b|\bben\b|16%3A47|little/i;

const client = ({ now }: { now: () => number }) =>
  createBrainClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    endpoint: "/brain/query",
    familyId: "fox",
    timeoutMs: 5_000,
    minRelevance: 0.5,
    maxQueries: 3,
    now,
  });

function expectNothingOfTheChat(): void {
  for (const request of heard) {
    const url = new URL(request.split(/[ \n]/)[1] ?? "", "http://brain");
    expect([...url.searchParams.keys()]).toEqual(["q", "context", "format", "at"]);
    for (const word of url.searchParams.get("q")?.toLowerCase().split(" ") ?? []) expect(vocabulary).toContain(word);
    // The clock may come to an hour that somebody names.
    expect(request.replace(/\bat=[^& ]+/, "")).not.toMatch(secrets);
  }
}

describe("what a Brain away from home is told", () => {
  it("is put together from the vocabulary, whatever is written in the chat", async () => {
    const s = stage();
    const brain = { client: client({ now: s.clock }), isLocal: false };
    const observer: Observer = { ...s.observer, extractor: createRulesExtractor(), brain };
    let id = 41_170;
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), async (texts) => {
        for (const text of texts) {
          id += 1;
          const where = { chatId: chat, topicId: null, messageId: messageId(id), replyTo: null, forwarded: false };
          const said = { ...where, sender: ANN, sentAt: s.clock(), text };
          hear(observer, { message: said, senderLabel: ANN, editedAt: null }, s.clock());
          s.pass(MINUTE);
        }
        await drainChat(observer, chat, s.clock);
        s.pass(120 * MINUTE);
      }),
      { numRuns: 60 },
    );
    expect(heard.length).toBeGreaterThan(50);
    expectNothingOfTheChat();
  });

  it("is put together from the vocabulary for what is asked of the bot itself, too", async () => {
    heard.length = 0;
    const s = stage();
    const observer: Observer = { ...s.observer, brain: { client: client({ now: s.clock }), isLocal: false } };
    let id = 90_000;
    await fc.assert(
      fc.asyncProperty(question, async (text) => {
        id += 1;
        const asked = { chatId: chat, topicId: null, messageId: messageId(id), replyTo: null, text };
        const message = { ...asked, sender: ANN, sentAt: s.clock(), forwarded: false };
        const sent = { message, senderLabel: ANN, editedAt: null, toBot: true };
        awaitAnswer(observer, asked, hear(observer, sent, s.clock()).rowId, s.clock());
        await answerQuestions(observer, s.clock);
        s.pass(120 * MINUTE);
      }),
      { numRuns: 150 },
    );
    expect(heard.length).toBeGreaterThan(5);
    expectNothingOfTheChat();
  });
});
