import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { needNode } from "./prepare/node-version.mjs";
import { needNpmPackages } from "./prepare/npm-packages.mjs";
import { run } from "./prepare/run.mjs";
import { chromium, needProgram, redisServer } from "./prepare/system-program.mjs";

const HELP = `npm test [-- vitest's arguments]

Installs what is missing (npm packages, a Redis server, Chromium), then runs npm run check and every test, with real Redis,
real SQLite and a real browser. With arguments it runs only those tests, without the check: npm test -- packages/queue

  --help       show this text`;

needNode();
process.exitCode = await main(process.argv.slice(2));

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function main(args) {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(HELP);
    return 0;
  }
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  if (!(await needNpmPackages(root))) return 1;
  // One after the other: the system's package manager takes one at a time.
  const redis = await needProgram({ ...redisServer, otherwise: "or put any Redis or Valkey on the PATH" });
  const browser = await needProgram(chromium);
  if (!redis || !browser) return 1;

  const all = args.length === 0;
  const checked = all
    ? await run(process.execPath, [join(root, "scripts/check.mjs")], { cwd: root, show: true })
    : null;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const tested = await run(process.execPath, [vitest, "run", ...args], { cwd: root, show: true });
  if (checked && checked.code !== 0) console.error("\nnpm run check has failed; what it found stands above the tests.");
  return checked?.code || tested.code;
}
