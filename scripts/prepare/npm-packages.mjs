import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "./progress.mjs";
import { run } from "./run.mjs";

/**
 * Installs the npm packages where they are missing, are not those of the lock file, or were built for another Node.
 * @param {string} root
 * @returns {Promise<boolean>} whether they are there
 */
export async function needNpmPackages(root) {
  if (!installed(root)) {
    const install = run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root });
    const { code, said } = await withProgress("Installing the npm packages; this takes about two minutes.", install);
    if (code !== 0) return failed("npm ci", said);
  }
  if (await builtForThisNode(root)) return true;
  const rebuild = run("npm", ["rebuild", "better-sqlite3", "--loglevel=error"], { cwd: root });
  const { code, said } = await withProgress("Building SQLite for this version of Node.", rebuild);
  return code === 0 && (await builtForThisNode(root)) ? true : failed("npm rebuild better-sqlite3", said);
}

/**
 * Whether `node_modules` holds what the lock file asks for. npm writes what it installed into a lock file of its own.
 * @param {string} root
 */
function installed(root) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes("node_modules/") || optional) return true;
    return link ? present[path]?.link === true : present[path]?.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | null}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * In a process of its own: one that has failed to load a native part does not see that it was built again.
 * @param {string} root
 */
async function builtForThisNode(root) {
  const script = 'new (require("better-sqlite3"))(":memory:").close()';
  return (await run(process.execPath, ["-e", script], { cwd: root })).code === 0;
}

/**
 * @param {string} command
 * @param {string} said
 */
function failed(command, said) {
  console.error(`${said.trim()}\n\n\`${command}\` failed; what it said stands above.`);
  return false;
}
