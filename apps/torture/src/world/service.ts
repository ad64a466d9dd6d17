import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

export type ServiceName = "brain" | "ingress" | "worker";

/** A point at which a service can be made to kill itself. */
export type CommitPoint = "before-commit" | "after-commit";

export type Service = {
  /** `worker-2` if there are several. */
  readonly name: string;
  readonly isUp: () => boolean;
  /** Resolves once it answers. */
  readonly start: () => Promise<void>;
  /** SIGKILL, like a power cut. */
  readonly kill: () => Promise<void>;
  /** SIGTERM. Resolves to how it ended and after how many milliseconds. */
  readonly end: () => Promise<{ readonly code: number | null; readonly ms: number }>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Has it die at this point of its next transaction. Resolves true once it is dead, false if it did not get there. */
  readonly dieAt: (point: CommitPoint, withinMs: number) => Promise<boolean>;
  /** Blocks its event loop. */
  readonly block: (ms: number) => void;
};

export type ServiceOptions = {
  readonly name: string;
  readonly kind: ServiceName;
  /** Folder with the bundles. */
  readonly dist: string;
  /** Where it works and writes its log. */
  readonly folder: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** Called when it ends unasked. */
  readonly onFall: (name: string, how: string) => void;
};

const PRELOAD = pathToFileURL(join(import.meta.dirname, "../inside/preload.mjs")).href;
/** What `docker stop` gives it (docker-compose.yml, `stop_grace_period`). */
const GRACE_MS = 30_000;

/** A service that is not running yet. */
export function createService({ name, kind, dist, folder, port, env, onFall }: ServiceOptions): Service {
  let child: ChildProcess | null = null;
  let gone: Promise<void> = Promise.resolve();
  let expected = false;
  const isUp = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;

  const launch = (): void => {
    const log = openSync(join(folder, `${name}.log`), "a");
    const started = spawn(process.execPath, ["--import", PRELOAD, join(dist, `${kind}.mjs`)], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...env, PORT: String(port) },
      stdio: ["ignore", log, log, "ipc"],
    });
    expected = false;
    child = started;
    gone = new Promise((resolve) =>
      started.once("exit", (code, signal) => {
        if (!expected) onFall(name, signal ?? `exit ${code}`);
        resolve();
      }),
    );
    // A message to a dying process is lost, and so is the request.
    started.on("error", () => {});
  };

  const signal = async (which: NodeJS.Signals): Promise<void> => {
    expected = true;
    child?.kill(which);
    await gone;
  };

  const order = (what: object): void => {
    if (isUp() && child?.connected) child.send(what, () => {});
  };

  return {
    name,
    isUp,
    async start() {
      if (!isUp()) launch();
      while (isUp() && !(await answers(port))) await sleep(25);
    },
    kill: () => signal("SIGKILL"),
    async end() {
      const since = performance.now();
      const inTime = await Promise.race([signal("SIGTERM").then(() => true), sleep(GRACE_MS, false)]);
      if (!inTime) await signal("SIGKILL");
      return { code: child?.exitCode ?? null, ms: performance.now() - since };
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
    async dieAt(point, withinMs) {
      expected = true;
      order({ arm: point });
      await Promise.race([gone, sleep(withinMs)]);
      return !isUp();
    },
    block: (ms) => order({ block: ms }),
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  );
