import { DAY_MS, type EpochMs } from "@silent-observer/conversation";
import { hasTextSince, notedMoment, noteMoment } from "@silent-observer/store";
import { lastSweep } from "./heartbeat.ts";
import type { Observer } from "./observer.ts";

const LEAPT_AT = "clock_leapt_at";
/** A clock that moved by more than this between two sweeps has leapt. */
const LEAP_MS = DAY_MS;
/** After a leap, this long without being put back, the clock counts as right. */
const STANDS_AFTER_MS = DAY_MS;

/**
 * Whether the clock may be far ahead, because it leapt since the last sweep. Either the machine was off for so long, or
 * its clock is wrong, and what is erased by a wrong clock is gone for good. Telegram dates messages by a clock of its
 * own, so one of the last day proves that the clock is right.
 */
export function mayBeAhead(observer: Observer, now: EpochMs): boolean {
  const leaptAt = leapOf(observer, now);
  const isRecent = leaptAt !== null && leaptAt <= now && now - leaptAt < STANDS_AFTER_MS;
  return isRecent && !hasTextSince(observer.store, now - DAY_MS);
}

/** When the clock leapt last, by itself. A new leap is noted, and told of. */
function leapOf(observer: Observer, now: EpochMs): EpochMs | null {
  const { store, log } = observer;
  const swept = lastSweep(observer);
  const known = notedMoment(store, LEAPT_AT);
  const hasLeapt = swept !== null && now - swept > LEAP_MS;
  if (!hasLeapt || (known !== null && known > swept && known <= now)) return known;
  noteMoment(store, LEAPT_AT, now);
  log.warn(
    { days: Math.round((now - swept) / DAY_MS) },
    "the services were off for days, or the clock is ahead: nothing is erased or expires for a day, or until a message shows that it is right",
  );
  return now;
}
