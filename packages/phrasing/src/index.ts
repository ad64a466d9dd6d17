export {
  ANSWER_LIMIT,
  answerText,
  type FactSource,
  plansText,
  type ToldFact,
  type ToldPlan,
  unknownText,
} from "./answer.ts";
export { type CommandWord, commandDescription, forgetText, helpText, pauseText, undoText } from "./commands.ts";
export { formatDay, formatTime } from "./day-time.ts";
export { erasedText, purgedText, staleWeekText } from "./erased.ts";
export {
  type CardButton,
  cardLabel,
  dayQuestion,
  emptyCardText,
  movedCardText,
  pendingCardText,
  pendingListText,
  seriesQuestion,
  withAsked,
  withUnread,
} from "./pending.ts";
export { optionLabel, settledByYourselvesText, settledText } from "./settled.ts";
export { spokenText } from "./spoken.ts";
export { summaryText } from "./summary.ts";
export { type ToastName, toastText } from "./toast.ts";
export { nobodyHasText, nothingText } from "./told-of-chat.ts";
export type { Voice } from "./voice.ts";
export { type WeekDay, type WeekItem, weekText } from "./week.ts";
export { noWhyText, reasonInWords, type Why, whyText } from "./why.ts";
export { plain } from "./words.ts";
