import type { EpochMs } from "@silent-observer/conversation";
import { weekText } from "@silent-observer/phrasing";
import { bearing, unconfirmedIn } from "@silent-observer/store";
import { calendarNow, dayOf } from "../calendar.ts";
import { parseProposal } from "../keeping/stored.ts";
import { ledgerAfter } from "../ledger.ts";
import { HISTORY_MS, type Observer } from "../observer.ts";
import type { Command } from "./command.ts";
import { planWeek } from "./plan-week.ts";
import { reply } from "./reply.ts";

/** `/week`: answers with the next seven days: Event Graph, pending actions, and what has no adult yet. */
export function showWeek(observer: Observer, command: Command, now: EpochMs): void {
  const { store, family } = observer;
  const today = dayOf(observer, now);
  const said = bearing(store, command.chatId, { since: now - HISTORY_MS, today }, 0);
  const proposed = unconfirmedIn(store, command.chatId).flatMap(({ suggestedEventJson, status }) =>
    parseProposal(suggestedEventJson).entities.map((entity) => ({
      entity,
      state: status === "pending" ? ("waiting" as const) : ("lapsed" as const),
    })),
  );
  const arrangements = ledgerAfter(observer, command.chatId, said);
  const days = planWeek(today, { calendar: calendarNow(observer), proposed, arrangements, family });
  reply(observer, command, weekText(days, observer, now), "week", now);
}
