import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { run } from "./prepare/run.mjs";

const HELP = `npm run check [-- options]

Checks everything that can be checked without running the code. All checks run; any fault makes it fail.

  types        TypeScript, strict
  style        lint and format (Biome)
  boundaries   who may import whom (dependency-cruiser, .dependency-cruiser.mjs)
  unused       unused files, exports and dependencies (Knip)

  --only NAME  run only this check; repeatable
  --fix        first fix what lint and format can fix by themselves
  --help       show this text`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {Record<string, [program: string, ...args: string[]]>} */
const CHECKS = {
  // What it knows of the last time makes it quick, and stands where an installation is removed with it.
  types: ["tsc", "--project", ".", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/check.tsbuildinfo"],
  style: ["biome", "ci", "--error-on-warnings", "--colors=off", "."],
  boundaries: ["depcruise", "--config", ".dependency-cruiser.mjs", "packages", "apps", "test"],
  unused: ["knip", "--no-progress", "--no-config-hints"],
};

process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = readOptions();
  if (!options) return 2;
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  if (options.fix) await tool(["biome", "check", "--write", "."]);
  const checked = await inTurns(options.only, availableParallelism(), check);
  const bad = checked.filter(({ passed }) => !passed);
  for (const { name, said } of bad) console.log(`── ${name} ──\n${said.trim()}\n`);
  for (const { name, passed, seconds } of checked)
    console.log(`${passed ? "✓" : "✖"} ${name} (${seconds.toFixed(1)} s)`);
  return bad.length > 0 ? 1 : 0;
}

/** @param {string} name */
async function check(name) {
  const since = performance.now();
  const { code, said } = await tool(CHECKS[name] ?? [""]);
  return { name, passed: code === 0, said, seconds: (performance.now() - since) / 1_000 };
}

/** @param {[string, ...string[]]} command */
function tool([program, ...args]) {
  return run(join(root, "node_modules/.bin", program), args, { cwd: root });
}

/**
 * At most `limit` at a time; the results in the order of the names.
 * @template T
 * @param {readonly string[]} names
 * @param {number} limit
 * @param {(name: string) => Promise<T>} work
 */
async function inTurns(names, limit, work) {
  /** @type {T[]} */
  const results = [];
  const waiting = [...names.entries()];
  const turn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: limit }, turn));
  return results;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string", multiple: true, default: Object.keys(CHECKS) },
        fix: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const unknown = values.only.find((name) => !(name in CHECKS));
    if (unknown) throw new Error(`There is no check ${unknown}.`);
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nnpm run check -- --help lists the options.`);
    return null;
  }
}
