import { type Arrangement, type Heard, inForce, type MessageId } from "@silent-observer/conversation";
import type { AttributionInput } from "./input.ts";

/**
 * Arrangements in force that a message opened or answered. If it has none at all, those
 * of the message it was attributed to, and so on.
 */
export function arrangementsOf(heard: Heard, { history, arrangements }: AttributionInput): Arrangement[] {
  const seen = new Set<MessageId>();
  let at: Heard | undefined = heard;
  while (at && !seen.has(at.message.messageId)) {
    const id: MessageId = at.message.messageId;
    seen.add(id);
    const own = arrangements.filter(
      (arrangement) => arrangement.messageId === id || arrangement.answeredBy.includes(id),
    );
    if (own.length > 0) return own.filter(inForce);
    const source: MessageId | null = at.reading?.attributedTo ?? null;
    at = history.find(({ message }) => message.messageId === source);
  }
  return [];
}
