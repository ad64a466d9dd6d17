import { expect, it } from "vitest";
import { conversation, type Decision, decisionsOn, KINDS, phrasingsOf } from "./kinds.ts";
import { pick, WRAPPERS } from "./wrappers.ts";

/** One line for every other pair of kind and wrapper, of some 30,000 lines in wrappers: more would take minutes. */
const SAMPLE = KINDS.flatMap((kind) => {
  const [file] = kind;
  const lines = phrasingsOf(file);
  return Object.entries(WRAPPERS).flatMap(([name, wrap]) => {
    const wrapped = lines.flatMap((line) => wrap(line, file) ?? []);
    if (wrapped.length === 0 || pick(`${name} ${file}`, 2) === 0) return [];
    return [{ kind, text: wrapped[pick(`${file} ${name}`, wrapped.length)] as string }];
  });
});

/** Lines that may arrange something else, give it to whom they like, or hang on one word that is mistyped ("afer 5"). */
const FREE = ["declines-offer", "lets-claim-stand", "free-only-later", "drives-adult", "own-matters", "own-day"];

/** Whom the lines of a file give the task. */
const GIVEN_TO: Readonly<Record<string, string>> = {
  claims: "declan",
  accepts: "declan",
  "accepts-offer": "declan",
  "takes-over": "declan",
  "corrects-child": "declan",
  "corrects-day": "declan",
  "corrects-adult": "nora",
  "does-it-themselves": "grainne",
  "passes-on": "podge",
  "takes-over-later": "grainne",
  "says-it-again": "declan",
  "back-then": "declan",
  "takes-one-of-two": "declan",
  "takes-both": "declan",
  "takes-an-end": "declan",
  "claims-two": "declan",
  "gives-it-to": "nora",
  "child-is-fetched": "nora",
};

/** A card that something is arranged, where the words arrange nothing, or for somebody else than they say. */
const isWrong = (file: string, { pending, extraction }: Decision): boolean => {
  if (!pending || FREE.includes(file)) return false;
  const adult = GIVEN_TO[file];
  if (adult === undefined) return pending.action_type === "care_assignment";
  return pending.action_type !== "care_assignment" || extraction?.assigned_to.join() !== adult;
};

it("what people write around a line changes nothing of what comes of it", { timeout: 240_000 }, async () => {
  const decided = await Promise.all(
    KINDS.map(async (kind) => {
      const [file, before, sender, later, understood] = kind;
      const texts = SAMPLE.flatMap((one) => (one.kind === kind ? [one.text] : []));
      const decisions = await decisionsOn(texts.map((text, at) => conversation(text, at, before, sender, later)));
      const each = before.length + 1;
      return texts.map((text, at) => {
        const of = decisions.slice(at * each, (at + 1) * each);
        const last = of.at(-1) as Decision;
        return { text: `${file}: ${text}`, wrong: isWrong(file, last), lost: !understood(last, of.slice(0, -1)) };
      });
    }),
  );
  const all = decided.flat();
  expect(all.filter(({ wrong }) => wrong).map(({ text }) => text)).toEqual([]);
  const lost = all.filter((one) => one.lost).map(({ text }) => text);
  // Not heard yet: a word or two beside a name ("grainne i suppose"), some typing errors in short words, "… so you can
  // stay in bed", and sentences beside it about anything but the house.
  expect(lost.length, lost.join("\n")).toBeLessThan(0.05 * all.length);
});
