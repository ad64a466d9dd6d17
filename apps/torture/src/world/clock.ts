import { closeSync, openSync, writeSync } from "node:fs";

/** The clock of the whole bench: the machine's, plus an offset in a file that the services read. */
export type Clock = {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly jump: (ms: number) => void;
  readonly close: () => void;
};

export function createClock(path: string, start: number): Clock {
  const file = openSync(path, "w+");
  const offset = new Float64Array(1);
  const move = (ms: number): void => {
    offset[0] = ms;
    writeSync(file, new Uint8Array(offset.buffer), 0, 8, 0);
  };
  move(start - Date.now());
  return {
    path,
    now: () => Date.now() + (offset[0] ?? 0),
    jump: (ms) => move((offset[0] ?? 0) + ms),
    close: () => closeSync(file),
  };
}
