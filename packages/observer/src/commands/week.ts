import type { ChatId, Entity, EpochMs } from "@silent-observer/conversation";
import { weekText } from "@silent-observer/phrasing";
import { bearing, messageById, openRedlines, toReading, unconfirmedIn, waitingRedlines } from "@silent-observer/store";
import { calendarNow, dayOf } from "../calendar.ts";
import { planOf } from "../keeping/keep.ts";
import { parseProposal } from "../keeping/stored.ts";
import { ledgerAfter } from "../ledger.ts";
import { HISTORY_MS, type Observer } from "../observer.ts";
import type { Command } from "./command.ts";
import { planWeek } from "./plan-week.ts";
import { reply } from "./reply.ts";

/** `/week`: answers with the next seven days: Event Graph, pending actions, what is not settled, what has no adult. */
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
  const asked = unsettledIn(observer, command.chatId, now).map((entity) => ({ entity, state: "asked" as const }));
  const arrangements = ledgerAfter(observer, command.chatId, said);
  const days = planWeek(today, {
    calendar: calendarNow(observer),
    proposed: [...proposed, ...asked],
    arrangements,
    family,
  });
  reply(observer, command, weekText(days, observer, now), "week", now);
}

/** What messages arranged whose conflict waits for the family, or for a press on what the bot said about it. */
function unsettledIn(observer: Observer, chatId: ChatId, now: EpochMs): Entity[] {
  const { store } = observer;
  const redlines = [
    ...waitingRedlines(store, chatId),
    ...openRedlines(store, chatId, now).map(({ redline }) => redline),
  ];
  return [...new Set(redlines.map(({ messageRowId }) => messageRowId))].flatMap((id) => {
    const row = messageById(store, id);
    const reading = row && toReading(row);
    const plan = row && reading && planOf(observer, row, reading);
    return plan?.kind === "proposal" ? plan.entities : [];
  });
}
