import type { Entity } from "@silent-observer/conversation";
import { type Family, type MemberId, memberOf } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";

/** What the row of an entity is called in the Event Graph, in the manner of the family file: "Leo soccer". */
export function summaryOf(
  entity: Entity,
  { family, phrases }: { readonly family: Family; readonly phrases: Phrases },
  change: "cancelled" | "moved" | null,
): string {
  const { say } = phrases;
  const activity = family.activities.find(({ id }) => id === entity.activity)?.name ?? entity.activity;
  const matter = say("event.matter", {
    children: entity.children
      .map((id) => nameOf(id, family))
      .reduce((first, last) => (first ? say("list.short", { first, last }) : last), ""),
    activity: activity?.replaceAll("_", " ") ?? "",
    task: taskOf(entity),
  });
  const place = family.places.find(({ id }) => id === entity.location)?.name ?? entity.location;
  const what = matter || place || say("event.unnamed");
  return change === null ? what : say(`event.${change}`, { what });
}

function taskOf({ task, presence, activity }: Entity): "pick_up" | "drop_off" | "care" | "ride" | "none" {
  if (task === null || (presence === "stay" && task.adults.length === 0)) return "none";
  switch (task.leg) {
    case "to":
      return presence === "stay" && activity !== null ? "none" : "drop_off";
    case "from":
      return "pick_up";
    case "cover":
      return activity === null ? "care" : "none";
    case null:
      return activity === null ? "ride" : "none";
  }
}

const nameOf = (id: MemberId, family: Family): string => memberOf(family, id)?.name ?? id;
