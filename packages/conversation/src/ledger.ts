import { type Arrangement, inForce } from "./arrangement.ts";
import type { Heard } from "./heard.ts";
import { answered } from "./ledger/answered.ts";
import { givenBack, givenWay } from "./ledger/given-way.ts";
import { opened } from "./ledger/opened.ts";

/**
 * What a chat has on its table: a pure fold over its messages, in the order they were sent. Dropped messages count as
 * context: a withdrawal has no reading and takes effect all the same.
 * @param zone IANA zone of the family, in which a request without a day is one of the day on which it was said
 */
export function ledger(heard: readonly Heard[], zone: string): Arrangement[] {
  return heard.reduce<Arrangement[]>((table, one) => step(table, one, zone), []);
}

/** Whether a message bears on the table at all: all others leave it as it was. */
export const bears = ({ reading, tier1 }: Heard): boolean => reading?.isCoordination || tier1.signal === "withdrawal";

/** The table after one more message. In this order: what is taken back, what is replaced, what is answered, what is new, who gives it back or gives way. */
export function step(table: Arrangement[], heard: Heard, zone: string): Arrangement[] {
  const { reading, tier1 } = heard;
  if (reading === null || !reading.isCoordination) {
    return tier1.signal === "withdrawal" ? withdrawn(table, heard) : table;
  }
  // A person has rejected what came of it: it answers nothing, and what it put up is of no force.
  if (heard.actionStatus === "rejected") {
    return [...table, ...opened(heard, []).map((arrangement) => ({ ...arrangement, state: "rejected" as const }))];
  }
  if (reading.act === "withdraw") return withdrawn(table, heard);
  const kept = table.map((arrangement) =>
    inForce(arrangement) && reading.replaces.includes(arrangement.messageId)
      ? { ...arrangement, state: "replaced" as const }
      : arrangement,
  );
  const { table: after, covered } = answered(kept, heard, zone);
  return givenWay(givenBack([...after, ...opened(heard, covered)], heard), heard);
}

/** The writer's own latest open request of the topic, or the one that the message answers, is of no force any more. */
function withdrawn(table: Arrangement[], { message, reading }: Heard): Arrangement[] {
  const own = table.filter(({ state, by }) => state === "open" && by === message.sender && by !== null);
  const source = reading?.attributedTo ?? message.replyTo;
  const meant =
    own.findLast(({ messageId }) => messageId === source) ?? own.findLast(({ topicId }) => topicId === message.topicId);
  if (!meant) return table;
  return table.map((arrangement) =>
    arrangement.messageId === meant.messageId && arrangement.state === "open"
      ? { ...arrangement, state: "withdrawn" as const, answeredBy: [...arrangement.answeredBy, message.messageId] }
      : arrangement,
  );
}
