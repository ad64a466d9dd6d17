import { type Arrangement, inForce } from "./arrangement.ts";
import { ADJACENT_REACH_MS, BACK_ON, type Heard, UNSAID } from "./heard.ts";
import { answered } from "./ledger/answered.ts";
import { givenBack, givenWay } from "./ledger/given-way.ts";
import { opened } from "./ledger/opened.ts";

/**
 * The ledger of a chat: a pure fold over its messages, in the order they were sent. Messages without a reading count
 * too, because a dropped withdrawal still takes effect.
 * @param zone IANA zone of the family; tells which arrangements are over
 */
export function ledger(heard: readonly Heard[], zone: string): Arrangement[] {
  return heard.reduce<Arrangement[]>((before, one) => step(before, one, zone), []);
}

/** Whether a message can change the ledger at all. */
export const bears = ({ reading, tier1 }: Heard): boolean => reading?.isCoordination || tier1.signal === "withdrawal";

/**
 * The ledger after one more message. In this order: withdrawals, replacements, answers, new arrangements, tasks handed
 * back, tasks left to another.
 */
export function step(before: Arrangement[], heard: Heard, zone: string): Arrangement[] {
  const { reading, tier1 } = heard;
  if (reading === null || !reading.isCoordination) {
    return tier1.signal === "withdrawal" ? withdrawn(before, heard) : before;
  }
  // A person rejected the pending action that came of it: it answers nothing, and what it opened is not in force.
  if (heard.actionStatus === "rejected") {
    return [...before, ...opened(heard, []).map((arrangement) => ({ ...arrangement, state: "rejected" as const }))];
  }
  if (reading.act === "withdraw") return withdrawn(before, heard);
  const kept = before.map((arrangement) =>
    inForce(arrangement) && reading.replaces.includes(arrangement.messageId)
      ? { ...arrangement, state: "replaced" as const }
      : arrangement,
  );
  const { ledger: after, covered } = answered(kept, heard, zone);
  return givenWay(givenBack([...after, ...opened(heard, covered)], heard), heard);
}

/**
 * Withdraws the sender's own open request: the one that the message answers, else their latest in the topic. "Ignore
 * that" withdraws whatever the sender has just put up, and "it's back on" the latest cancellation, whosever it is.
 */
function withdrawn(before: Arrangement[], heard: Heard): Arrangement[] {
  const { message, reading } = heard;
  const candidates = before.filter((arrangement) => canBeWithdrawn(arrangement, heard));
  const source = reading?.attributedTo ?? message.replyTo;
  const meant =
    candidates.findLast(({ messageId }) => messageId === source) ??
    candidates.findLast(({ topicId }) => topicId === message.topicId);
  if (!meant) return before;
  return before.map((arrangement): Arrangement => {
    const answeredBy = [...arrangement.answeredBy, message.messageId];
    if (arrangement.messageId === meant.messageId && candidates.includes(arrangement))
      return { ...arrangement, state: "withdrawn", answeredBy };
    // What only the cancellation put out of force stands as it did before.
    return arrangement.state === "cancelled" && arrangement.answeredBy.at(-1) === meant.messageId
      ? { ...arrangement, state: arrangement.wants.length > 0 ? "open" : "standing", answeredBy }
      : arrangement;
  });
}

function canBeWithdrawn(arrangement: Arrangement, { message, tier1 }: Heard): boolean {
  const { by, state, entity, saidAt } = arrangement;
  const isRecent = message.sentAt - saidAt <= ADJACENT_REACH_MS;
  if (tier1.patterns.includes(BACK_ON)) return inForce(arrangement) && isRecent && entity.change === "cancelled";
  if (by === null || by !== message.sender) return false;
  return state === "open" || (state === "standing" && isRecent && tier1.patterns.includes(UNSAID));
}
