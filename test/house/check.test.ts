import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { run } from "../../scripts/prepare/run.mjs";

const root = resolve(import.meta.dirname, "../..");
const slow = { timeout: 60_000 };
const houses: string[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) rmSync(house, { recursive: true });
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const workspace = (name: string, dependencies: Record<string, string> = {}, exports?: string) =>
  json({
    name: `@silent-observer/${name}`,
    version: "0.1.0",
    private: true,
    type: "module",
    ...(exports && { exports: { ".": exports } }),
    dependencies,
  });
const front = "./src/index.ts";
const needs = (...names: string[]) => Object.fromEntries(names.map((name) => [`@silent-observer/${name}`, "0.1.0"]));

/** A house of two packages and two apps, without a fault. */
const FAULTLESS: Record<string, string> = {
  "package.json": json({
    name: "house",
    private: true,
    type: "module",
    workspaces: ["packages/*", "apps/*"],
    devDependencies: { "dependency-cruiser": "17.4.3" },
  }),
  "test/.gitkeep": "",
  "packages/family/package.json": workspace("family", {}, front),
  "packages/family/src/index.ts": `export { greeting } from "./greeting.ts";\n`,
  "packages/family/src/greeting.ts": `export const greeting = (name: string): string => \`hello \${name}\`;\n`,
  "packages/store/package.json": workspace("store", needs("family"), front),
  "packages/store/src/index.ts": `import { greeting } from "@silent-observer/family";\n\nexport const stored = greeting("row");\n`,
  "apps/ingress/package.json": workspace("ingress", needs("store")),
  "apps/ingress/src/main.ts": `import { stored } from "@silent-observer/store";\n\nprocess.stdout.write(stored);\n`,
  "apps/worker/package.json": workspace("worker", needs("family")),
  "apps/worker/src/main.ts": `import { greeting } from "@silent-observer/family";\n\nprocess.stdout.write(greeting("worker"));\n`,
};

function house(planted: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "house-"));
  houses.push(folder);
  for (const file of ["tsconfig.json", "biome.json", "knip.json", ".dependency-cruiser.mjs"]) {
    cpSync(join(root, file), join(folder, file));
  }
  for (const file of ["scripts/check.mjs", "scripts/prepare/run.mjs"]) cpSync(join(root, file), join(folder, file));
  for (const [file, content] of Object.entries({ ...FAULTLESS, ...planted })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  installInto(folder);
  return folder;
}

/** This house's packages by link, but for the workspaces: those are the planted house's own. */
function installInto(folder: string): void {
  mkdirSync(join(folder, "node_modules/@silent-observer"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (["@silent-observer", ".cache"].includes(name)) continue;
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const name of readdirSync(join(folder, "packages"))) {
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules/@silent-observer", name));
  }
}

const check = (folder: string, ...args: string[]) =>
  run(process.execPath, [join(folder, "scripts/check.mjs"), ...args], { cwd: folder });

describe("npm run check", () => {
  it("passes a house without a fault", slow, async () => {
    const { code, said } = await check(house());
    expect(said).toMatch(/✓ types.*\n✓ style.*\n✓ boundaries.*\n✓ unused/);
    expect(code).toBe(0);
  });

  it("runs every check, tells all faults and sums up, also where the first has failed", slow, async () => {
    const { code, said } = await check(house({ "packages/store/src/extra.ts": `export const n: number = "one"\n` }));
    expect(code).toBe(1);
    expect(said).toMatch(/✖ types.*\n✖ style.*\n✓ boundaries.*\n✖ unused/);
  });

  it("explains itself, and refuses a check that there is not", async () => {
    expect(await check(root, "--help")).toMatchObject({ code: 0, said: expect.stringContaining("boundaries") });
    expect(await check(root, "--only", "spelling")).toMatchObject({
      code: 2,
      said: expect.stringContaining("no check spelling"),
    });
  });
});

describe("a planted violation is found", () => {
  const family = (code: string) => ({ "packages/family/src/greeting.ts": code });
  const worker = (code: string) => ({ "apps/worker/src/main.ts": code });
  const greets = `export const greeting = (name: string): string => name;\n`;

  it.each<[what: string, kind: string, found: RegExp, planted: Record<string, string>]>([
    ["a wrong type", "types", /TS2322/, family(`export const greeting = (name: string): string => name.length;\n`)],
    [
      "an index that may lead nowhere",
      "types",
      /TS2322/,
      family(`export const greeting = (name: string): string => name.split(" ")[0];\n`),
    ],
    ["a wrong format", "style", /format/, family(`export const greeting = (name: string): string=>name\n`)],
    ["a lint fault", "style", /noExplicitAny/, family(`export const greeting = (name: any): string => name;\n`)],
    [
      "an assertion that something is not null",
      "style",
      /noNonNullAssertion/,
      family(`export const greeting = (name: string | null): string => name!;\n`),
    ],
    [
      "an environment read anywhere but at the edge",
      "style",
      /noProcessEnv/,
      family(`export const greeting = (name: string): string => process.env[name] ?? "";\n`),
    ],
    [
      "a package that knows an app",
      "boundaries",
      /packages-know-no-apps/,
      {
        "packages/store/src/index.ts": `export * from "../../../apps/worker/src/main.ts";\n`,
      },
    ],
    ["an app that knows another", "boundaries", /apps-stand-apart/, worker(`import "../../ingress/src/main.ts";\n`)],
    [
      "a step behind another's front door",
      "boundaries",
      /through-the-front-door/,
      worker(`import "../../../packages/family/src/greeting.ts";\n`),
    ],
    [
      "a workspace imported by path",
      "boundaries",
      /by-name-not-by-path/,
      worker(`import "../../../packages/family/src/index.ts";\n`),
    ],
    ["judging that reads a file", "boundaries", /judging-is-pure/, family(`import "node:fs";\n\n${greets}`)],
    [
      "judging that knows the store",
      "boundaries",
      /judging-knows-no-store/,
      family(`import "@silent-observer/store";\n\n${greets}`),
    ],
    ["judging that talks to Redis", "boundaries", /judging-knows-no-store/, family(`import "ioredis";\n\n${greets}`)],
    [
      "a circle",
      "boundaries",
      /no-cycles/,
      {
        ...family(`import { b } from "./b.ts";\n\nexport const greeting = (name: string): string => name + b;\n`),
        "packages/family/src/b.ts": `import { greeting } from "./greeting.ts";\n\nexport const b = greeting.name;\n`,
      },
    ],
    ["a library that is not declared", "boundaries", /declared/, worker(`import "zod";\n`)],
    ["an import that leads nowhere", "boundaries", /resolvable/, worker(`import "./gone.ts";\n`)],
    ["a file that nobody uses", "unused", /Unused files/, { "packages/family/src/old.ts": greets }],
    ["an export that nobody uses", "unused", /Unused exports/, family(`${greets}export const unasked = 1;\n`)],
    [
      "a dependency that nobody uses",
      "unused",
      /Unused dependencies/,
      {
        "apps/worker/package.json": workspace("worker", { ...needs("family"), zod: "4.6.7" }),
      },
    ],
  ])("%s", slow, async (_what, kind, found, planted) => {
    const { code, said } = await check(house(planted), "--only", kind);
    expect(said).toMatch(found);
    expect(code).toBe(1);
  });
});
