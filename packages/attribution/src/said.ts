import type { MemberId } from "@silent-observer/family";
import type { Cues, Surface } from "@silent-observer/language";
import type { TimeWords } from "@silent-observer/time-words";

/** What a message says by itself. */
export type Said = {
  readonly surface: Surface;
  readonly cues: Cues;
  /** Everything that the wording shows, by name. */
  readonly signs: ReadonlySet<string>;
  readonly when: TimeWords;
  /** Words for things that are none of the family's names: "the eye one", "the long dress". */
  readonly things: readonly string[];
  readonly sender: MemberId | null;
  /** Only an adult of the family can take a task. */
  readonly adult: boolean;
};

export const activitiesSaid = ({ surface }: Said): string[] =>
  surface.mentions.flatMap(({ sense }) => (sense.kind === "activity" && !sense.session ? [sense.id] : []));

/** Children by name; "the boys" are whoever was spoken of. */
export const childrenSaid = ({ surface }: Said): MemberId[] => {
  const groups = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" && sense.group ? sense.ids : []));
  const named = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" && !sense.group ? sense.ids : []));
  return named.length > 0 || groups.length === 0 ? [...new Set(named)] : [];
};

/** Days said in so many words; "tonight" is one of today and says little. */
export const daysSaid = ({ when }: Said): string[] =>
  when.dates.filter(({ implied }) => !implied).map(({ date }) => date);
