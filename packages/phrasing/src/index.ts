export { formatDay, formatTime } from "./day-time.ts";
export {
  decidedText,
  expiredText,
  helpText,
  pendingCardText,
  pendingLabels,
  pendingListText,
} from "./pending.ts";
export { optionLabel, settledByYourselvesText, settledText } from "./settled.ts";
export { type SpokenLimits, spokenText } from "./spoken.ts";
export { SUMMARY_LIMIT, summaryText } from "./summary.ts";
export { plain } from "./words.ts";
