import type { Arrangement, MessageId } from "@silent-observer/conversation";

/** Which earlier message a message answers or completes. */
export type Attribution = {
  readonly sourceMessageId: MessageId;
  /** 0..1. */
  readonly confidence: number;
  /** Those arrangements of the source that the message is about: all, or a part ("I got Leo"). */
  readonly arrangements: readonly Arrangement[];
};

/** The possible attributions of a message. */
export type Attributed = {
  /** The likeliest; null if the message stands by itself. */
  readonly attribution: Attribution | null;
  /**
   * The others, likeliest first, each with its probability, 0..1. The rest to 1 is the probability of `attribution`.
   */
  readonly otherwise: readonly { readonly attribution: Attribution | null; readonly probability: number }[];
};
