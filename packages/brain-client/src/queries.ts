import {
  daysBetween,
  type Entity,
  type EpochMs,
  type IsoDate,
  type Reading,
  wallClock,
  weekdayNames,
  weekdayOf,
} from "@silent-observer/conversation";
import { type Family, memberOf } from "@silent-observer/family";
import { generalActivityWords } from "./vocabulary.ts";

export type QueryOptions = {
  /** The Brain runs at home, so queries may name children and dates. */
  readonly local: boolean;
  /** When the message was sent. */
  readonly at: EpochMs;
};

/**
 * What to ask the Brain about one reading: abstract queries ("soccer schedule Thursday"), the most telling first and
 * the same ones for the same reading; the client asks as many as one message may cost. They are put together from a
 * fixed vocabulary, weekdays and the family file's activities, so no word of the chat leaves in them; a child's name
 * only where the Brain is local.
 */
export function queriesFor(reading: Reading, family: Family, options: QueryOptions): string[] {
  const entities = reading.entities;
  const queries = [
    ...entities.filter((entity) => entity.activity).map((entity) => scheduleQuery(entity, family, options)),
    ...entities
      .filter(needsAdult)
      .map((entity) => phrase("who usually does pickup", dayWord(entity.date, family, options))),
    ...entities.map((entity) => scheduleQuery({ ...entity, activity: null }, family, options)),
  ];
  return queries.length > 0 ? [...new Set(queries)] : ["family schedule"];
}

/**
 * The one query for a direct question about the plans, where the Brain is not at home and the question itself may not
 * leave: "soccer schedule Thursday". Null if its matter cannot be told.
 */
export function planQuery(
  { activity, date }: Pick<Entity, "activity" | "date">,
  family: Family,
  at: EpochMs,
): string | null {
  const words = activityWords(activity, family, { local: false });
  const ahead = date === null ? 0 : daysBetween(wallClock(at, family.timezone).date, date);
  // The weekday alone would mean another week; of an activity all coming dates are asked for, and the day is found
  // among them.
  const day = ahead < 0 || ahead > 6 ? "" : dayWord(date, family, { local: false, at });
  if (words === "" && (activity !== null || day === "")) return null;
  return phrase(words || "family", "schedule", day);
}

function scheduleQuery(entity: Entity, family: Family, options: QueryOptions): string {
  const children = options.local ? entity.children.flatMap((id) => memberOf(family, id)?.name ?? []) : [];
  const activity = activityWords(entity.activity, family, options);
  const subject = phrase(children.join(" and "), activity) || "family";
  return phrase(subject, "schedule", dayWord(entity.date, family, options));
}

/** A lift that nobody has taken. */
function needsAdult({ task }: Entity): boolean {
  return task !== null && task.leg !== "cover" && task.adults.length === 0 && !task.outside;
}

/** An activity as the family file or the general list names it; a noun that came from the chat is not passed on. */
function activityWords(activity: string | null, family: Family, { local }: Pick<QueryOptions, "local">): string {
  if (activity === null) return "";
  const known = family.activities.find(({ id }) => id === activity);
  if (known) return local || !namesMember(known.name, family) ? known.name : "";
  return generalActivityWords.get(activity) ?? "";
}

/** "Leo's club" as the name of an activity would tell a remote Brain the child. */
function namesMember(name: string, family: Family): boolean {
  const words = new Set(name.toLowerCase().match(/\p{L}+/gu));
  return family.members.some((member) =>
    [member.name, ...member.aliases].some((alias) =>
      alias
        .toLowerCase()
        .split(/\s+/)
        .every((word) => words.has(word)),
    ),
  );
}

/**
 * The weekday; beyond the coming six days, where it would mean another day, a local Brain is told the date. A remote
 * one is not: a number might be one that somebody wrote.
 */
function dayWord(date: IsoDate | null, family: Family, { local, at }: QueryOptions): string {
  if (date === null) return "";
  const ahead = daysBetween(wallClock(at, family.timezone).date, date);
  return local && (ahead < 0 || ahead > 6) ? date : (weekdayNames[weekdayOf(date) - 1] ?? "");
}

function phrase(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}
