import { type EpochMs, wallClock } from "@silent-observer/conversation";
import type { Matter, ResolveOption, Trouble } from "@silent-observer/redline";
import { planText } from "./plan.ts";
import { sideOf, wordsOf } from "./side.ts";
import { whenOf } from "./summary.ts";
import type { Voice } from "./voice.ts";
import { capital, cut, lengthOf, nameOf, plain } from "./words.ts";

/** Greatest length of a button's label. Telegram cuts longer ones on narrow screens. */
const LABEL_LIMIT = 32;
/** Greatest length of the line that replaces a redline message. */
const SETTLED_LIMIT = 280;

/** Label of a button. */
export function optionLabel(option: ResolveOption, trouble: Trouble, voice: Voice): string {
  return cut(labelOf(option, trouble, voice), LABEL_LIMIT);
}

function labelOf(option: ResolveOption, trouble: Trouble, voice: Voice): string {
  const { family, phrases } = voice;
  const { say } = phrases;
  const words = (matter: Matter | null) => wordsOf(sideOf(matter ?? trouble.matter, voice), voice);
  switch (option.kind) {
    case "adult":
      return adultLabel(option, trouble, voice);
    case "child":
      return nameOf(option.member, family);
    case "together":
      return say("option.together", { count: option.members.length });
    case "all_children":
      return say("option.all_children", { count: option.members.length });
    case "keep":
      return capital(say("option.thing", words(option.side === "matter" ? trouble.matter : trouble.other)));
    case "keep_both":
      return say("option.keep_both");
    case "said_time":
      return say("option.said_time", words(trouble.matter));
    case "other_activity":
      return say("option.other_activity", { activity: words(trouble.other).thing });
    case "dismiss":
      return say(trouble.other === null ? "option.not_needed" : "option.no_conflict");
  }
}

/**
 * Name of an adult who could do it, and what they have at that time if known. Of those who claim the task only a
 * collision is mentioned.
 */
function adultLabel(
  { member, meanwhile }: ResolveOption & { kind: "adult" },
  { variant }: Trouble,
  voice: Voice,
): string {
  const { say } = voice.phrases;
  const name = nameOf(member, voice.family);
  if (meanwhile === null || (meanwhile === "free" && variant === "claimed_twice")) return name;
  if (meanwhile === "free") return say("option.adult_free", { name });
  return say("option.adult_busy", { ...wordsOf(sideOf(meanwhile, voice), voice), name });
}

/** Replaces a redline message after a button was pressed: "✓ John picks up Leo, Thu 7 May · settled by Sarah". */
export function settledText(
  option: ResolveOption,
  trouble: Trouble,
  byName: string,
  voice: Voice,
  now: EpochMs,
): string {
  const by = plain(byName);
  const line = (what: string) => voice.phrases.say("settled.by", { what, by });
  return line(cut(decisionOf(option, trouble, voice, now), SETTLED_LIMIT - lengthOf(line("")) - 1));
}

/** Replaces a redline message after the family settled it without a button. */
export function settledByYourselvesText(trouble: Trouble, voice: Voice, now: EpochMs): string {
  const { say } = voice.phrases;
  return cut(
    say("settled.by_yourselves", { what: onItsDay(nameOfTrouble(trouble, voice), trouble, voice, now) }),
    SETTLED_LIMIT,
  );
}

/** What the conflict was about: "Leo pickup from soccer", "Leo dentist / soccer". */
function nameOfTrouble({ matter, other, variant }: Trouble, voice: Voice): string {
  const words = wordsOf(sideOf({ ...matter, start: null }, voice), voice);
  if (!other || variant !== "overlap") return words.noun;
  return voice.phrases.say("settled.two", { ...words, otherThing: wordsOf(sideOf(other, voice), voice).thing });
}

/** Adds the day. Its time and adults may have changed since, so they are left out. */
function onItsDay(what: string, { matter }: Trouble, { family, phrases }: Voice, now: EpochMs): string {
  const today = wallClock(now, family.timezone).date;
  const when = whenOf({ first: matter.date, last: null, time: null }, today, phrases.locale);
  return phrases.say("plan.on", { what, when });
}

function decisionOf(option: ResolveOption, trouble: Trouble, voice: Voice, now: EpochMs): string {
  const { matter } = trouble;
  const said = (key: "keep_both" | "not_needed" | "no_conflict") =>
    voice.phrases.say(`settled.${key}`, { what: onItsDay(nameOfTrouble(trouble, voice), trouble, voice, now) });
  switch (option.kind) {
    case "adult":
      return told(matter, [option.member], voice, now);
    case "together":
      return told(matter, option.members, voice, now);
    case "child":
      return told({ ...matter, children: [option.member] }, matter.adults, voice, now);
    case "all_children":
      return told({ ...matter, children: option.members }, matter.adults, voice, now);
    case "keep":
      return told({ ...((option.side === "matter" ? matter : trouble.other) ?? matter), task: null }, [], voice, now);
    case "keep_both":
      return said("keep_both");
    case "said_time":
      return told(matter, matter.adults, voice, now);
    case "other_activity":
      return told({ ...matter, activity: null }, matter.adults, voice, now);
    case "dismiss":
      return said(trouble.other === null ? "not_needed" : "no_conflict");
  }
}

function told(matter: Matter, adults: readonly Matter["adults"][number][], voice: Voice, now: EpochMs): string {
  const { family, phrases } = voice;
  const today = wallClock(now, family.timezone).date;
  const when = whenOf({ first: matter.date, last: null, time: matter.start }, today, phrases.locale);
  const names = adults.map((adult) => nameOf(adult, family));
  const what = planText({ ...sideOf(matter, voice), adults: names, change: null, more: 0 }, voice);
  return phrases.say("plan.on", { what, when });
}
