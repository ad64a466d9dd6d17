import { faultOf } from "@silent-observer/command-line";
import type { Observer } from "./observer.ts";

/**
 * Does one of several steps that do not rest on each other. If it fails, the fault is logged and the others go on.
 * @returns whether it came through
 */
export async function stepDone(observer: Observer, step: string, work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    tellOf(observer, step, error);
    return false;
  }
}

/** The same for steps that wait for nothing, one after the other. @returns whether all came through */
export function allDone(observer: Observer, steps: Readonly<Record<string, () => void>>): boolean {
  let done = true;
  for (const [step, work] of Object.entries(steps)) {
    try {
      work();
    } catch (error) {
      tellOf(observer, step, error);
      done = false;
    }
  }
  return done;
}

const tellOf = ({ log }: Observer, step: string, error: unknown): void =>
  log.error({ step, ...faultOf(error) }, "a step failed; the others go on");
