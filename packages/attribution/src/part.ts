import type { Arrangement } from "@silent-observer/conversation";
import { activitiesSaid, childrenSaid, daysSaid, type Said } from "./said.ts";

/** Of the arrangements of the source, those that the message is about: by child, activity, day and end of the trip, else all. */
export function partOf(standing: readonly Arrangement[], said: Said): readonly Arrangement[] {
  // What gave way to something else in the same message is not what an answer takes.
  const live = standing.filter(({ entity }) => entity.change !== "cancelled");
  const arrangements = live.length > 0 ? live : standing;
  if (said.cues.claiming.all) return arrangements;
  const told = NAMED.filter((names) => arrangements.some((arrangement) => names(arrangement, said)));
  const named = told.reduce((rest, names) => someOf(rest, (one) => names(one, said)), arrangements);
  const { leg } = said.cues.task;
  const end = leg === null ? named : someOf(named, ({ entity }) => entity.task?.leg === leg);
  if (told.length > 0 || end.length < named.length) return end;
  const open = arrangements.filter(({ state }) => state === "open");
  const { claiming, answering } = said.cues;
  return (claiming.self || answering.agrees) && open.length > 0 ? open : withoutOthers(arrangements, said);
}

/** "Ten behind", of one who has Joy, in a thread in which another has Mark: who has a part of it speaks of no other's. */
function withoutOthers(arrangements: readonly Arrangement[], { sender }: Said): readonly Arrangement[] {
  const adults = ({ entity }: Arrangement) => entity.task?.adults ?? [];
  const has = (one: Arrangement) => sender !== null && adults(one).includes(sender);
  return arrangements.some(has) ? arrangements.filter((one) => has(one) || adults(one).length === 0) : arrangements;
}

/** What a message may name of an arrangement. */
const NAMED: readonly ((arrangement: Arrangement, said: Said) => boolean)[] = [
  ({ entity }, said) => entity.children.some((child) => childrenSaid(said).includes(child)),
  ({ entity }, said) => entity.activity !== null && activitiesSaid(said).includes(entity.activity),
  ({ entity }, said) => entity.date !== null && daysSaid(said).includes(entity.date),
];

/** Those for which it holds; all where it holds for none. */
function someOf<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const some = all.filter(holds);
  return some.length > 0 ? some : all;
}
