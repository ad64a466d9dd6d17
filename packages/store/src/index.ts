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
export { currentChat, migrateChat, noteBot, recordedIn } from "./chat/chats.ts";
export {
  bearing,
  bearingIn,
  heardBefore,
  lastWithdrawal,
  overheardAfter,
  overheardBefore,
  type Range,
  saidSince,
} from "./chat/conversation.ts";
export {
  hasHeardSince,
  isPressKnown,
  keepPoison,
  noteCommand,
  notedMoment,
  noteMoment,
  notePress,
  noteStart,
  noteUpdate,
  startsNoted,
} from "./chat/intake.ts";
export {
  type MessagePatch,
  type MessageRow,
  noReading,
  senderOf,
  storedReading,
  strangerSender,
  toMessage,
  toReading,
  toTier1,
} from "./chat/message-row.ts";
export {
  findMessage,
  hasTextSince,
  insertMessage,
  messageById,
  messagesAfter,
  messagesWithAction,
  updateMessage,
} from "./chat/messages.ts";
export { pause, pausedUntil, resume } from "./chat/pauses.ts";
export { type Recent, recentBefore } from "./chat/recent.ts";
export {
  chatsWithWork,
  nextUnread,
  readAgain,
  readWithin,
  unreadOf,
  updateUnread,
  waitingWork,
} from "./chat/unread.ts";
export {
  BACKUP_DATABASE,
  backupsBeside,
  copyDatabase,
  deleteUnfinished,
  inspectDatabase,
  purgeBackups,
  UNFINISHED,
} from "./copies/backup.ts";
export { restoreDatabase, restoredAt } from "./copies/restore.ts";
export { sqliteVersion } from "./database/guards.ts";
export { knownMigrations } from "./database/migrations.ts";
export {
  BUSY_TIMEOUT_MS,
  openReadOnly,
  openStore,
  STARTING_TIMEOUT_MS,
  type Store,
} from "./database/open.ts";
export { READ_ONLY_CURE, StoreError, usable, whyUnwritable } from "./database/store-error.ts";
export { forgetMessage } from "./forgetting/forget.ts";
export { forgetCommands, forgetUpdates, purgeOld, type Retention } from "./forgetting/retention.ts";
export { scrubErased } from "./forgetting/scrub.ts";
export { applyImport, ImportOutdatedError, type ImportPlan, planImport } from "./graph/import.ts";
export { addedBy, eventsFrom, loadEvents, loadEventsById, recurrencesOf } from "./graph/load.ts";
export { changesSince, followEvents, type GraphState, graphChangedAt, liveEvents } from "./graph/revision.ts";
export { eventsInGraph } from "./graph/source.ts";
export { syncFamilyEvents } from "./graph/sync.ts";
export { applyChanges, type Provenance } from "./graph/write.ts";
export { redlinesWithin, type Span, talliesWithin } from "./report.ts";
export * as schema from "./schema/index.ts";
export { readJson } from "./schema/read-json.ts";
export { type Reason, reasons } from "./schema/reasons.ts";
export { type GateRow, gatesOf, logGates } from "./speaking/gates.ts";
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
  latestOfKind,
  markUncertain,
  moveNotification,
  type NotificationRow,
  notificationById,
  notificationInFlight,
  readableButtons,
  refToMessage,
  repliesWithin,
  reviseNotification,
  sendable,
  slowedChats,
  updateNotification,
  withdrawNotification,
} from "./speaking/notifications.ts";
export {
  droppedArrangements,
  dueRedlines,
  findRedline,
  insertRedline,
  moveRedline,
  type NewRedline,
  type OpenRedline,
  openRedlines,
  type RedlinePatch,
  type RedlineRow,
  readableRedline,
  redlineOf,
  redlinesOf,
  saidRedlines,
  spokenBetween,
  unreadableRedlines,
  waitingRedlines,
  withdrawRedlinesOf,
} from "./speaking/redlines.ts";
export { shortenWaits } from "./speaking/waits.ts";
export { forgetChanges, noteChanges } from "./undo/note-changes.ts";
export { decisiveIn, type FormerLook, type PressTaken, takeBack } from "./undo/take-back.ts";
