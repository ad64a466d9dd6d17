export { notifications, pendingActions, redlines } from "./actions.ts";
export {
  eventChanges,
  eventExceptions,
  eventImports,
  eventParticipants,
  eventSources,
  eventSuspensions,
  events,
} from "./graph.ts";
export { chatMigrations, commands, meta, pauses, poison, pressChanges, presses, updates } from "./intake.ts";
export { confidenceLog, observerMessages } from "./messages.ts";
