import { type Arrangement, addDays, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { lexiconOf, readCues, readSurface, readWhen } from "@silent-observer/language";
import { nobodyHasText, nothingText, type ToldFact } from "@silent-observer/phrasing";
import { type MessageRow, unconfirmedIn } from "@silent-observer/store";
import { calendarNow } from "../calendar.ts";
import { parseProposal } from "../keeping/stored.ts";
import type { Observer } from "../observer.ts";
import { arrangementsAt } from "../reading/judge.ts";
import { planAskedBy } from "./plan-asked.ts";

/**
 * "Who's picking up Ebba today?" of which the Brain knows nothing, while a request for just that is open in the chat:
 * that nobody has it yet. Null for any other question.
 */
export function openRequestAsked(observer: Observer, question: string, row: MessageRow): ToldFact[] | null {
  const { family } = observer;
  const surface = readSurface(question, lexiconOf(family));
  if (!readCues(surface).asking.adult) return null;
  const senses = surface.mentions.map(({ sense }) => sense);
  const children = senses.flatMap((sense) => (sense.kind === "child" ? sense.ids : []));
  const activities = senses.flatMap((sense) => (sense.kind === "activity" && !sense.session ? [sense.id] : []));
  if (children.length + activities.length === 0 || senses.some(({ kind }) => kind === "adult")) return null;
  const today = wallClock(row.sentAt, family.timezone).date;
  const days = readWhen(surface, row.sentAt, family).dates.map(({ date }) => date);
  const isMeant = ({ entity, messageId, state, wants }: Arrangement): boolean =>
    messageId !== row.messageId &&
    state === "open" &&
    wants.includes("adult") &&
    entity.date !== null &&
    (days.length === 0 ? entity.date >= today : days.includes(entity.date)) &&
    (children.length === 0 || entity.children.some((child) => children.includes(child))) &&
    (activities.length === 0 || (entity.activity !== null && activities.includes(entity.activity)));
  const [open, ...more] = arrangementsAt(observer, row).filter(isMeant);
  if (!open || more.length > 0 || open.entity.date === null) return null;
  const entity = { ...open.entity, date: open.entity.date };
  return [{ text: nobodyHasText(entity, observer, row.sentAt), sources: [{ kind: "chat" }] }];
}

/** How far ahead a child has to have something for the calendar to be taken to know the child at all. */
const KNOWN_WITHIN_DAYS = 14;

/**
 * "What has Sigge got on Friday?" of which the Brain knows nothing: that there is nothing, if the calendar knows the
 * child and neither it nor the chat has anything of the child on the days asked for. Null otherwise.
 */
export function emptyDaysAsked(observer: Observer, question: string, row: MessageRow): ToldFact[] | null {
  const { family, store } = observer;
  const plan = planAskedBy(question, family, row.sentAt);
  const today = wallClock(row.sentAt, family.timezone).date;
  if (!plan || plan.activity !== null || plan.place || plan.children.length === 0) return null;
  if (plan.first === null || plan.last !== plan.first || plan.first < today) return null;
  const day = plan.first;
  const calendar = calendarNow(observer);
  const has = (child: MemberId, date: IsoDate) => calendar.on(date).some(({ children }) => children.includes(child));
  const ahead = Array.from({ length: KNOWN_WITHIN_DAYS }, (_, at) => addDays(today, at));
  const proposed = unconfirmedIn(store, row.chatId).flatMap(
    (action) => parseProposal(action.suggestedEventJson).entities,
  );
  const talkedOf = [...proposed, ...arrangementsAt(observer, row).map(({ entity }) => entity)];
  const isEmpty = (child: MemberId) =>
    ahead.some((date) => has(child, date)) &&
    !has(child, day) &&
    !talkedOf.some(
      (entity) => entity.date !== null && isOn(day, entity.date, entity.until) && entity.children.includes(child),
    );
  if (!plan.children.every(isEmpty)) return null;
  return [{ text: nothingText(plan.children, day, observer, row.sentAt), sources: [{ kind: "calendar" }] }];
}

const isOn = (day: IsoDate, first: IsoDate, last: IsoDate | null): boolean => first <= day && day <= (last ?? first);
