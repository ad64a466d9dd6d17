import { generalActivityWords, occurrencesTold, planQuery } from "@silent-observer/brain-client";
import { isAbout, type Occurrence } from "@silent-observer/calendar";
import { type EpochMs, wallClock } from "@silent-observer/conversation";
import { type Family, memberOf } from "@silent-observer/family";
import { plansText, type ToldFact, type ToldPlan } from "@silent-observer/phrasing";
import { calendarNow } from "../calendar.ts";
import type { Observer } from "../observer.ts";
import { type PlanAsked, planAskedBy } from "./plan-asked.ts";

/** Most plans listed in one answer. */
const MOST_PLANS = 3;

/**
 * Answers a question about plans with the help of a remote Brain. As for any message, the Brain gets an
 * abstract query only (law 8); the events it returns are filtered here by child, activity and day. The
 * answer gives their day, time and the family's own names only, so that no text of the remote Brain
 * reaches the group (law 3). Null if nothing is known.
 */
export async function askAway(observer: Observer, question: string, at: EpochMs): Promise<ToldFact[] | null> {
  const { brain, family, phrases } = observer;
  const asked = planAskedBy(question, family, at);
  const query = asked && planQuery({ activity: asked.activity, date: asked.first }, family, at);
  if (!brain || !asked || !query) return null;
  const consultation = await brain.client.consult([query], at);
  if (consultation.kind !== "answered") return null;
  const { date: today, time } = wallClock(at, family.timezone);
  const isOver = (one: Occurrence) => one.date < today || (one.date === today && one.end !== null && one.end < time);
  const meant = occurrencesTold(consultation.events, family, calendarNow(observer))
    .filter((occurrence) => isMeant(occurrence, asked) && (asked.first !== null || !isOver(occurrence)))
    .sort((a, b) => (`${a.date} ${a.start ?? ""}` < `${b.date} ${b.start ?? ""}` ? -1 : 1));
  const plans = meant.flatMap((occurrence) => toldPlan(occurrence, asked, family) ?? []).slice(0, MOST_PLANS);
  if (plans.length === 0 || (asked.place && plans.every(({ place }) => place === null))) return null;
  return [{ text: plansText(plans, today, phrases), sources: [{ kind: "other" }] }];
}

function isMeant(occurrence: Occurrence, asked: PlanAsked): boolean {
  const { children, date } = occurrence;
  if (asked.activity !== null && !isAbout(occurrence, asked)) return false;
  if (asked.children.length > 0 && !asked.children.some((child) => children.includes(child))) return false;
  return (asked.first === null || asked.first <= date) && (asked.last === null || date <= asked.last);
}

/** Null if neither the family file nor the general list of activities has a name for it. */
function toldPlan(
  { activity, children, location, ...occurrence }: Occurrence,
  asked: PlanAsked,
  family: Family,
): ToldPlan | null {
  const matter =
    family.activities.find(({ id }) => id === activity)?.name ?? generalActivityWords.get(asked.activity ?? "");
  if (!matter) return null;
  const what = [...children.flatMap((child) => memberOf(family, child)?.name ?? []), matter].join(" ");
  return { ...occurrence, what, place: family.places.find(({ id }) => id === location)?.name ?? null };
}
