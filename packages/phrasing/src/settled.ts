import { type EpochMs, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Matter, ResolveOption, Trouble } from "@silent-observer/redline";
import { sideOf } from "./side.ts";
import { whenOf } from "./summary.ts";
import { templatesFor } from "./templates/languages.ts";
import type { Side } from "./templates/templates.ts";
import { cut, lengthOf, nameOf, plain } from "./words.ts";

/** Longest that a button's label may be; Telegram cuts longer ones on a narrow screen. */
const LABEL_LIMIT = 32;
/** Longest that the line may be which replaces a spoken message. */
const SETTLED_LIMIT = 280;

/** What stands on a button. */
export function optionLabel(option: ResolveOption, trouble: Trouble, family: Family): string {
  return cut(labelOf(option, trouble, family), LABEL_LIMIT);
}

function labelOf(option: ResolveOption, trouble: Trouble, family: Family): string {
  const words = templatesFor(family.locale).option;
  const side = (matter: Matter | null) => sideOf(matter ?? trouble.matter, family);
  switch (option.kind) {
    case "adult":
      return words.adult(nameOf(option.member, family), meanwhileOf(option, trouble, family));
    case "child":
      return nameOf(option.member, family);
    case "together":
      return words.together(option.members.length);
    case "all_children":
      return words.allChildren(option.members.length);
    case "keep":
      return words.thing(side(option.side === "matter" ? trouble.matter : trouble.other));
    case "keep_both":
      return words.keepBoth;
    case "said_time":
      return words.saidTime(side(trouble.matter).time ?? "");
    case "other_activity":
      return words.otherActivity(words.thing({ ...side(trouble.other), time: null }).toLowerCase());
    case "dismiss":
      return trouble.other === null ? words.notNeeded : words.noConflict;
  }
}

/** Of those who claim a task only what collides is worth telling: that they are free goes without saying. */
function meanwhileOf(
  { meanwhile }: ResolveOption & { kind: "adult" },
  { variant }: Trouble,
  family: Family,
): Side | "free" | null {
  if (meanwhile !== "free") return meanwhile && sideOf(meanwhile, family);
  return variant === "claimed_twice" ? null : "free";
}

/** What the spoken message becomes once somebody has pressed a button: "✓ John picks up Leo, Thu 7 May · settled by Sarah". */
export function settledText(
  option: ResolveOption,
  trouble: Trouble,
  byName: string,
  family: Family,
  now: EpochMs,
): string {
  const { settled } = templatesFor(family.locale);
  const by = plain(byName);
  const room = SETTLED_LIMIT - lengthOf(settled.by("", by));
  return settled.by(cut(decisionOf(option, trouble, family, now), room), by);
}

/** What the spoken message becomes where the family has settled it without a button. */
export function settledByYourselvesText(trouble: Trouble, family: Family, now: EpochMs): string {
  const templates = templatesFor(family.locale);
  const { matter, other, variant } = trouble;
  const today = wallClock(now, family.timezone).date;
  const side = sideOf({ ...matter, start: null }, family);
  const what =
    other && variant === "overlap" ? templates.twoMatters(side, sideOf(other, family)) : templates.matter(side);
  // At what time and by whom it was settled is the family's to know; the day is named as it was.
  const text = `${what}, ${whenOf({ first: matter.date, last: null, time: null }, today, family.locale)}`;
  return cut(templates.settled.byYourselves(text), SETTLED_LIMIT);
}

function decisionOf(option: ResolveOption, trouble: Trouble, family: Family, now: EpochMs): string {
  const { settled } = templatesFor(family.locale);
  const { matter } = trouble;
  switch (option.kind) {
    case "adult":
      return told(matter, [option.member], family, now);
    case "together":
      return told(matter, option.members, family, now);
    case "child":
      return told({ ...matter, children: [option.member] }, matter.adults, family, now);
    case "all_children":
      return told({ ...matter, children: option.members }, matter.adults, family, now);
    case "keep":
      return told({ ...((option.side === "matter" ? matter : trouble.other) ?? matter), task: null }, [], family, now);
    case "keep_both":
      return settled.keepBoth;
    case "said_time":
      return told(matter, matter.adults, family, now);
    case "other_activity":
      return told({ ...matter, activity: null }, matter.adults, family, now);
    case "dismiss":
      return trouble.other === null ? settled.notNeeded : settled.noConflict;
  }
}

function told(matter: Matter, adults: readonly Matter["adults"][number][], family: Family, now: EpochMs): string {
  const today = wallClock(now, family.timezone).date;
  const when = whenOf({ first: matter.date, last: null, time: matter.start }, today, family.locale);
  const names = adults.map((adult) => nameOf(adult, family));
  const plan = { ...sideOf(matter, family), adults: names, change: null, when, more: 0 };
  return `${templatesFor(family.locale).plan(plan)}, ${when}`;
}
