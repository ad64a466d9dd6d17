import { type Cues, readCues } from "../cues/cues.ts";
import { doerOf } from "../doer.ts";
import { once } from "../once.ts";
import type { Surface } from "../surface.ts";
import { APPOINTMENTS } from "./appointments.ts";
import { ASKING_FOR_SOMEBODY, ASKING_HOW, ASKING_WHICH } from "./asking.ts";
import { AVAILABILITY, EXCUSES_AND_OFFERS } from "./availability.ts";
import { DISCOURSE_MARKERS, POINTING_BACK, QUOTING } from "./discourse-markers.ts";
import { DOINGS } from "./doings.ts";
import { FIRST_WORDS } from "./first-words.ts";
import { OTHERS, THE_WRITER, THOSE_ADDRESSED } from "./people.ts";
import { type SignPattern, signsIn } from "./sign-pattern.ts";
import { COMING_BY, TASKS } from "./tasks.ts";
import { HOME_AND_AFTER, STILL_AND_LATE } from "./time-and-place.ts";
import { TURNS_OF_PHRASE } from "./turns-of-phrase.ts";
import { WHOLE_MESSAGE } from "./whole-message.ts";

/**
 * Everything that the wording of a message shows, as names: its cues, word classes, its shape, and what it names. Signs
 * decide nothing by themselves; what each is worth is weighed where something is decided.
 */
export const signsOf = once(
  (surface: Surface): ReadonlySet<string> =>
    new Set([
      ...cueSigns(readCues(surface)),
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

/**
 * Word classes and turns of phrase, each found anywhere in the masked text. They keep their order: weights are added up in
 * it, and of alternatives that come to the same sum the last bit, which the order decides, tells which is taken.
 */
const ANYWHERE: readonly SignPattern[] = [
  ...ASKING_WHICH,
  ...THE_WRITER,
  ...THOSE_ADDRESSED,
  ...OTHERS,
  ...AVAILABILITY,
  ...POINTING_BACK,
  ...TASKS,
  ...APPOINTMENTS,
  ...DISCOURSE_MARKERS,
  ...HOME_AND_AFTER,
  ...QUOTING,
  ...EXCUSES_AND_OFFERS,
  ...ASKING_FOR_SOMEBODY,
  ...COMING_BY,
  ...ASKING_HOW,
  ...STILL_AND_LATE,
  ...DOINGS,
  ...TURNS_OF_PHRASE,
];

const wordSigns = ({ masked, core }: Surface): string[] => [
  ...signsIn(ANYWHERE, masked),
  ...signsIn(FIRST_WORDS, core),
  ...signsIn(WHOLE_MESSAGE, masked.trim()),
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
