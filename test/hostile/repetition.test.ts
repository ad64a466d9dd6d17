import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { defaultSettings } from "@silent-observer/config";
import { bundledConversations, familiesIn } from "@silent-observer/corpus";
import { replay } from "@silent-observer/replay";
import { afterEach, expect, it } from "vitest";

const corpus = join(import.meta.dirname, "../../corpus");
/** Every so many conversations of the corpus are read; most patterns are tried on some of them. */
const ONE_IN = 150;
const REPEATED = 40;
/** A pattern that takes exponential time takes years; the others take milliseconds. */
const STALLED_MS = 10_000;

const { exec } = RegExp.prototype;
const restore = (): void => void Object.assign(RegExp.prototype, { exec });
afterEach(restore);

/** The patterns that reading talk tries. */
async function patternsTried(): Promise<RegExp[]> {
  const tried = new Map<string, RegExp>();
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      tried.set(this.source, this);
      return exec.call(this, text);
    },
  });
  const conversations = bundledConversations(corpus).filter((_, at) => at % ONE_IN === 0);
  await replay(conversations, familiesIn(join(corpus, "families")), defaultSettings());
  restore();
  return [...tried.values()].map(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, "")));
}

/** Words and phrases that stand in a pattern. */
const wordsIn = ({ source }: RegExp): string[] => [
  ...new Set(source.replace(/\\[a-zA-Z]/g, " ").match(/[\p{L}'_]+(?: [\p{L}'_]+)*/gu) ?? []),
];

const attempt = new Script("for (const text of texts) pattern.test(text);");
const context = createContext({});

function stalls(pattern: RegExp): boolean {
  const texts = wordsIn(pattern).flatMap((words) => [`${words} `, words].map((one) => `${one.repeat(REPEATED)}\u0001`));
  try {
    attempt.runInContext(Object.assign(context, { texts, pattern }), { timeout: STALLED_MS });
    return false;
  } catch {
    return true;
  }
}

it("no pattern stalls on its own words, said again and again", { timeout: 300_000 }, async () => {
  const patterns = await patternsTried();
  expect(patterns.length).toBeGreaterThan(1_000);
  expect(patterns.filter(stalls).map(String)).toEqual([]);
});
