export type { DateMention, Span, TimeMention, TimeWords } from "./mention.ts";
export { readTimeWords } from "./read-time-words.ts";
export { saysTomorrow } from "./says-tomorrow.ts";
