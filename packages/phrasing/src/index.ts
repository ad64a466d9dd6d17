export { formatDay, formatTime } from "./day-time.ts";
export {
  cardLabels,
  commandDescriptions,
  emptyCardText,
  helpText,
  type PendingCard,
  pendingCardText,
  toasts,
} from "./pending.ts";
export { optionLabel, settledByYourselvesText, settledText } from "./settled.ts";
export { type SpokenLimits, spokenText } from "./spoken.ts";
export { SUMMARY_LIMIT, summaryText } from "./summary.ts";
export type { ToastName } from "./templates/templates.ts";
export { plain } from "./words.ts";
