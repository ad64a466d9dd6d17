import type { Arrangement, MessageId } from "@silent-observer/conversation";

/** Which earlier message a message answers or completes, and what it takes of it. */
export type Attribution = {
  readonly sourceMessageId: MessageId;
  /** 0..1. */
  readonly confidence: number;
  /** The arrangements of the source that this message is about; a part of them where it takes a part ("I got Leo"). */
  readonly arrangements: readonly Arrangement[];
};

/** How a message may be taken. */
export type Attributed = {
  /** As an answer to this, most likely; null where by itself. */
  readonly attribution: Attribution | null;
  /** How else, likeliest first, and how likely each is, 0..1. What is left of 1 is how likely `attribution` is. */
  readonly otherwise: readonly { readonly attribution: Attribution | null; readonly probability: number }[];
};
