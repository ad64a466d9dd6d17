import { childrenMeet, type GraphChange, isTask, type NewEvent } from "@silent-observer/calendar";
import type { GivenBack } from "@silent-observer/redline";
import type { Proposal } from "./proposal.ts";

/** What a person has confirmed before, of which a new plan takes the place. */
export type Superseded = {
  readonly changes: readonly GraphChange[];
  /** Events that it added, in the order of its changes. */
  readonly added: readonly string[];
  /** An earlier wording of the very message; else one that it replaces, perhaps only in part. */
  readonly ownWords: boolean;
};

/**
 * The proposal with what its Confirm takes back first, so that the earlier plan does not stand beside the new one. Of a
 * message that speaks of several things, only what the new plan is about gives way.
 */
export function superseding(
  proposal: Proposal,
  superseded: readonly Superseded[],
  given: readonly GivenBack[] = [],
): Proposal {
  const replaced = superseded.flatMap((earlier) => takenBack(earlier, proposal));
  const gone = new Set(replaced.flatMap((change) => (change.kind === "remove_event" ? [change.eventId] : [])));
  const back = [...replaced, ...given.filter(({ occurrence }) => !gone.has(occurrence.eventId)).flatMap(without)];
  return back.length === 0 ? proposal : { ...proposal, changes: [...back, ...proposal.changes] };
}

function takenBack({ changes, added, ownWords }: Superseded, proposal: Proposal): GraphChange[] {
  const events = [...added];
  return changes.flatMap((change): GraphChange[] => {
    switch (change.kind) {
      case "add_event": {
        const eventId = events.shift();
        const gives = ownWords || sameMatter(change.event, proposal);
        return eventId !== undefined && gives ? [{ kind: "remove_event", eventId }] : [];
      }
      case "assign":
        return ownWords || proposal.dates.includes(change.date) ? [{ ...change, kind: "unassign" }] : [];
      case "cancel_occurrence":
      case "move_occurrence": {
        const { eventId, date, range = "this" } = change;
        return ownWords ? [{ kind: "restore_occurrence", eventId, date, range }] : [];
      }
      default:
        return [];
    }
  });
}

/** A task that nobody is left in goes; of anything else only those who gave it back. */
function without({ occurrence, by }: GivenBack): GraphChange[] {
  const { eventId, date, adults } = occurrence;
  if (isTask(occurrence) && by.length === adults.length) return [{ kind: "remove_event", eventId }];
  return by.map(({ member, duty }) => ({ kind: "unassign", eventId, date, member, duty }));
}

function sameMatter({ activity, children }: NewEvent, { entities }: Proposal): boolean {
  return entities.some((entity) => entity.activity === activity && childrenMeet(entity.children, children));
}
