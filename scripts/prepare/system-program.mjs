import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {object} Wanted
 * @property {string} what what it is, for people
 * @property {readonly string[]} programs any of these will do
 * @property {Record<string, string>} packages what installs it, by the package manager's program
 * @property {string} otherwise what else helps
 */

/** @type {Wanted} */
export const redisServer = {
  what: "a Redis server",
  programs: ["redis-server", "valkey-server"],
  packages: {
    "apt-get": "apt-get install redis-server",
    dnf: "dnf install valkey",
    apk: "apk add redis",
    pacman: "pacman -S valkey",
    zypper: "zypper install redis",
    brew: "brew install redis",
  },
  otherwise: "or set REDIS_URL to a running one",
};

/** @type {Wanted} */
export const chromium = {
  what: "Chromium",
  programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  packages: {
    "apt-get": "apt-get install chromium",
    dnf: "dnf install chromium",
    apk: "apk add chromium",
    pacman: "pacman -S chromium",
    zypper: "zypper install chromium",
    brew: "brew install --cask chromium",
  },
  otherwise: "or put any Chromium on the PATH",
};

/**
 * Finds a program of the system, or installs it where that can be done without a question: by apt, as root or with a
 * sudo that does not ask. Otherwise says in one line what to type.
 * @param {Wanted} wanted
 * @returns {Promise<string | null>} its path
 */
export async function needProgram(wanted) {
  const known = findProgram(wanted.programs);
  if (known) return known;
  const asRoot = findProgram(["apt-get"]) ? await rootCommand() : null;
  const name = wanted.packages["apt-get"]?.split(" ").at(-1) ?? "";
  if (asRoot) await withProgress(`Installing ${wanted.what} (${name}).`, aptInstall(asRoot, name));
  const found = findProgram(wanted.programs);
  if (!found) console.error(missing(wanted));
  return found;
}

/**
 * What to say where it is not there: in one line, what to type on this machine.
 * @param {Wanted} wanted
 */
export function missing({ what, programs, packages, otherwise }) {
  const [manager, install] = Object.entries(packages).find(([program]) => findProgram([program])) ?? [];
  const type = manager === "brew" ? install : `sudo ${install}`;
  return `Missing: ${what}. ${install ? `Type: ${type}` : `Install ${programs.join(" or ")}`} (${otherwise})`;
}

/**
 * The path of the first of these programs that there is; null if there is none.
 * @param {readonly string[]} programs
 */
export function findProgram(programs) {
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
