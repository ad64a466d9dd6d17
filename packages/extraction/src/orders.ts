import type { Message } from "@silent-observer/conversation";

/**
 * Phrases addressed to a program that reads the chat, not to the family: they override rules, set a role, or manage
 * records.
 */
const TO_THE_READER: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:above|previous|prior|earlier|instructions?|rules?|prompts?|guidelines|orders)\b/i,
  /\b(?:system|assistant|developer|admin) ?(?:prompt|message|mode|override|note)?\s*[:>\]]/i,
  /\b(?:you are|act as|pretend to be|respond|answer|reply|output|print|return) (?:now |only |with |as |in )*(?:an? |the )?(?:ai|bot|assistant|model|json|admin|system)\b/i,
  /\bassign\b|\b(?:reassign|allocate|attribute|credit)\b[^.!?\n]{0,60}\bto\b/i,
  /\b(?:mark|set|flag|record|register|treat|log)\b[^.!?\n]{0,60}\b(?:confirmed|assigned|approved|cancell?ed|resolved)\b/i,
  /\b(?:confirm|approve|cancel|delete|clear|resolve) (?:all|everything|every (?:event|action|request|task))\b/i,
  /\b(?:new|further|updated) (?:instructions?|rules?|orders?|polic(?:y|ies))\s*:/i,
  /[{[]\s*"|"\s*[}\]]|<\/?\w+[^<>]*>|<\||<!--|\]\(\w+:|^\s*role\s*:/im,
  // A line that pretends to end what is data.
  /^[^\p{L}\n]*(?:end|begin|start) of (?:the )?(?:user )?(?:data|input|documents?|prompt|context|chat|message)[^\p{L}\n]*$/imu,
  // A copy of the bot's own line about a settled conflict.
  /^\s*[✓✔][^\n]*\b(?:confirmed|settled|resolved) by\b/iu,
  // Letters of two alphabets within a word, written to look like another word.
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u,
];

/**
 * "Ignore" and "instructions" in the languages that models understand. A message with both is addressed to a program.
 */
const SETS_ASIDE =
  /ignor|disregard|olvida|oubli|vergiss|vergeet|negeer|dimentica|esque[cç]|zignoruj|zapomnij|yok say|игнор|забудь|ігнор|забудь|αγνό|تجاهل|התעלם|अनदेखा|忽略|无视|忘记|無視|무시|bỏ qua/iu;
const RULES =
  /instru[cçk]|istruz|anweisung|aanwijzing|\bregeln?\b|reglas|règles|regole|regras|talimat|правила|инструкц|інструкц|οδηγ|تعليمات|הוראות|निर्देश|指令|指示|规则|規則|지시|hướng dẫn/iu;

/**
 * Whether a message gives orders to a program that reads it. Such a message can bind only its sender, and cancels or
 * hands over nothing, whichever extractor reads it.
 */
export const givesOrders = ({ text }: Message): boolean => {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return TO_THE_READER.some((order) => order.test(plain)) || (SETS_ASIDE.test(plain) && RULES.test(plain));
};
