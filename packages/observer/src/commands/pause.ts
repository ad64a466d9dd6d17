import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from "@silent-observer/conversation";
import { pauseText } from "@silent-observer/phrasing";
import { pause, resume } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { nextMorning } from "../speaking/quiet-hours.ts";
import type { Command } from "./command.ts";
import { reply } from "./reply.ts";

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const;
const LONGEST_MS = 7 * UNITS.d;
/** End of a pause without a length, for a family without quiet hours. */
const MORNING = "07:00";

/** `/pause 2h`: the bot goes on listening and recording but posts nothing unasked until the pause ends. */
export function pauseChat(observer: Observer, command: Command, now: EpochMs): void {
  const { store, settings, family } = observer;
  const morning = nextMorning(command.sentAt, settings.quietHours?.to ?? MORNING, family.timezone);
  // Counted from Telegram's timestamp, so that a local clock that runs ahead does not lengthen the pause.
  const until = pauseEnd(command.args, command.sentAt, morning);
  if (until !== null) pause(store, command.chatId, until, { member: command.by.id, at: now });
  const answer = until === null ? { kind: "usage" as const } : { kind: "until" as const, until };
  reply(observer, command, pauseText(answer, observer, now), null, now);
}

/** `/resume`: ends the pause, and says so also if there was none. */
export function resumeChat(observer: Observer, command: Command, now: EpochMs): void {
  const wasPaused = resume(observer.store, command.chatId, now);
  const answer = { kind: wasPaused ? ("ended" as const) : ("none" as const) };
  reply(observer, command, pauseText(answer, observer, now), null, now);
}

/**
 * When a pause ends: after the given length ("30m", "2 h", "1d"; at most a week), by
 * default the next morning; null if it is malformed.
 */
function pauseEnd(args: string, from: EpochMs, morning: EpochMs): EpochMs | null {
  if (args.trim() === "") return morning;
  const [, digits, unit] = /^(\d{1,6})\s*([mhd])$/i.exec(args.trim()) ?? [];
  if (digits === undefined || unit === undefined || Number(digits) === 0) return null;
  const length = Number(digits) * UNITS[unit.toLowerCase() as keyof typeof UNITS];
  return from + Math.min(length, LONGEST_MS);
}
