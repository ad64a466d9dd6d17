import { type Cues, everyCue } from "../cues/cues.ts";
import { once } from "../once.ts";
import { doerOf } from "../said/who/doer.ts";
import type { Surface } from "../surface.ts";
import { APPOINTMENTS } from "./appointments.ts";
import { ASKING } from "./asking.ts";
import { AVAILABILITY } from "./availability.ts";
import { DISCOURSE_MARKERS } from "./discourse-markers.ts";
import { DOINGS } from "./doings.ts";
import { FIRST_WORDS, YES_OR_NO } from "./first-words.ts";
import { PEOPLE } from "./people.ts";
import { type SignPattern, signsIn } from "./sign-pattern.ts";
import { TASKS } from "./tasks.ts";
import { TIME_AND_PLACE } from "./time-and-place.ts";

/**
 * Names of all features of a message's wording: its cues, word classes, its form, and what it mentions. Signs decide
 * nothing by themselves; each decision has its own weights for them.
 */
export const signsOf = once(
  (surface: Surface): ReadonlySet<string> =>
    new Set([
      ...cueSigns(everyCue(surface)),
      ...wordSigns(surface),
      ...shapeSigns(surface),
      ...mentionSigns(surface),
      `doer_${doerOf(surface)}`,
    ]),
);

function cueSigns({ answering, asking, changing, claiming, task, refersBack }: Cues): string[] {
  const flags = { ...answering, ...prefixed("asks", asking), ...prefixed("claims", claiming), refersBack };
  const on = Object.entries(flags).flatMap(([name, holds]) => (holds ? [name] : []));
  return [
    ...on,
    ...(changing.kind ? [`change_${changing.kind}`] : []),
    ...(task.kind ? [`task_${task.kind}`] : []),
    ...(task.leg ? [`leg_${task.leg}`] : []),
    ...(task.vague ? ["task_vague"] : []),
  ];
}

const prefixed = (prefix: string, flags: Readonly<Record<string, boolean>>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(flags).map(([name, holds]) => [`${prefix}_${name}`, holds]));

/** Word classes and phrases, matched anywhere in the masked text. */
const ANYWHERE: readonly SignPattern[] = [
  ...ASKING,
  ...PEOPLE,
  ...TASKS,
  ...DOINGS,
  ...AVAILABILITY,
  ...APPOINTMENTS,
  ...TIME_AND_PLACE,
  ...DISCOURSE_MARKERS,
];
/** Matched against the trimmed masked text. */
const AT_ITS_ENDS: readonly SignPattern[] = [...YES_OR_NO, ["ends_then", /\bthen[.! ]*$/]];

const wordSigns = ({ masked, core }: Surface): string[] => [
  ...signsIn(ANYWHERE, masked),
  ...signsIn(FIRST_WORDS, core),
  ...signsIn(AT_ITS_ENDS, masked.trim()),
];

function shapeSigns({ words, emoji, masked }: Surface): string[] {
  const length =
    words.length <= 2
      ? "words_2"
      : words.length <= 5
        ? "words_5"
        : words.length <= 10
          ? "words_10"
          : words.length <= 20
            ? "words_20"
            : "words_more";
  return [length, ...emoji.map((cue) => `emoji_${cue}`), ...(masked.includes("\n") ? ["lines"] : [])];
}

function mentionSigns({ mentions }: Surface): string[] {
  const kinds = mentions.map(({ sense }) =>
    sense.kind === "activity" && sense.session
      ? "names_session"
      : sense.kind === "child" && sense.group
        ? "names_children"
        : sense.kind === "place" && sense.institution
          ? "names_school"
          : `names_${sense.kind}`,
  );
  return [...kinds, ...(kinds.includes("names_child") || kinds.includes("names_children") ? [] : ["names_no_child"])];
}
