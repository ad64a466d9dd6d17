import type { MemberId } from "@silent-observer/family";
import type { Cues, Surface } from "@silent-observer/language";
import type { TimeWords } from "@silent-observer/time-words";
import type { Candidate } from "./candidates.ts";

/** What a message says by itself. */
export type Said = {
  readonly surface: Surface;
  readonly cues: Cues;
  readonly when: TimeWords;
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

/** "That day", "same night", "then": the day is to be taken from before. */
export const refersToDay = ({ surface }: Said): boolean =>
  /\b(?:that (?:day|one|afternoon|evening|morning|weekend)|same (?:day|night|time|evening)|those days)\b/.test(
    surface.masked,
  );

/** An adult takes a task and says child or activity and day himself. */
export function claimsInFull(said: Said): boolean {
  const { self, joins, offers, tentative, conditional } = said.cues.claiming;
  const anyChild = said.surface.mentions.some(({ sense }) => sense.kind === "child");
  const named = anyChild || activitiesSaid(said).length > 0;
  return self && said.adult && named && said.when.dates.length > 0 && !(joins || offers || tentative || conditional);
}

/**
 * Weight that a candidate needs before a message is taken for an answer to it. What says child, day and task by itself
 * is understood alone; what says nothing needs little.
 */
export function needOf(said: Said, { replied, openAdult }: Candidate): number {
  if (replied) return 0;
  const who = childrenSaid(said).length > 0;
  const what = activitiesSaid(said).length > 0;
  const day = daysSaid(said).length > 0 || said.when.dates.length > 0;
  if (refersToDay(said)) return 1;
  if (said.cues.answering.agrees) return -2;
  if (said.cues.answering.notices && !who) return -0.5;
  // A move that names nothing is of something said before.
  if (said.cues.changing.kind === "moved" && !who && !what) return -1.5;
  // Who comes along comes along with somebody.
  if (said.cues.claiming.joins && (who || what || day)) return 1;
  const anyChild = said.surface.mentions.some(({ sense }) => sense.kind === "child");
  if ((anyChild || what) && day) return who && what && !openAdult ? 7.5 : openAdult ? 4.5 : 2.4;
  if (who && what) return openAdult ? 4 : 5.5;
  if (who || what) return 2;
  return day ? (said.cues.refersBack ? -0.7 : 0.3) : -2;
}
