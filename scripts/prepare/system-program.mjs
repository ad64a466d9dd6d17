import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {object} Wanted
 * @property {string} what what it is, for people
 * @property {readonly string[]} programs any of these will do
 * @property {string} debian the package's name
 * @property {string} brew
 * @property {string} otherwise what else helps
 */

/** @type {Wanted} */
export const redisServer = {
  what: "a Redis server",
  programs: ["redis-server", "valkey-server"],
  debian: "redis-server",
  brew: "redis",
  otherwise: "or set REDIS_URL to a running one",
};

/** @type {Wanted} */
export const chromium = {
  what: "Chromium",
  programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debian: "chromium",
  brew: "--cask chromium",
  otherwise: "or put any Chromium on the PATH",
};

/**
 * Finds a program of the system, or installs it where that can be done without a question: by apt, as root or with a
 * sudo that does not ask. Otherwise says in one line what to type.
 * @param {Wanted} wanted
 * @returns {Promise<string | null>} its path
 */
export async function needProgram(wanted) {
  const known = find(wanted.programs);
  if (known) return known;
  const asRoot = find(["apt-get"]) ? await rootCommand() : null;
  if (asRoot) await withProgress(`Installing ${wanted.what} (${wanted.debian}).`, aptInstall(asRoot, wanted.debian));
  const found = find(wanted.programs);
  if (!found) console.error(`Missing: ${wanted.what}. Type: ${toType(wanted)} (${wanted.otherwise})`);
  return found;
}

/** @param {readonly string[]} programs */
function find(programs) {
  // Servers stand where a plain user's PATH does not always lead.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];
  const paths = programs.flatMap((program) => folders.map((folder) => join(folder || ".", program)));
  return paths.find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What to put before a command so that root runs it; null if that is not to be had without a question. */
async function rootCommand() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run("sudo", ["-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : null;
}

/**
 * @param {readonly string[]} asRoot
 * @param {string} name
 */
async function aptInstall(asRoot, name) {
  const apt = async (/** @type {string[]} */ ...args) => {
    const [program = "", ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", ...args];
    return run(program, rest);
  };
  const install = ["install", "-y", "--no-install-recommends", name];
  if ((await apt(...install)).code === 0) return;
  // The package lists of a fresh machine are empty or old.
  await apt("update");
  const { code, said } = await apt(...install);
  if (code !== 0) console.error(said.trim() || `apt-get ended with code ${code}.`);
}

/** @param {Wanted} wanted */
function toType({ debian, brew }) {
  return process.platform === "darwin" ? `brew install ${brew}` : `sudo apt-get install ${debian}`;
}
