import type { Entity } from "@silent-observer/conversation";
import { type Family, type MemberId, memberOf } from "@silent-observer/family";

/** What the row of an entity is called in the Event Graph, in the manner of the family file: "Leo soccer". */
export function summaryOf(entity: Entity, family: Family, change: "cancelled" | "moved" | null): string {
  const children = entity.children.map((id) => nameOf(id, family)).join(" & ");
  const activity = family.activities.find(({ id }) => id === entity.activity)?.name ?? entity.activity;
  const matter = [children, activity?.replaceAll("_", " "), taskWord(entity)].filter(Boolean).join(" ");
  const place = family.places.find(({ id }) => id === entity.location)?.name ?? entity.location;
  const named = matter || place || "Family plan";
  return change === null ? named : `${named} ${change}`;
}

function taskWord({ task, presence, activity }: Entity): string | null {
  if (task === null || (presence === "stay" && task.adults.length === 0)) return null;
  switch (task.leg) {
    case "to":
      return presence === "stay" && activity !== null ? null : "drop-off";
    case "from":
      return "pick-up";
    case "cover":
      return activity === null ? "care" : null;
    case null:
      return activity === null ? "ride" : null;
  }
}

const nameOf = (id: MemberId, family: Family): string => memberOf(family, id)?.name ?? id;
