export { ANSWER_LIMIT, answerText, type FactSource, unknownText } from "./answer.ts";
export {
  commandDescriptions,
  erasedText,
  forgetText,
  helpText,
  pauseText,
  reasonInWords,
  staleWeekText,
  undoText,
} from "./answers.ts";
export { formatDay, formatTime } from "./day-time.ts";
export {
  cardLabels,
  dayQuestion,
  emptyCardText,
  type PendingCard,
  pendingCardText,
  pendingListText,
  seriesQuestion,
  toasts,
} from "./pending.ts";
export { optionLabel, settledByYourselvesText, settledText } from "./settled.ts";
export { type SpokenLimits, spokenText } from "./spoken.ts";
export { SUMMARY_LIMIT, summaryText } from "./summary.ts";
export type { CommandWord } from "./templates/commands.ts";
export type { ToastName } from "./templates/templates.ts";
export { type WeekDay, type WeekItem, weekText } from "./week.ts";
export { noWhyText, type Why, whyText } from "./why.ts";
export { plain } from "./words.ts";
