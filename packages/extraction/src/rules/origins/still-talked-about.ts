import { type Message, MINUTE_MS } from "@silent-observer/conversation";

/** How long what was arranged last is still being talked about. */
const STILL_TALKED_ABOUT_MS = 10 * MINUTE_MS;

/** Whether what an earlier message arranged may be meant by one that names nothing. */
export const isStillTalkedAbout = (earlier: Message, { sentAt }: Message): boolean =>
  sentAt - earlier.sentAt <= STILL_TALKED_ABOUT_MS;
