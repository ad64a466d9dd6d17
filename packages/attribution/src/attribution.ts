import type { Arrangement, MessageId } from "@silent-observer/conversation";

/** Which earlier message a message answers or completes, and what it takes of it. */
export type Attribution = {
  readonly sourceMessageId: MessageId;
  /** 0..1. */
  readonly confidence: number;
  /** The arrangements of the source that this message is about; a part of them where it takes a part ("I got Leo"). */
  readonly arrangements: readonly Arrangement[];
};
