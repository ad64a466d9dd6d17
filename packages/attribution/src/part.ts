import type { Arrangement } from "@silent-observer/conversation";
import { ordinalPicked } from "@silent-observer/language";
import { activitiesSaid, childrenSaid, daysSaid, type Said } from "./said.ts";

/**
 * Those of the source's arrangements that the message is about, by the children, activity, day and
 * leg it names, or of two by "the first one". If it names none of these, a yes is about the open ones, and anything
 * else about all, without those that only other adults have.
 */
export function partOf(standing: readonly Arrangement[], said: Said): readonly Arrangement[] {
  // An arrangement cancelled in favour of another is not what an answer takes, unless there is nothing else.
  const live = standing.filter(({ entity }) => entity.change !== "cancelled");
  const arrangements = live.length > 0 ? live : standing;
  if (said.cues.claiming.all) return arrangements;
  const told = NAMED.filter((names) => arrangements.some((arrangement) => names(arrangement, said)));
  const named = told.reduce((rest, names) => someOf(rest, (one) => names(one, said)), arrangements);
  const { leg } = said.cues.task;
  const end = leg === null ? named : someOf(named, ({ entity }) => entity.task?.leg === leg);
  if (told.length > 0 || end.length < named.length) return end;
  const picked = arrangements.length === 2 ? ordinalPicked(said.surface) : null;
  if (picked !== null) return arrangements.slice(...(picked === "first" ? [0, 1] : [1]));
  const open = arrangements.filter(({ state }) => state === "open");
  const { claiming, answering } = said.cues;
  return (claiming.self || answering.agrees) && open.length > 0 ? open : withoutOthers(arrangements, said);
}

/** "Ten behind" from the adult who has Joy, in a thread in which another has Mark, is not about Mark. */
function withoutOthers(arrangements: readonly Arrangement[], { sender }: Said): readonly Arrangement[] {
  const adults = ({ entity }: Arrangement) => entity.task?.adults ?? [];
  const has = (one: Arrangement) => sender !== null && adults(one).includes(sender);
  return arrangements.some(has) ? arrangements.filter((one) => has(one) || adults(one).length === 0) : arrangements;
}

/** Ways in which a message can name an arrangement. */
const NAMED: readonly ((arrangement: Arrangement, said: Said) => boolean)[] = [
  ({ entity }, said) => entity.children.some((child) => childrenSaid(said).includes(child)),
  ({ entity }, said) => entity.activity !== null && activitiesSaid(said).includes(entity.activity),
  ({ entity }, said) => entity.date !== null && daysSaid(said).includes(entity.date),
];

/** The elements for which `holds`, or all if there are none. */
function someOf<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const some = all.filter(holds);
  return some.length > 0 ? some : all;
}
