import type { Observer } from "@silent-observer/observer";

/** The observer with a log that keeps its lines until `flush`. */
type Buffered = { readonly observer: Observer; readonly flush: () => void };

/**
 * For work in a transaction: its lines are flushed once it is committed. A commit that fails is tried again, and would
 * otherwise be told each time.
 */
export function bufferLog(observer: Observer): Buffered {
  const { log } = observer;
  const lines: (() => void)[] = [];
  const buffer = (level: "info" | "warn" | "error") => ({
    value: (...line: Parameters<typeof log.info>) => void lines.push(() => log[level](...line)),
  });
  const buffered = { info: buffer("info"), warn: buffer("warn"), error: buffer("error") };
  return {
    observer: { ...observer, log: Object.create(log, buffered) },
    flush: () => {
      for (const line of lines) line();
    },
  };
}
