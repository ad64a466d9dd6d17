import { z } from "zod";

const isoDate = z.iso.date();
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected HH:MM, 24 h");
const id = z.string().min(1);
const names = z.array(z.string().min(1)).default([]);
const timezone = z.string().refine(isTimeZone, "expected an IANA time zone such as Europe/London");
const locale = z.string().refine(isLocale, "expected a BCP 47 tag such as en-GB");

/** Accounts that Telegram names where a chat writes, or itself: anybody may hide behind them. */
const STAND_INS = [777_000, 136_817_688, 1_087_968_824];
const telegramUserId = z
  .int()
  .positive()
  .refine((id) => !STAND_INS.includes(id), "this is nobody's own: Telegram names it for anonymous administrators");

const eventSchema = z.strictObject({
  id,
  summary: z.string().min(1),
  children: z.array(id).default([]),
  activity: id.nullish(),
  place: id.nullish(),
  kind: z.string().nullish(),
  rrule: z.string().nullish(),
  start: localTime.nullish(),
  minutes: z.int().positive().nullish(),
  from: isoDate.nullish(),
  until: isoDate.nullish(),
  all_day: z.boolean().optional(),
  start_date: isoDate.nullish(),
  end_date: isoDate.nullish(),
  due: isoDate.nullish(),
  suspends: z.array(id).default([]),
});

/** A family file as corpus/GUIDELINES.md describes it. Whether its entries fit together is seen by `faultsIn`. */
export const familySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, "expected lower-case letters, digits, - and _"),
  timezone,
  locale: locale.optional(),
  members: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1),
        role: z.enum(["parent", "caregiver", "child"]),
        aliases: names,
        telegram_user_id: telegramUserId.nullish(),
      }),
    )
    .min(1),
  activities: z
    .array(
      z.strictObject({ id, name: z.string().min(1), aliases: names, default_minutes: z.int().positive().nullish() }),
    )
    .default([]),
  places: z.array(z.strictObject({ id, name: z.string().min(1), aliases: names })).default([]),
  events: z.array(eventSchema).default([]),
});

export type FamilyFile = z.infer<typeof familySchema>;
export type EventEntry = FamilyFile["events"][number];

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
