import { writeSync } from "node:fs";

/** Milliseconds that a line waits for a pipe whose reader is behind. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 10;

/**
 * Where a service's log goes: a file descriptor, one line at a time. A line that cannot be written (the disk is full,
 * or whoever read has gone) is lost, and the next that can be is preceded by how many were. Nothing is thrown and
 * nothing is tried again: pino's own destination ends the process, and its last attempt to write never returns.
 */
export function serviceLog(fd = 1): { write(line: string): void } {
  let lost = 0;
  let isCut = false;
  return {
    write(line) {
      const bytes = Buffer.from(`${isCut ? "\n" : ""}${lost > 0 ? remarkOn(lost) : ""}${line}`);
      const written = writtenOf(bytes, fd, lost > 0 ? 0 : PATIENCE_MS);
      if (written === bytes.length) {
        lost = 0;
        isCut = false;
        return;
      }
      lost += 1;
      isCut ||= written > 0;
    },
  };
}

const WARN = 40;
const remarkOn = (lost: number): string =>
  `${JSON.stringify({ level: WARN, lost, msg: "this log could not be written for a while; free space on its disk" })}\n`;

/** How many of the bytes were written. */
function writtenOf(bytes: Buffer, fd: number, patienceMs: number): number {
  const until = performance.now() + patienceMs;
  for (let written = 0; ; )
    try {
      written += writeSync(fd, bytes, written);
      if (written === bytes.length) return written;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || performance.now() >= until) return written;
      wait(LOOK_EVERY_MS);
    }
}

const wait = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
