import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Whatever stands in the chat goes through these. */
const TOWARDS_THE_CHAT = [
  ...["observer", "redline", "outcome", "phrasing"].map((name) => `packages/${name}/src`),
  "packages/brain/src/answer",
  "apps/ingress/src/ingress.ts",
];
/** What people write to the bot, not what it writes. */
const HEARD = [
  "packages/observer/src/questions/to-the-bot.ts",
  "packages/observer/src/questions/plan-asked.ts",
  "packages/observer/src/hearing/react.ts",
];
/** Two words in a row, or an emoji. */
const SENTENCE = /\p{L}{2,} \p{L}{2,}|\p{Extended_Pictographic}/u;

/** Literals of a source file that read like something said, but for what goes to logs and errors, by line. */
function sentencesIn(path: string, code = readFileSync(join(root, path), "utf8")): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node) || isForOperators(node)) return;
    const literal = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (literal && SENTENCE.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${node.text}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** `log.warn(…)`, `new SomeError(…)` and the like. */
function isForOperators(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  return ts.isCallExpression(node) && /(^|\.)(log|console)\.\w+$/.test(node.expression.getText());
}

it("no source file holds words for the chat: they stand in config/phrases, a file for each language", () => {
  const files = TOWARDS_THE_CHAT.flatMap((path) =>
    path.endsWith(".ts")
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((name) => `${path}/${name}`),
  ).filter((path) => path.endsWith(".ts") && !HEARD.includes(path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => sentencesIn(path))).toEqual([]);
});

it("tells words for the chat from those for operators", () => {
  const planted = `reply("Nobody has it."); log.warn("nobody answers"); throw new RangeError("too long a text");`;
  expect(sentencesIn("planted.ts", planted)).toEqual(["planted.ts:1: Nobody has it."]);
});

/** What reads a message asks `packages/language` what its words mean, so that what they mean stands once. */
const READERS = ["extraction", "redline", "attribution", "observer", "conversation"];
/** What is told to a machine, what a model writes around its answer, and how a record names what it is of. */
const WITH_WORDS = [
  "packages/extraction/src/orders.ts",
  "packages/extraction/src/ollama/objects-in.ts",
  "packages/observer/src/shown.ts",
];
/** Classes, escapes, what is put in, and the names that stand for names: `[mhd]`, `\p{L}`, `${name}`, `_child_`. */
const NO_WORD = /\[[^\]]*\]|\\p\{[^}]*\}|\\.|\$\{[^}]*\}|_[a-z]+_/gi;

/** Patterns of a source file that spell words, by line. */
function wordPatternsIn(path: string, code = readFileSync(join(root, path), "utf8")): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const built = ts.isNewExpression(node) && node.expression.getText() === "RegExp";
    const part = (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && node.getText().includes("(?:");
    if (ts.isRegularExpressionLiteral(node) || built || part) {
      const pattern = built ? (node.arguments?.[0]?.getText() ?? "") : node.getText();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (/[a-z]{3}/i.test(pattern.replace(NO_WORD, " "))) found.push(`${path}:${line + 1}: ${pattern}`);
      return;
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

it("no stage that reads messages spells words of a language: they stand in packages/language, by what they mean", () => {
  const files = READERS.map((name) => `packages/${name}/src`)
    .flatMap((path) =>
      readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((name) => `${path}/${name}`),
    )
    .filter((path) => path.endsWith(".ts") && !WITH_WORDS.includes(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => wordPatternsIn(path))).toEqual([]);
});

it("tells patterns of words from those of signs", () => {
  const planted = String.raw`/\b(?:sorry|oops)\b/.test(text); /\p{L}+_child_/u.test(text); new RegExp("(?:mum|dad)");`;
  expect(wordPatternsIn("planted.ts", planted)).toEqual([
    String.raw`planted.ts:1: /\b(?:sorry|oops)\b/`,
    `planted.ts:1: "(?:mum|dad)"`,
  ]);
});
