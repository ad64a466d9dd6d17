import type { Duty } from "@silent-observer/calendar";
import { type Entity, type EpochMs, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import { formatDay, formatHours } from "./day-time.ts";
import { planText } from "./plan.ts";
import { sideOfEntity } from "./side.ts";
import type { Voice } from "./voice.ts";
import { nameOf, plain } from "./words.ts";

/** One entry on a day of `/week`. */
export type WeekItem = {
  /** The calendar's summary, or what the chat arranged. */
  readonly what: { readonly summary: string } | { readonly entity: Entity };
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  readonly allDay: boolean;
  readonly adults: readonly { readonly member: MemberId; readonly duty: Duty }[];
  /** In the calendar; waiting for Confirm; expired without it; in a conflict not settled yet; taken by nobody. */
  readonly state: "planned" | "waiting" | "lapsed" | "asked" | "wanted";
  /** Somebody is needed, but nobody has it. */
  readonly gap: boolean;
  readonly collides: boolean;
};

export type WeekDay = { readonly date: IsoDate; readonly items: readonly WeekItem[] };

/** Telegram's limit for one message, in UTF-16 units. */
const LIMIT = 4096;
/** Greatest length of an entry's name, in characters. */
const NAME_LIMIT = 80;

/**
 * The answer to `/week`: what is planned, who takes it, what nobody has, what collides. Busy days are cut to fit into
 * one message.
 */
export function weekText(days: readonly WeekDay[], voice: Voice, now: EpochMs): string {
  const most = Math.max(1, ...days.map(({ items }) => items.length));
  for (let shown = most; shown > 1; shown--) {
    const text = written(days, shown, voice, now);
    if (text.length <= LIMIT) return text;
  }
  return written(days, 1, voice, now).slice(0, LIMIT);
}

function written(days: readonly WeekDay[], shown: number, voice: Voice, now: EpochMs): string {
  const { say, locale } = voice.phrases;
  const today = wallClock(now, voice.family.timezone).date;
  const dayName = (date: IsoDate) => formatDay(date, today, locale);
  const blocks = days.map(({ date, items }) => {
    if (items.length === 0) return say("week.nothing", { day: dayName(date) });
    const count = items.length - shown;
    const lines = items.slice(0, shown).map((item) => lineOf(item, voice));
    return [dayName(date), ...lines, ...(count > 0 ? [say("week.more", { count })] : [])].join("\n");
  });
  const [first = "", last = ""] = [days[0], days.at(-1)].map((day) => (day ? dayName(day.date) : ""));
  const legend = legendOf(days.flatMap(({ items }) => items)).map((sign) => say(`week.${sign}`));
  return [say("week.title", { first, last }), ...blocks, ...(legend.length > 0 ? [legend.join(" · ")] : [])].join(
    "\n\n",
  );
}

function legendOf(items: readonly WeekItem[]): ("waiting" | "lapsed" | "asked" | "collides")[] {
  return [
    ...(["waiting", "lapsed", "asked"] as const).filter((state) => items.some((item) => item.state === state)),
    ...(items.some(({ collides }) => collides) ? (["collides"] as const) : []),
  ];
}

/** "• 4:30pm–5:30pm Leo soccer · John drives" */
function lineOf(item: WeekItem, voice: Voice): string {
  const who = item.gap ? voice.phrases.say("week.nobody") : whoOf(item, voice);
  return voice.phrases.say("week.line", {
    mark: item.state,
    collides: item.collides,
    time: timeOf(item, voice),
    what: plain("summary" in item.what ? item.what.summary : planned(item.what.entity, item.state, voice), NAME_LIMIT),
    somebody: who !== "",
    who,
  });
}

function timeOf({ start, end, allDay }: WeekItem, { phrases }: Voice): string {
  if (start === null) return allDay ? phrases.say("week.all_day") : "";
  return formatHours(start, end, phrases.locale);
}

/** What the chat arranged, without its day and time. The adults are part of the sentence. */
function planned(entity: Entity, state: WeekItem["state"], voice: Voice): string {
  const side = sideOfEntity(entity, voice);
  const adults = (entity.task?.adults ?? []).map((adult) => nameOf(adult, voice.family));
  // Of an appointment without an adult only the appointment is told; but for somebody to stay with a child, who stays
  // is all there is to tell.
  const isCare = state === "wanted" && side.task === "cover";
  const task = entity.presence === "stay" && adults.length === 0 && !isCare ? null : side.task;
  // A move is not mentioned, because the entry shows the new day and time.
  const change = entity.change === "moved" ? null : entity.change;
  return planText({ ...side, task, adults, change, more: 0 }, voice);
}

function whoOf({ adults, what }: WeekItem, { family, phrases }: Voice): string {
  if ("entity" in what) return "";
  return (["drives", "covers", "attends"] as const)
    .flatMap((duty) => {
      const members = [...new Set(adults.filter((adult) => adult.duty === duty).map(({ member }) => member))];
      const names = listed(
        members.map((member) => nameOf(member, family)),
        phrases,
      );
      return members.length > 0 ? [phrases.say(`week.${duty}`, { names, count: members.length })] : [];
    })
    .join(", ");
}
