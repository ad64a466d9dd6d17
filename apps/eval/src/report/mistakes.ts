import type { Evaluation } from "../evaluation.ts";
import type { Mistake } from "../score/worst.ts";

/** The worst mistakes with their texts. */
export function worstMistakes({ total, worst }: NonNullable<Evaluation["mistakes"]>): string {
  if (total === 0) return "No message has a mistake.";
  const heading = `Mistakes in ${total} messages, false speaks first, then those of which it was surest:`;
  return worst.length === 0 ? `Mistakes in ${total} messages.` : [heading, ...worst.map(shown)].join("\n");
}

function shown({ kinds, chatId, messageId, text, wanted, got, sure }: Mistake): string {
  const fields = Object.keys(wanted).map(
    (field) => `    ${field}: wanted ${JSON.stringify(wanted[field])}, got ${JSON.stringify(got[field])}`,
  );
  return [`${kinds.join(", ")} · ${chatId} #${messageId} · sure ${sure.toFixed(2)}`, `    ${text}`, ...fields].join(
    "\n",
  );
}
