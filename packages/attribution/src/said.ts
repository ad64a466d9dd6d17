import type { MemberId } from "@silent-observer/family";
import { type Cues, dayAgain, type Surface } from "@silent-observer/language";
import type { TimeWords } from "@silent-observer/time-words";

/** What a message says by itself, without its context. */
export type Said = {
  readonly surface: Surface;
  readonly cues: Cues;
  /** Names of the signs found in the wording, see `signsOf`. */
  readonly signs: ReadonlySet<string>;
  readonly when: TimeWords;
  /** Words of noun phrases that are not names from the family file: "the eye one", "the long dress". */
  readonly things: readonly string[];
  readonly sender: MemberId | null;
  /** Whether the sender is an adult of the family, who can take a task. */
  readonly adult: boolean;
};

export const activitiesSaid = ({ surface }: Said): string[] =>
  surface.mentions.flatMap(({ sense }) => (sense.kind === "activity" && !sense.session ? [sense.id] : []));

/** Children named. A group ("the boys") adds none, because it may mean whoever was talked about. */
export const childrenSaid = ({ surface }: Said): MemberId[] => {
  const groups = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" && sense.group ? sense.ids : []));
  const named = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" && !sense.group ? sense.ids : []));
  return named.length > 0 || groups.length === 0 ? [...new Set(named)] : [];
};

/** Days said explicitly. One that is only implied ("tonight") says too little about the day. */
export const daysSaid = ({ when }: Said): string[] =>
  when.dates.filter(({ implied }) => !implied).map(({ date }) => date);

/** Whether the day is one that was named before ("that day"), and not in this message. */
export const pointsBackToDay = ({ surface, when }: Said): boolean => {
  const at = dayAgain(surface);
  return at !== null && when.dates.every(({ implied, start }) => implied || start >= at);
};
