import { type Arrangement, type Heard, inForce, type MessageId } from "@silent-observer/conversation";
import type { AttributionInput } from "./input.ts";

/** What stands on the table because of a message, or because of the message that it is itself about. */
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
