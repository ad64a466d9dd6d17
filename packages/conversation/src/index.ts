export { type Arrangement, inForce, isOfEntity } from "./arrangement.ts";
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./durations.ts";
export { type GeneralActivity, generalActivities } from "./general-activities.ts";
export {
  ADJACENT_REACH_MS,
  type AttributionReach,
  BACK_ON,
  CORRECTED_WITHIN_MS,
  type Coordination,
  type Heard,
  type Signal,
  type Tier1,
  type Tier1Heard,
  UNSAID,
  withinReach,
} from "./heard.ts";
export { heldBy } from "./held.ts";
export { bears, ledger, step } from "./ledger.ts";
export {
  type ChatId,
  chatId,
  type EpochMs,
  formerId,
  type Message,
  type MessageId,
  messageId,
  numberInChat,
  reactionId,
  seenAs,
} from "./message.ts";
export {
  type Act,
  acts,
  blankEntity,
  blankReading,
  type CoordinationType,
  coordinationTypes,
  type Entity,
  type Reading,
  readingSchema,
  type State,
  stateOf,
  type Task,
} from "./reading.ts";
export { Threads } from "./threads.ts";
export {
  addDays,
  DAY_MINUTES,
  dateOfDay,
  dayNumber,
  daysBetween,
  HALF_DAY_MINUTES,
  type IsoDate,
  instantOf,
  isoWithOffset,
  type LocalTime,
  minutesOfDay,
  wallClock,
  weekdayNames,
  weekdayOf,
} from "./zoned-time.ts";
