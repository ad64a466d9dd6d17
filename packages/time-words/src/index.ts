export type { DateMention, Span, TimeBound, TimeMention, TimeWords, TimeWordsContext } from "./mention.ts";
export { readTimeWords } from "./read-time-words.ts";
export { saysTomorrow } from "./says-tomorrow.ts";
