import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { needNode } from "./prepare/node-version.mjs";
import { needNpmPackages } from "./prepare/npm-packages.mjs";
import { needProgram, redisServer } from "./prepare/system-program.mjs";

const HELP = `npm start [-- options]

Installs what is missing (npm packages, a Redis server) and starts everything.

Without TELEGRAM_BOT_TOKEN it runs the local chat: a page in the browser where you write as a member of the Miller
family, see what the bot makes of each message, and press its buttons. No token, no GPU, no set-up; waits take seconds.
With TELEGRAM_BOT_TOKEN in .env (npm run setup writes it) it runs the real bot in your family's group.

  --port N      port of the page (default: 8080, or the next free one)
  --data DIR    folder for the databases (default: ./data, or the folder of DB_PATH for the real bot)
  --fresh       empty the local chat first
  --no-open     do not open the page in the browser
  --help        show this text

Other settings come from the environment and .env; .env.example explains them. It starts a Redis server of its own unless
REDIS_URL is set. Ctrl-C stops everything it started and nothing else; the next start finds its data again.`;

const PARENT_CHECK_MS = 500;

needNode();
process.exitCode = await main();

/** @returns {Promise<number>} the exit code */
async function main() {
  const options = readOptions();
  if (!options) return 2;
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  process.chdir(root);
  if (!(await needNpmPackages(root))) return 1;
  const { register } = await import("tsx/esm/api");
  register();
  const { loadEnvFile, SettingsError } = await import("../packages/config/src/index.ts");
  try {
    loadEnvFile(process.env, console.warn);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 1;
  }
  const redisProgram = process.env.REDIS_URL?.trim() ? null : await needProgram(redisServer);
  if (!redisProgram && !process.env.REDIS_URL?.trim()) return 1;

  const { launch } = await import("../apps/launcher/src/main.ts");
  const { port, data, fresh, open } = options;
  return launch({ port, data, fresh, open, redisProgram }, process.env, stopSignal());
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: "8080" },
        data: { type: "string" },
        fresh: { type: "boolean", default: false },
        "no-open": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${values.port} is no port`);
    return { port, data: values.data ?? null, fresh: values.fresh, open: !values["no-open"], help: values.help };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nnpm start -- --help lists the options.`);
    return null;
  }
}

/** Aborted by Ctrl-C, SIGTERM, or a terminal that is closed. */
function stopSignal() {
  const stop = new AbortController();
  const parent = process.ppid;
  // npm hands SIGTERM to its shell, which dies of it and tells nobody.
  const orphaned = () => process.ppid !== parent && stop.abort();
  if (process.env.npm_lifecycle_event) setInterval(orphaned, PARENT_CHECK_MS).unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
  // Whoever read the output has gone. On a full disk it is lost, and nothing else.
  process.stdout.on("error", ({ code }) => code === "EPIPE" && stop.abort());
  return stop.signal;
}
