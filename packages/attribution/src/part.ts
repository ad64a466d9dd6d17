import type { Arrangement } from "@silent-observer/conversation";
import { activitiesSaid, childrenSaid, type Said } from "./said.ts";

/** Of the arrangements of the source, those that the message is about: by child and activity named, else all. */
export function partOf(standing: readonly Arrangement[], said: Said): readonly Arrangement[] {
  // What gave way to something else in the same message is not what an answer takes.
  const live = standing.filter(({ entity }) => entity.change !== "cancelled");
  const arrangements = live.length > 0 ? live : standing;
  if (said.cues.claiming.all) return arrangements;
  const children = childrenSaid(said);
  const activities = activitiesSaid(said);
  const byChild = arrangements.filter(({ entity }) => entity.children.some((child) => children.includes(child)));
  const byActivity = (byChild.length > 0 ? byChild : arrangements).filter(
    ({ entity }) => entity.activity !== null && activities.includes(entity.activity),
  );
  if (byActivity.length > 0) return byActivity;
  if (byChild.length > 0) return byChild;
  const open = arrangements.filter(({ state }) => state === "open");
  return said.cues.claiming.self && open.length > 0 ? open : arrangements;
}
