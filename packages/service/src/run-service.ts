import { faultOf } from "@silent-observer/command-line";
import { loadEnvFile, loadSettings, type SettingsOf } from "@silent-observer/config";
import type { Hono } from "hono";
import { type Logger, pino } from "pino";
import { type Listening, listen } from "./listen.ts";
import { serviceLog } from "./service-log.ts";

/** What a service has when it starts. */
export type Service<Name extends ServiceName> = {
  readonly settings: SettingsOf<Name>;
  readonly log: Logger;
  /** Serves the routes on the service's port, if it has one. `told` is logged once it listens. */
  readonly listen: (app: Hono, told?: object) => Listening;
};

type ServiceName = "ingress" | "worker" | "brain";

type ErrorKind = new (...args: never[]) => Error;

/**
 * Runs a service, configured by `.env` and the environment, until `work` is done. Exit code 2 where the operator can
 * put right what is wrong: an error of a kind in `curable`, whose message says how and holds no secret. 1 for any other
 * failure, which is told by its kind and place alone, wherever it was thrown: Node itself would print its words (law 8).
 */
export async function runService<Name extends ServiceName>(
  name: Name,
  curable: readonly ErrorKind[],
  work: (service: Service<Name>) => Promise<void>,
): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given !== undefined) process.exit(tellUsage(given));
  process.on("uncaughtException", (error) => process.exit(tell(error, curable)));
  try {
    await work(start(name));
    // What is still under way, such as a model that loads, must not hold up the end.
    process.exit();
  } catch (error) {
    process.exit(tell(error, curable));
  }
}

function start<Name extends ServiceName>(name: Name): Service<Name> {
  const log = pino({ base: { service: name } }, serviceLog());
  loadEnvFile(process.env, (problem) => log.warn(problem));
  const settings = loadSettings(process.env, name);
  return { settings, log, listen: (app, told = {}) => listen(name, settings, { app, log, told }) };
}

/** Services take no options; giving one is an error. Returns the exit code. */
function tellUsage(given: string): number {
  const help = given === "--help" || given === "-h";
  const usage = "A service reads its settings from the environment and .env; .env.example explains each of them.";
  if (help) console.log(usage);
  else console.error(`${given} is unknown: there are no options. ${usage}`);
  return help ? 0 : 2;
}

/** Returns the exit code. */
function tell(error: unknown, curable: readonly ErrorKind[]): number {
  const known = curable.some((kind) => error instanceof kind);
  const cure = known ? `${(error as Error).name}: ${(error as Error).message}` : cureOfListening(error);
  console.error(cure ?? JSON.stringify(faultOf(error)));
  return cure === null ? 1 : 2;
}

/**
 * Another program has the port, or it is no address of this machine: nothing that a service can do about it by itself.
 */
function cureOfListening(error: unknown): string | null {
  const { syscall, code, address, port } = error as Partial<NodeJS.ErrnoException & { address: string; port: number }>;
  if (!(error instanceof Error) || syscall !== "listen") return null;
  return `Port ${port ?? 0} of ${address} cannot be listened on (${code}). Set PORT to one that is free, or HOST to an address of this machine.`;
}
