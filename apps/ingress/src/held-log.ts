import type { Observer } from "@silent-observer/observer";

/** The observer with a log that keeps its lines until `flush`. */
type Held = { readonly observer: Observer; readonly flush: () => void };

/**
 * For work in a transaction: its lines are flushed once it is committed. A commit that fails is tried again, and would
 * otherwise be told each time.
 */
export function holdLog(observer: Observer): Held {
  const { log } = observer;
  const lines: (() => void)[] = [];
  const holding = (level: "info" | "warn" | "error") => ({
    value: (...line: Parameters<typeof log.info>) => void lines.push(() => log[level](...line)),
  });
  const held = { info: holding("info"), warn: holding("warn"), error: holding("error") };
  return {
    observer: { ...observer, log: Object.create(log, held) },
    flush: () => {
      for (const line of lines) line();
    },
  };
}
