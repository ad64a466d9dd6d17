import type { Coordination, Heard } from "./heard.ts";
import type { MessageId } from "./message.ts";

/** Groups messages into threads by what they answer, and tells what became of each thread's task. */
export class Threads {
  private readonly byId: ReadonlyMap<MessageId, Heard>;
  private readonly byRoot = new Map<Heard, Coordination[]>();
  constructor(private readonly history: readonly Heard[]) {
    this.byId = new Map(history.map((heard) => [heard.message.messageId, heard]));
    for (const heard of history) {
      if (!arranges(heard)) continue;
      const root = this.rootOf(heard);
      // A message that was only read as context may open a thread, but settles nothing in one.
      if (!heard.contextOnly || heard === root) this.byRoot.set(root, [...(this.byRoot.get(root) ?? []), heard]);
    }
  }
  /** The message that opened the thread. */
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
  /** All arranging messages of the thread, oldest first. */
  around(heard: Heard): readonly Coordination[] {
    return this.byRoot.get(this.rootOf(heard)) ?? [];
  }
  /** Whether somebody is still wanted according to the thread's last message. */
  wants(heard: Heard): boolean {
    return this.around(heard).at(-1)?.reading.assignedTo.includes("unspecified") ?? false;
  }
  answered(heard: Heard): boolean {
    return this.history.some(
      ({ reading, message, contextOnly }) =>
        !contextOnly && reading?.attributedTo === heard.message.messageId && message.sender !== heard.message.sender,
    );
  }
}

const arranges = (heard: Heard): heard is Coordination => heard.reading?.isCoordination === true;
