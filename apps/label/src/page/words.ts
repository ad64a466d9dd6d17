import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type Arrangement, UNSPECIFIED } from "../labels/label.ts";
import type { Talk } from "../talk.ts";

export const TYPE_WORDS: Readonly<Record<NonNullable<Arrangement["coordination_type"]>, string>> = {
  transport: "a lift",
  care_coverage: "care",
  schedule_change: "a change",
  activity_confirm: "it takes place",
};

export const RULE_WORDS: Readonly<Record<NonNullable<Arrangement["rule"]>, string>> = {
  temporal_conflict: "a child is at two things at once",
  resource_conflict: "claimed twice, or one adult at two things",
  missing_variable: "somebody or something is missing",
};

/** A label in words: "a lift · Leo · Thu, May 7 · soccer · Sarah takes it". */
export function inWords(label: Label, talk: Talk): string {
  if (label.queue === "either") return "either: two careful people would differ";
  if (label.queue === false) return "chat: it arranges nothing";
  const { family } = talk;
  const parts = [
    label.coordination_type && TYPE_WORDS[label.coordination_type],
    named(label.child, family),
    label.dates.map((date) => dayInWords(date, family)).join(" and "),
    label.times.length > 0 && `at ${label.times.join(" and ")}`,
    label.activity && (family.activities.find(({ id }) => id === label.activity)?.name ?? plain(label.activity)),
    label.location && `at ${placeInWords(label.location, family)}`,
    whoInWords(label.assigned_to, family),
    label.attributed_to && answerInWords(label.attributed_to, talk),
    label.rule && `the bot speaks: ${RULE_WORDS[label.rule]}`,
  ];
  return parts.filter(Boolean).join(" · ") || "it arranges something";
}

/** `school_run` → `school run`. */
export const plain = (id: string): string => id.replaceAll("_", " ");

function placeInWords(location: string, family: Family): string {
  return family.places.find(({ id }) => id === location)?.name ?? location;
}

function whoInWords(who: readonly string[], family: Family): string {
  if (who.includes(UNSPECIFIED)) return "nobody has it yet";
  return who.length === 0 ? "" : `${named(who, family)} ${who.length === 1 ? "takes" : "take"} it`;
}

function named(ids: readonly string[], family: Family): string {
  return ids.map((id) => family.members.find((member) => member.id === id)?.name ?? id).join(" and ");
}

function answerInWords(answered: string, { messages, family }: Talk): string {
  const source = messages.find(({ messageId }) => messageId === answered);
  return source ? `answers ${source.sender.name}, ${clock(source.sentAt, family)}` : "";
}

/** `Thu, May 7`, formatted for the family's locale. */
export const dayInWords = (date: IsoDate, family: Family): string => formatsOf(family).day.format(noonOf(date));
/** `Thu 7`. */
export const dayInShort = (date: IsoDate, family: Family): string =>
  `${formatsOf(family).weekday.format(noonOf(date))} ${Number(date.slice(-2))}`;
/** `Thursday, May 7, 2026`. */
export const fullDay = (instant: EpochMs, family: Family): string =>
  formatsOf(family).full.format(noonOf(wallClock(instant, family.timezone).date));

/** `4:30 PM` or `16:30`, in the family's zone and locale. */
export const clock = (instant: EpochMs, family: Family): string => formatsOf(family).clock.format(instant);

/** The day is already in the family's zone; its noon in UTC formats as the same day. */
const noonOf = (date: IsoDate): number => Date.parse(`${date}T12:00:00Z`);

type Formats = Record<"day" | "weekday" | "full" | "clock", Intl.DateTimeFormat>;
const formats = new WeakMap<Family, Formats>();

function formatsOf(family: Family): Formats {
  const known = formats.get(family);
  if (known) return known;
  const { locale, timezone } = family;
  const day = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  const made = {
    day: day({ weekday: "short", day: "numeric", month: "short" }),
    weekday: day({ weekday: "short" }),
    full: day({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    clock: new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: timezone }),
  };
  formats.set(family, made);
  return made;
}
