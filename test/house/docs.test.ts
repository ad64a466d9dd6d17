import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const texts = ["README.md", "CONTRIBUTING.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith(".md"),
);
/**
 * `redline/src/judge.ts`, `packages/queue/test/wake.test.ts`: a source or test file as the docs name it, which may
 * leave "packages/" out.
 */
const SOURCE = /[\w./-]+\/(?:src|test)\/[\w./-]+\.(?:tsx?|json)\b/g;

it("every source and test file that the docs name is there", () => {
  const named = texts.flatMap((text) =>
    [...readFileSync(join(root, text), "utf8").matchAll(SOURCE)].map(([path]) => ({ text, path })),
  );
  expect(named.length).toBeGreaterThan(10);
  const isThere = (path: string) => ["", "packages", "apps"].some((folder) => existsSync(join(root, folder, path)));
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});

it("docs/decisions.md names every verdict of the tripwire that does not rest on its score", () => {
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const verdicts = [...read("packages/tripwire/src/whatever-its-score.ts").matchAll(/\bid: "(\w+)"/g)].map(
    ([, id]) => id,
  );
  expect(verdicts.length).toBeGreaterThan(5);
  const told = read("docs/decisions.md");
  expect(verdicts.filter((id) => !told.includes(`| \`${id}\` |`))).toEqual([]);
});
