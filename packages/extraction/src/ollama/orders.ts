import type { Message } from "@silent-observer/conversation";

/** Speech to whatever reads the chat, not to the family: it sets rules aside, plays a role, or keeps books. */
const TO_THE_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:above|previous|prior|earlier|instructions?|rules?|prompts?|guidelines|orders)\b/i,
  /\b(?:system|assistant|developer|admin) ?(?:prompt|message|mode|override|note)?\s*[:>\]]/i,
  /\b(?:you are|act as|pretend to be|respond|answer|reply|output|print|return) (?:now |only |with |as |in )*(?:an? |the )?(?:ai|bot|assistant|model|json|admin|system)\b/i,
  /\b(?:assign|reassign|allocate|attribute|credit)\b[^.!?\n]{0,60}\bto\b/i,
  /\b(?:mark|set|flag|record|register|treat|log) (?:(?:it|this|that|these|them|all|everything|every|the)\b[^.!?\n]{0,40} )?(?:as )?(?:confirmed|assigned|approved|cancell?ed|resolved)\b/i,
  /\b(?:confirm|approve|cancel|delete|clear|resolve) (?:all|everything|every (?:event|action|request|task))\b/i,
  /[{[]\s*"|<\/?\w+>|<\|/,
];

/**
 * Whether a message gives orders to its reader. Such a message binds nobody but its writer, and cancels and hands over
 * nothing, whatever a model makes of it.
 */
export const givesOrders = ({ text }: Message): boolean => {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return TO_THE_READER.some((order) => order.test(plain));
};
