import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runCommand } from "../src/index.ts";

class FileFault extends Error {}
const { argv } = process;
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = undefined;
});

/** The exit code of a command, with a part of its own, that is called with these words. */
async function codeOf(words: readonly string[], act: () => void = () => {}) {
  process.argv = ["node", "command", ...words];
  const command = new Command("command");
  command.command("import").argument("<file>").option("--yes").action(act);
  await runCommand(command, [FileFault]);
  return process.exitCode ?? 0;
}
const fails = (error: Error) => () => {
  throw error;
};

describe("a command ends with", () => {
  it("0 where it did what it was asked", async () => expect(await codeOf(["import", "x"])).toBe(0));
  it("0 where it was asked what there is", async () => expect(await codeOf(["import", "--help"])).toBe(0));
  it.each([[["--bogus"]], [["bogus"]], [["import"]], [["import", "x", "--bogus"]]])(
    "2 where it was called wrongly: %j",
    async (words) => expect(await codeOf(words)).toBe(2),
  );
  it("how it is used, and where to read more, where it was called wrongly", async () => {
    await codeOf(["import"]);
    const told = vi.mocked(process.stderr.write).mock.calls.join("");
    expect(told).toMatch(/'file'\nUsage: command import .*<file>\ncommand import -- --help tells more\.\n/);
  });
  it("2 for a fault that its caller can cure", async () =>
    expect(await codeOf(["import", "x"], fails(new FileFault("no such file")))).toBe(2));
  it("0, and no complaint, where nobody reads all that it prints", () => {
    const run = resolve(import.meta.dirname, "../src/index.ts");
    const script = `import { Command } from "commander"; import { runCommand } from ${JSON.stringify(run)};
      const told = () => { for (let n = 0; n < 1e5; n++) console.log("a long table", n); };
      await runCommand(new Command("talk").action(told), []);`;
    const node = [process.execPath, "--import", "tsx", "--input-type=module", "-e", script];
    const piped = `set -o pipefail; ${node.map((word) => `'${word}'`).join(" ")} | head -1`;
    const { status, stdout, stderr } = spawnSync("bash", ["-c", piped], { encoding: "utf8", timeout: 60_000 });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "a long table 0\n", stderr: "" });
  }, 60_000);
  it("1 for any other", async () => expect(await codeOf(["import", "x"], fails(new Error("a bug")))).toBe(1));
});
