import type { Duty } from "@silent-observer/calendar";
import { type Entity, type EpochMs, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { formatDay, formatTime } from "./day-time.ts";
import { sideOfEntity } from "./side.ts";
import type { WeekLineWords } from "./templates/commands.ts";
import { commandTemplatesFor, templatesFor } from "./templates/languages.ts";
import { nameOf, plain } from "./words.ts";

/** One thing on a day of `/week`. */
export type WeekItem = {
  /** As the calendar calls it, or as the chat arranged it. */
  readonly what: { readonly summary: string } | { readonly entity: Entity };
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  readonly allDay: boolean;
  readonly adults: readonly { readonly member: MemberId; readonly duty: Duty }[];
  /** In the calendar; waiting for a Confirm; expired without one; asked for and taken by nobody. */
  readonly state: WeekLineWords["mark"];
  /** Somebody is needed, and there is nobody. */
  readonly gap: boolean;
  readonly collides: boolean;
};

export type WeekDay = { readonly date: IsoDate; readonly items: readonly WeekItem[] };

/** Telegram's limit of one message, in UTF-16 units. */
const LIMIT = 4096;
/** Longest that the name of one thing may be, in characters. */
const NAME_LIMIT = 80;

/** The days in one message: what is on, who takes it, what nobody has, what collides. Busy days are cut to fit. */
export function weekText(days: readonly WeekDay[], family: Family, now: EpochMs): string {
  const most = Math.max(1, ...days.map(({ items }) => items.length));
  for (let shown = most; shown > 1; shown--) {
    const text = written(days, shown, family, now);
    if (text.length <= LIMIT) return text;
  }
  return written(days, 1, family, now).slice(0, LIMIT);
}

function written(days: readonly WeekDay[], shown: number, family: Family, now: EpochMs): string {
  const words = commandTemplatesFor(family.locale).week;
  const today = wallClock(now, family.timezone).date;
  const dayName = (date: IsoDate) => formatDay(date, today, family.locale);
  const blocks = days.map(({ date, items }) => {
    if (items.length === 0) return `${dayName(date)}: ${words.nothing}`;
    const cut = items.length - shown;
    const lines = items.slice(0, shown).map((item) => words.line(lineOf(item, family)));
    return [dayName(date), ...lines, ...(cut > 0 ? [words.more(cut)] : [])].join("\n");
  });
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? dayName(day.date) : ""));
  const legend = legendOf(days.flatMap(({ items }) => items)).map((key) => words.legend[key]);
  return [words.title(first ?? "", last ?? ""), ...blocks, ...(legend.length > 0 ? [legend.join(" · ")] : [])].join(
    "\n\n",
  );
}

function legendOf(items: readonly WeekItem[]): ("waiting" | "lapsed" | "collides")[] {
  return [
    ...(["waiting", "lapsed"] as const).filter((state) => items.some((item) => item.state === state)),
    ...(items.some(({ collides }) => collides) ? (["collides"] as const) : []),
  ];
}

function lineOf(item: WeekItem, family: Family): WeekLineWords {
  return {
    time: timeOf(item, family),
    what: plain("summary" in item.what ? item.what.summary : planned(item.what.entity, family), NAME_LIMIT),
    who: item.gap ? commandTemplatesFor(family.locale).week.nobody : whoOf(item, family),
    mark: item.state,
    collides: item.collides,
  };
}

function timeOf({ start, end, allDay }: WeekItem, { locale }: Family): string | null {
  if (start === null) return allDay ? commandTemplatesFor(locale).week.allDay : null;
  const [from, to] = [formatTime(start, locale), end === null ? null : formatTime(end, locale)];
  return to === null || to === from ? from : `${from}–${to}`;
}

/** What the chat arranged, without its day and hour; whoever does it is part of the sentence. */
function planned(entity: Entity, family: Family): string {
  const side = sideOfEntity(entity, family);
  const adults = (entity.task?.adults ?? []).map((adult) => nameOf(adult, family));
  const task = entity.presence === "stay" && adults.length === 0 ? null : side.task;
  const templates = templatesFor(family.locale);
  const told = { ...side, task, adults, change: entity.change, when: "", more: 0 };
  // "moved to" is told by its new day and hour.
  return templates.plan(entity.change === "moved" ? { ...told, change: null } : told);
}

function whoOf({ adults, what }: WeekItem, family: Family): string | null {
  if ("entity" in what || adults.length === 0) return null;
  const { duty } = commandTemplatesFor(family.locale).week;
  return (["drives", "covers", "attends"] as const)
    .flatMap((kind) => {
      const names = [...new Set(adults.filter((adult) => adult.duty === kind).map(({ member }) => member))];
      return names.length > 0 ? [duty[kind](names.map((member) => nameOf(member, family)).join(" and "))] : [];
    })
    .join(", ");
}
