import type { Voice } from "./voice.ts";

/** Replaces the text of a message of the bot whose content was erased. */
export const erasedText = ({ phrases }: Voice): string => phrases.say("forget.erased");

/** What stands in a message of the bot whose words were purged before an edit could bring them to the chat. */
export const purgedText = ({ phrases }: Voice): string => phrases.say("purged");

/** Replaces an answer to `/week` that may list what was erased. */
export const staleWeekText = ({ phrases }: Voice): string => phrases.say("forget.stale_week");
