import type { Heard, LocalTime, MessageId, Reading } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** What was said about the matter that a message is about: the message that it answers and all that hang together with it. */
export type Thread = {
  readonly source: Heard & { readonly reading: Reading };
  /** Who has the task, or `unspecified`, or nobody, as the last word in the thread has it. */
  readonly assignedTo: Reading["assignedTo"];
  /** Who opened it; null where he is not of the family. */
  readonly opener: MemberId | null;
};

export function threadOf(source: MessageId | null, history: readonly Heard[]): Thread | null {
  const found = history.find(({ message }) => message.messageId === source);
  if (!found?.reading) return null;
  const root = rootOf(found, history);
  const last = history.findLast(
    (heard) =>
      heard.reading?.isCoordination &&
      (!heard.contextOnly || heard === root) &&
      (heard.reading.act !== "withdraw" || heard === found) &&
      rootOf(heard, history) === root,
  );
  return {
    source: { ...found, reading: found.reading },
    assignedTo: last?.reading?.assignedTo ?? [],
    opener: root.message.sender,
  };
}

/** The latest hour that was told in the thread of a message and did not come to the table. */
export function hoursToldIn({ message }: Heard, history: readonly Heard[]): readonly LocalTime[] {
  const found = history.find((heard) => heard.message.messageId === message.messageId);
  if (!found) return [];
  const root = rootOf(found, history);
  const told = history.findLast(
    (heard) => heard.contextOnly && (heard.reading?.times.length ?? 0) > 0 && rootOf(heard, history) === root,
  );
  return told?.reading?.times ?? [];
}

function rootOf(heard: Heard, history: readonly Heard[]): Heard {
  const seen = new Set<Heard>();
  let at = heard;
  for (;;) {
    seen.add(at);
    const source: MessageId | null = at.reading?.attributedTo ?? null;
    const next: Heard | undefined = history.find(({ message }) => message.messageId === source);
    if (!next || seen.has(next)) return at;
    at = next;
  }
}

export type State = "alone" | "wants" | "taken" | "told";

export const stateOf = (assignedTo: readonly (MemberId | "unspecified")[]): Exclude<State, "alone"> =>
  assignedTo.includes("unspecified") ? "wants" : assignedTo.length > 0 ? "taken" : "told";
