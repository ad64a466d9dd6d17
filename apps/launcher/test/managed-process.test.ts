import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ManagedProcess, manage } from "../src/managed-process.ts";

const soon = { timeout: 20_000, interval: 20 };
let folder: string;
let said: string[];
let running: ManagedProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "managed-"));
  said = [];
  running = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.push(String(text).trimEnd());
    return true;
  });
});

afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()));
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Runs a script that writes `ready` when it is healthy; `$` in it is the test's folder. */
function start(script: string, quiet = false): ManagedProcess {
  const process_ = manage({
    name: "service",
    program: process.execPath,
    args: ["-e", `const fs = require("fs"); ${script.replaceAll("$", `${folder}/`)}`],
    env: process.env,
    followsParent: false,
    quiet,
    isHealthy: async () => existsSync(join(folder, "ready")),
  });
  running.push(process_);
  return process_;
}

const READY = 'fs.writeFileSync("$ready", "");';
const STAY = "setInterval(() => {}, 1000);";
const pidIn = (name: string) => Number(readFileSync(join(folder, name), "utf8"));
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a managed process", () => {
  it("is healthy once it says so, and shows what it prints with its name", async () => {
    await start(`console.log("hello"); ${READY} ${STAY}`).healthy;
    await vi.waitFor(() => expect(said).toContainEqual(expect.stringMatching(/service │ hello$/)), soon);
  });

  it("that ends before it was ever healthy is not started again", async () => {
    const runs = `fs.appendFileSync("$runs", "x");`;
    await expect(start(`${runs} process.exit(3)`).healthy).rejects.toThrow(
      /service ended with code 3 before it was ready/,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(readFileSync(join(folder, "runs"), "utf8")).toBe("x");
  });

  it("that cannot be run at all says so", async () => {
    const missing = {
      name: "service",
      program: join(folder, "none"),
      args: [],
      env: {},
      followsParent: false,
      quiet: false,
    };
    const gone = manage({ ...missing, isHealthy: async () => false });
    await expect(gone.healthy).rejects.toThrow(/cannot be started/);
    await gone.stop();
  });

  it("that crashes is started again, and it is said", async () => {
    const service = start(`fs.writeFileSync("$pid", String(process.pid)); ${READY} ${STAY}`);
    await service.healthy;
    const first = pidIn("pid");
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(pidIn("pid")).not.toBe(first), soon);
    expect(said).toContainEqual(expect.stringMatching(/service ended with SIGKILL; starting it again in 1 s/));
  });

  it("that is quiet shows its last words when it ends unasked, and only then", async () => {
    const service = start(
      `console.log("secretly"); ${READY} process.on("SIGUSR2", () => process.exit(1));
      fs.writeFileSync("$pid", String(process.pid)); ${STAY}`,
      true,
    );
    await service.healthy;
    await vi.waitFor(() => expect(pidIn("pid")).toBeGreaterThan(0), soon);
    expect(said).toEqual([]);
    process.kill(pidIn("pid"), "SIGUSR2");
    await vi.waitFor(() => expect(said.join("\n")).toMatch(/secretly[\s\S]*ended with code 1/), soon);
  });

  it("is asked to stop, and takes all that it started with it", async () => {
    writeFileSync(
      join(folder, "child.cjs"),
      `require("fs").writeFileSync(${JSON.stringify(join(folder, "grandchild"))}, String(process.pid)); ${STAY}`,
    );
    const service = start(`process.on("SIGTERM", () => { fs.writeFileSync("$asked", ""); process.exit(0); });
      require("child_process").spawn(process.execPath, ["$child.cjs"], { stdio: "ignore" });
      const wait = setInterval(() => { if (fs.existsSync("$grandchild")) { ${READY} clearInterval(wait); } }, 20); ${STAY}`);
    await service.healthy;
    const grandchild = pidIn("grandchild");
    await service.stop();
    expect(existsSync(join(folder, "asked"))).toBe(true);
    await vi.waitFor(() => expect(alive(grandchild)).toBe(false), soon);
  });

  it("that is stopped while it waits for its next start stays stopped", async () => {
    const service = start(`fs.appendFileSync("$runs", "x"); ${READY} setTimeout(() => process.exit(1), 300)`);
    await service.healthy;
    await vi.waitFor(() => expect(said).toContainEqual(expect.stringMatching(/starting it again/)), soon);
    await service.stop();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(readFileSync(join(folder, "runs"), "utf8")).toBe("x");
  });
});
