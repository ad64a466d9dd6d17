import { createRulesExtractor, type Extractor } from "@silent-observer/extraction";
import { drained, heard, observerOf } from "../chat.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { type Said, talksOf } from "../talk.ts";

const MESSAGES = 10_000;
const SINCE = Date.parse("2026-03-02T08:00:00Z");

export async function measureModelCalls({ corpus, patterns, progress }: BenchOptions): Promise<Bench> {
  const counted = { messages: 0, arranging: 0, calls: 0, ofChat: 0 };
  for (const { family, said } of talksOf(corpus, MESSAGES, SINCE)) {
    progress(`${family.id}, ${said.length} messages`);
    const calls = await callsIn(said, (extractor) => observerOf(family, patterns, ":memory:", extractor));
    counted.messages += said.length;
    counted.arranging += said.filter(({ arranges }) => arranges).length;
    counted.calls += calls.length;
    counted.ofChat += calls.filter((id) => !said.find(({ messageId }) => messageId === id)?.arranges).length;
  }
  const thousandth = (count: number): number => Math.round((count / counted.messages) * 10_000) / 10;
  const figures = {
    model_calls_per_1000_messages: thousandth(counted.calls),
    model_calls_for_chat_per_1000_messages: thousandth(counted.ofChat),
    arranging_messages_per_1000_messages: thousandth(counted.arranging),
  };
  const table = [
    `Of 1,000 messages ${figures.arranging_messages_per_1000_messages} arrange something; the model is asked ${figures.model_calls_per_1000_messages} times, ${figures.model_calls_for_chat_per_1000_messages} of them about chat (aim: ≤ 120).`,
    `${counted.messages} messages of all families of the corpus: their conversations, and between them what is labelled chat. Each message`,
    "that Tier 1 lets through is one call; it is asked a second time only where an answer is of no use. What is answered is the rules' reading.",
  ].join("\n");
  return { figures, table };
}

/** The messages for which an extractor is called, in order, one entry per call. */
async function callsIn(
  said: readonly Said[],
  observing: (extractor: Extractor) => ReturnType<typeof observerOf>,
): Promise<Said["messageId"][]> {
  const calls: Said["messageId"][] = [];
  const rules = createRulesExtractor();
  const observer = observing({
    read: (input, signal) => {
      calls.push(input.message.messageId);
      return rules.read(input, signal);
    },
  });
  for (const message of said) {
    heard(observer, message);
    await drained(observer, message);
  }
  observer.store.close();
  return calls;
}
