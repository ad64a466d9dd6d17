import { closeSync, openSync, writeSync } from "node:fs";

/**
 * The time of the bench, which is Telegram's and the family's: the machine's, plus an offset. The services read theirs
 * from a file, and it may be wrong.
 */
export type Clock = {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Time passes for everybody. */
  readonly jump: (ms: number) => void;
  /** Sets by how much the services' clock is ahead of the time, or behind it if negative. */
  readonly goWrong: (byMs: number) => void;
  readonly close: () => void;
};

/** @param path of the file that the services read. @param start epoch milliseconds */
export function createClock(path: string, start: number): Clock {
  const file = openSync(path, "w+");
  let offset = start - Date.now();
  let error = 0;
  const show = (): void => void writeSync(file, new Uint8Array(new Float64Array([offset + error]).buffer), 0, 8, 0);
  show();
  return {
    path,
    now: () => Date.now() + offset,
    jump: (ms) => {
      offset += ms;
      show();
    },
    goWrong: (byMs) => {
      error = byMs;
      show();
    },
    close: () => closeSync(file),
  };
}
