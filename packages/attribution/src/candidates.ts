import { type Arrangement, type Heard, inForce, type MessageId, withinReach } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { lexiconOf, readCues, readSurface } from "@silent-observer/language";
import type { AttributionInput } from "./input.ts";

/** An earlier message that could be meant. */
export type Candidate = {
  readonly heard: Heard;
  /** What stands on the table because of it, or because of what it is itself about. */
  readonly arrangements: readonly Arrangement[];
  readonly replied: boolean;
  /** It asks something that nobody has answered since. */
  readonly openAsk: boolean;
  /** It offers something and waits for a yes. */
  readonly offer: boolean;
  /** It, or what it is about, still needs an adult. */
  readonly openAdult: boolean;
  /** Messages between it and the answer, and how many of them arrange something. */
  readonly distance: number;
  readonly arrangingBetween: number;
};

export function candidatesFor({ message, history, arrangements, family, reach }: AttributionInput): Candidate[] {
  const earlier = history.filter(({ message: other }) => other.messageId !== message.messageId);
  return earlier.flatMap((heard, at) => {
    if (!heard.reading?.isCoordination || heard.actionStatus === "rejected") return [];
    const after = earlier.slice(at + 1);
    if (!withinReach(heard.message, message, after.length === 0, reach)) return [];
    const about = arrangementsOf(heard, earlier, arrangements);
    const taken = heard.reading.act === "withdraw" || (about.length > 0 && !about.some(inForce));
    if (taken && message.replyTo !== heard.message.messageId) return [];
    return [
      {
        heard,
        arrangements: about.filter(inForce),
        replied: message.replyTo === heard.message.messageId,
        openAsk: heard.reading.act === "ask" && !isAnswered(heard, after, about),
        offer: heard.reading.act === "take" && offers(heard.message.text, family) && !isAnswered(heard, after, []),
        openAdult: about.some(({ state, wants }) => state === "open" && wants.includes("adult")),
        distance: after.length,
        arrangingBetween: after.filter(({ reading }) => reading?.isCoordination).length,
      },
    ];
  });
}

const offers = (text: string, family: Family): boolean =>
  readCues(readSurface(text, lexiconOf(family))).claiming.offers;

/** The arrangements of a message, or those of the message that it is itself about. */
function arrangementsOf(heard: Heard, history: readonly Heard[], arrangements: readonly Arrangement[]): Arrangement[] {
  const seen = new Set<MessageId>();
  let at: Heard | undefined = heard;
  while (at && !seen.has(at.message.messageId)) {
    const id: MessageId = at.message.messageId;
    seen.add(id);
    const own = arrangements.filter(
      (arrangement) => arrangement.messageId === id || arrangement.answeredBy.includes(id),
    );
    if (own.length > 0) return own;
    const source: MessageId | null = at.reading?.attributedTo ?? null;
    at = history.find(({ message }) => message.messageId === source);
  }
  return [];
}

function isAnswered({ message }: Heard, after: readonly Heard[], about: readonly Arrangement[]): boolean {
  // A request that only a part of was taken is open all the same.
  if (
    about.some(
      ({ state, wants, messageId }) => state === "open" && wants.includes("adult") && messageId === message.messageId,
    )
  )
    return false;
  return after.some(
    ({ reading, message: later }) =>
      reading?.attributedTo === message.messageId &&
      reading.act !== "refuse" &&
      (reading.act !== "ask" || later.sender === message.sender),
  );
}
