import type { Calendar } from "@silent-observer/calendar";
import type { Reading } from "@silent-observer/conversation";
import { calendarAsSaid } from "@silent-observer/redline";
import type { MessageRow } from "@silent-observer/store";
import { calendarBefore } from "../calendar.ts";
import { ledgerAfter } from "../ledger.ts";
import type { Observer } from "../observer.ts";
import { saidAround } from "../reading/judge.ts";

/** The calendar with what the chat had called off or moved by the time of a message, and with all that it has since. */
export type AsSaid = { readonly before: Calendar; readonly now: Calendar };

/** What is only proposed has changed nothing yet. */
export function calendarAround(observer: Observer, row: MessageRow): AsSaid {
  const said = saidAround(observer, row);
  const later = new Set(said.flatMap(({ message }) => (message.sentAt > row.sentAt ? message.messageId : [])));
  const changes = ledgerAfter(observer, row.chatId, said).filter(({ state }) => state === "standing");
  const earlier = changes.filter(
    ({ messageId, answeredBy }) => ![messageId, ...answeredBy].some((id) => later.has(id)),
  );
  const known = { calendar: calendarBefore(observer, row), family: observer.family };
  return {
    before: calendarAsSaid({ ...known, arrangements: earlier }),
    now: calendarAsSaid({ ...known, arrangements: changes }),
  };
}

/** Whether all that a reading arranges are tasks that adults have. It then takes its hours from the calendar. */
export const takesTasks = ({ entities }: Pick<Reading, "entities">): boolean =>
  entities.every(
    ({ task, change }) => task !== null && task.adults.length > 0 && (change === null || change === "new"),
  );
