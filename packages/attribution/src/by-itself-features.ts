import { stateOf } from "@silent-observer/conversation";
import type { Feature } from "@silent-observer/linear";
import type { AttributionInput } from "./input.ts";
import { activitiesSaid, childrenSaid, daysSaid, pointsBackToDay, type Said } from "./said.ts";
import type { Scene } from "./scene.ts";
import { gapBetween } from "./turns.ts";

/** Features for and against a message standing by itself, that is, answering none of those within reach. */
export function byItselfFeatures(
  { reachable, newest, threads }: Scene,
  said: Said,
  { message }: AttributionInput,
): Feature[] {
  const full =
    Number(childrenSaid(said).length > 0) + Number(activitiesSaid(said).length > 0) + Number(daysSaid(said).length > 0);
  const states = new Set(reachable.map(({ reading }) => stateOf(reading.assignedTo)));
  return [
    "alone",
    `alone_says_${full}`,
    `alone_beside_${Math.min(reachable.length, 3)}`,
    `alone_gap_${gapBetween(newest.message, message)}`,
    ...(newest.message.sender === message.sender ? ["alone_after_own"] : ["alone_after_other"]),
    ...(threads.wants(newest) ? ["alone_newest_wants"] : []),
    ...[...states].map((state) => `alone_beside_${state}`),
    ...(message.replyTo !== null ? ["alone_reply"] : []),
    ...(daysSaid(said).length > 0 ? ["alone_day"] : []),
    ...(pointsBackToDay(said) ? ["alone_points_back"] : []),
    ...(said.when.times.some(({ time }) => time !== null) ? ["alone_time"] : []),
    { left: "alone", rights: [...said.signs] },
  ];
}
