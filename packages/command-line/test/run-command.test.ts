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
  it("2 for a fault that its caller can cure", async () =>
    expect(await codeOf(["import", "x"], fails(new FileFault("no such file")))).toBe(2));
  it("1 for any other", async () => expect(await codeOf(["import", "x"], fails(new Error("a bug")))).toBe(1));
});
