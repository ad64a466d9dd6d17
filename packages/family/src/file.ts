import { existsSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { distance } from "fastest-levenshtein";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { faultsOfDates } from "./event-dates.ts";
import { type Family, type FamilyEvent, memberId } from "./family.ts";
import { localeOfZone, localeSaid } from "./locale.ts";
import { ruleText } from "./recurrence-rule.ts";
import { faultOfFile, readText } from "./text-file.ts";

/** The family file cannot be used; the message lists every fault with its place in the file. */
export class FamilyFileError extends Error {
  override name = "FamilyFileError";
}

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

const familySchema = z.strictObject({
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

type FamilyFile = z.infer<typeof familySchema>;
type EventEntry = FamilyFile["events"][number];

/** How the services, and what stands beside them, are told of another family file. */
const SET_IT = "Set FAMILY_CONTEXT to one.";

/** Length of a timed event for which neither the event nor its activity says one. */
const DEFAULT_EVENT_MINUTES = 60;

/**
 * Reads a family file (JSON or YAML), or a folder that holds `family.json`, `family.yaml` or `family.yml`.
 * @param cure how whoever named the path names another one, told where there is nothing.
 * @throws FamilyFileError when there is no such file or anything in it is wrong.
 */
export function loadFamily(path: string, cure = SET_IT): Family {
  const file = familyFileAt(path, cure);
  let text = "";
  let content: unknown;
  try {
    text = readText(file);
    content = extname(file) === ".json" ? JSON.parse(text) : parseYaml(text, { logLevel: "error" });
  } catch (error) {
    throw new FamilyFileError(`Family file ${file} cannot be read: ${faultOfFile(error, text)}`);
  }
  return parseFamily(content, file);
}

/** Where the family file is: `path` itself, or the family file in the folder `path`. */
function familyFileAt(path: string, cure = SET_IT): string {
  if (!existsSync(path)) throw new FamilyFileError(`There is no family file at ${path}. ${cure}`);
  if (!statSync(path).isDirectory()) return path;
  const file = ["family.json", "family.yaml", "family.yml"].map((name) => join(path, name)).find(existsSync);
  if (!file) throw new FamilyFileError(`The folder ${path} holds no family.json, family.yaml or family.yml.`);
  return file;
}

/** @throws FamilyFileError that lists every fault. `source` names the file in the message. */
export function parseFamily(content: unknown, source = "family file"): Family {
  const parsed = familySchema.safeParse(content);
  if (!parsed.success) throw new FamilyFileError(`${source} is not valid:\n${z.prettifyError(parsed.error)}`);
  const faults = faultsIn(parsed.data);
  if (faults.length > 0)
    throw new FamilyFileError(`${source} is not valid:\n${faults.map((f) => `✖ ${f}`).join("\n")}`);
  return toFamily(parsed.data);
}

function toFamily(file: FamilyFile): Family {
  return {
    id: file.id,
    timezone: file.timezone,
    locale: file.locale ? localeSaid(file.locale, file.timezone) : localeOfZone(file.timezone),
    members: file.members.map((member) => ({
      id: memberId(member.id),
      name: member.name,
      role: member.role,
      aliases: member.aliases,
      telegramUserId: member.telegram_user_id ?? null,
    })),
    activities: file.activities.map(({ default_minutes, ...activity }) => ({
      ...activity,
      defaultMinutes: default_minutes ?? null,
    })),
    places: file.places,
    events: file.events.map((event) => toEvent(event, file)),
  };
}

function toEvent(event: EventEntry, file: FamilyFile): FamilyEvent {
  const common = {
    id: event.id,
    summary: event.summary,
    children: event.children.map(memberId),
    activity: event.activity ?? null,
    place: event.place ?? null,
    kind: event.kind ?? null,
  };
  if (event.start && event.from) {
    const activity = file.activities.find((candidate) => candidate.id === event.activity);
    return {
      ...common,
      type: "timed",
      from: event.from,
      start: event.start,
      minutes: event.minutes ?? activity?.default_minutes ?? DEFAULT_EVENT_MINUTES,
      rrule: event.rrule ? ruleText(event.rrule) : null,
      until: event.until ?? null,
    };
  }
  const from = event.start_date ?? event.due ?? event.from ?? "";
  return { ...common, type: "all_day", from, to: event.end_date ?? from, suspends: event.suspends };
}

/** Faults that need more than one field to see: ids twice or unknown, people twice, dates that contradict each other. */
function faultsIn(file: FamilyFile): string[] {
  const eventIds = new Set(file.events.map((event) => event.id));
  const children = new Set(file.members.filter((member) => member.role === "child").map((member) => member.id));
  const activities = new Set(file.activities.map((activity) => activity.id));
  const places = new Set(file.places.map((place) => place.id));
  return [
    ...twice(
      "member",
      file.members.map((member) => member.id),
    ),
    ...twice(
      "telegram_user_id",
      file.members.flatMap((member) => member.telegram_user_id ?? []),
    ),
    ...sameNames(file.members),
    ...twice(
      "activity",
      file.activities.map((activity) => activity.id),
    ),
    ...twice(
      "place",
      file.places.map((place) => place.id),
    ),
    ...twice(
      "event",
      file.events.map((event) => event.id),
    ),
    ...file.events.flatMap((event) => [
      ...event.children.filter((child) => !children.has(child)).map((child) => `event ${event.id}: no child ${child}`),
      ...event.suspends.filter((other) => !eventIds.has(other)).map((other) => `event ${event.id}: no event ${other}`),
      ...misspelt(event.activity, activities).map(
        (meant) => `event ${event.id}: no activity ${event.activity}; is it ${meant}?`,
      ),
      ...misspelt(event.place, places).map((meant) => `event ${event.id}: no place ${event.place}; is it ${meant}?`),
      ...faultsOfDates(event).map((fault) => `event ${event.id}: ${fault}`),
    ]),
  ];
}

/**
 * The id that an activity or place of an event seems to be meant for. One that is near to none is a word of its own: a
 * dentist or a museum need not stand in the lists.
 */
function misspelt(said: string | null | undefined, ids: ReadonlySet<string>): string[] {
  if (!said || ids.has(said)) return [];
  return [...ids].filter((known) => distance(said, known) <= (known.length < 6 ? 1 : 2)).slice(0, 1);
}

/**
 * Two members whom one word means by name: of what is said of one, nobody could tell which. An alias may be shared, as "the boys"
 * may be.
 */
function sameNames(members: FamilyFile["members"]): string[] {
  return members.flatMap((member, at) => {
    const others = members.filter(({ id }) => id !== member.id);
    const namesakes = others.filter((other) => members.indexOf(other) > at && isSame(other.name, member.name));
    const aliased = others.filter((other) => other.aliases.some((alias) => isSame(alias, member.name)));
    return [
      ...namesakes.map(({ id }) => `members ${member.id} and ${id} have the same name ${member.name}`),
      ...aliased.map(({ id }) => `member ${id} has for an alias ${member.name}, which is the name of ${member.id}`),
    ];
  });
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function twice(what: string, values: readonly (string | number)[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (v) => `${what} ${v} stands twice`,
  );
}

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
