export {
  type ActionRow,
  confirmedFrom,
  decideAction,
  expireActions,
  findAction,
  insertAction,
  pendingIn,
  pendingOf,
  pendingSince,
  readableAction,
  replaceActionsOf,
  reviseAction,
  unconfirmedIn,
  unreadableActions,
} from "./actions.ts";
export { BACKUP_DATABASE, backupsBeside, copyDatabase, emptyLog, inspectDatabase, purgeBackups } from "./backup.ts";
export { currentChat, migrateChat, recordedIn } from "./chats.ts";
export { bearing, bearingIn, heardBefore, overheardAfter, overheardBefore, type Range } from "./conversation.ts";
export { forgetMessage, scrubErased } from "./forget.ts";
export { type GateRow, gatesOf, logGates } from "./gates.ts";
export { applyImport, ImportOutdatedError, type ImportPlan, planImport } from "./graph/import.ts";
export { addedBy, eventsFrom, loadEvents, loadEventsById, recurrencesOf } from "./graph/load.ts";
export { changesSince, followEvents, type GraphState, graphChangedAt, liveEvents } from "./graph/revision.ts";
export { eventsInGraph } from "./graph/source.ts";
export { syncFamilyEvents } from "./graph/sync.ts";
export { applyChanges, type Provenance } from "./graph/write.ts";
export { isPressKnown, keepPoison, noteCommand, notedMoment, noteMoment, notePress, noteUpdate } from "./intake.ts";
export {
  chatsWithWork,
  findMessage,
  insertMessage,
  type MessagePatch,
  type MessageRow,
  messageById,
  messagesAfter,
  messagesWithAction,
  nextUnread,
  readAgain,
  readWithin,
  senderOf,
  storedReading,
  strangerSender,
  toMessage,
  toReading,
  toTier1,
  updateMessage,
  updateUnread,
  waitingWork,
} from "./messages.ts";
export {
  answerAwaited,
  awaitedAnswers,
  type Buttons,
  buttonsOf,
  claimNotification,
  editable,
  enqueueNotification,
  findNotification,
  hastenEdits,
  latestInTheAir,
  latestOfKind,
  markUncertain,
  moveNotification,
  type NotificationRow,
  notificationById,
  readableButtons,
  refToMessage,
  repliesWithin,
  reviseNotification,
  sendable,
  slowedChats,
  updateNotification,
  withdrawNotification,
} from "./notifications.ts";
export {
  BUSY_TIMEOUT_MS,
  openReadOnly,
  openStore,
  STARTING_TIMEOUT_MS,
  type Store,
  StoreError,
  sqliteVersion,
} from "./open.ts";
export { pause, pausedUntil, resume } from "./pauses.ts";
export { readJson } from "./read-json.ts";
export { type Reason, reasons } from "./reasons.ts";
export { type Recent, recentBefore } from "./recent.ts";
export {
  alreadySaid,
  droppedArrangements,
  dueRedlines,
  findRedline,
  insertRedline,
  moveRedline,
  type NewRedline,
  type OpenRedline,
  openRedlines,
  type RedlineRow,
  readableRedline,
  redlineOf,
  redlinesOf,
  spokenBetween,
  unreadableRedlines,
  waitingRedlines,
  withdrawRedlinesOf,
} from "./redlines.ts";
export { redlinesWithin, type Span, talliesWithin } from "./report.ts";
export { restoreDatabase, restoredAt } from "./restore.ts";
export { forgetCommands, forgetUpdates, purgeOld, type Retention } from "./retention.ts";
export * as schema from "./schema/index.ts";
export { forgetChanges, noteChanges } from "./undo/note-changes.ts";
export { decisiveIn, type PressTaken, type RowChange, takeBack } from "./undo/take-back.ts";
export { shortenWaits } from "./waits.ts";
