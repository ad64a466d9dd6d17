import type { Heard } from "@silent-observer/conversation";

/** Which messages belong together by what they answer, and what became of the task that they are about. */
export class Threads {
  private readonly byId: ReadonlyMap<string, Heard>;
  constructor(private readonly history: readonly Heard[]) {
    this.byId = new Map(history.map((heard) => [heard.message.messageId, heard]));
  }
  rootOf(heard: Heard): Heard {
    const seen = new Set<Heard>();
    let at = heard;
    while (!seen.has(at)) {
      seen.add(at);
      const source = at.reading?.attributedTo;
      const next = source ? this.byId.get(source) : undefined;
      if (!next) return at;
      at = next;
    }
    return at;
  }
  /** Whether somebody is still wanted, as the last word in the thread has it. */
  wants(heard: Heard): boolean {
    const root = this.rootOf(heard);
    const last = this.history.findLast(
      (other) => other.reading?.isCoordination && (!other.contextOnly || other === root) && this.rootOf(other) === root,
    );
    return last?.reading?.assignedTo.includes("unspecified") ?? false;
  }
  answered(heard: Heard): boolean {
    return this.history.some(
      ({ reading, message, contextOnly }) =>
        !contextOnly && reading?.attributedTo === heard.message.messageId && message.sender !== heard.message.sender,
    );
  }
}
