import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { serviceLog } from "../src/index.ts";

const opened = (path: string, flags: number | string): number => {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
};
const newFolder = () => mkdtempSync(join(tmpdir(), "log-"));

it("a log holds the lines as they were written", () => {
  const file = join(newFolder(), "log");
  const log = serviceLog(opened(file, "w"));
  log.write("one\n");
  log.write("zwei – drei\n");
  expect(readFileSync(file, "utf8")).toBe("one\nzwei – drei\n");
});

it("a line is lost on a full disk, and nothing is thrown or waited for", () => {
  const log = serviceLog(opened("/dev/full", "w"));
  const before = performance.now();
  for (let line = 0; line < 100; line++) log.write("x\n");
  expect(performance.now() - before).toBeLessThan(500);
});

it("a log that can be written again says how many lines it lacks", () => {
  const pipe = join(newFolder(), "pipe");
  spawnSync("/usr/bin/mkfifo", [pipe]);
  const fd = opened(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const log = serviceLog(fd);
  // A pipe holds 64 KiB until somebody reads it: one line is cut, another finds no room at all.
  log.write(`${"a".repeat(100_000)}\n`);
  log.write("b\n");
  const room = Buffer.alloc(200_000);
  expect(readSync(fd, room)).toBeLessThan(100_000);
  log.write("c\n");
  log.write("d\n");
  const [remark, ...lines] = room.toString("utf8", 0, readSync(fd, room)).trim().split("\n");
  expect(JSON.parse(remark ?? "")).toMatchObject({ level: 40, lost: 2, msg: expect.stringContaining("free space") });
  expect(lines).toEqual(["c", "d"]);
});
