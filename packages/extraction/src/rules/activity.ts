import type { Calendar } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Mention, Surface } from "@silent-observer/language";

/** The activity that a text names: the family's own before a general one, a general one before "practice". */
export function activityIn(surface: Surface): { activity: string | null; session: boolean } {
  const said = surface.mentions.filter(
    (mention) => mention.sense.kind === "activity" && !isOnlyATime(mention, surface),
  );
  const meant = said.filter((mention) => !isGivenUp(mention, surface));
  const best = bestOf(meant, surface) ?? bestOf(said, surface);
  if (best?.sense.kind === "activity") return { activity: best.sense.id, session: false };
  const institution = institutionAsActivity(surface);
  if (institution) return { activity: institution, session: false };
  if (COMES_OVER.test(surface.masked)) return { activity: "playdate", session: false };
  const venue = VENUE.exec(surface.text)?.[1];
  if (venue) return { activity: venue, session: false };
  if (INVITED.test(surface.text)) return { activity: "party", session: false };
  if (CAR.test(surface.text)) return { activity: "car_service", session: false };
  return { activity: null, session: said.length > 0 };
}

/** The family's own first; where several are named, the one that the claim is about; of "birthday lunch" the last word. */
function bestOf(said: readonly Mention[], { masked, text }: Surface): Mention | null {
  const own = said.filter(({ sense }) => sense.kind === "activity" && sense.own);
  const general = said.filter(({ sense }) => sense.kind === "activity" && !sense.session);
  const [first, ...more] = own.length > 0 ? own : general;
  if (!first) return null;
  const claim = /\b(?:i'll|i can|i will|i'm) (?:take|taking|get|do|drive|drop|pick|bring)/.exec(text)?.index ?? null;
  const claimed = claim === null ? undefined : [...own, ...general].find(({ start }) => start > claim);
  if (claimed && more.length + general.length > 0 && masked.split("_activity_").length > 2) return claimed;
  const next = more[0];
  return next && own.length === 0 && next.from === first.to ? next : first;
}

/** "Skipping soccer", "no chess": what gives way to something else that the message names. */
const isGivenUp = ({ start }: Mention, { text }: Surface): boolean =>
  /\b(?:skip|skipping|skips|miss|missing|no|instead of|not) (?:the |his |her )?$/.test(
    text.slice(Math.max(0, start - 18), start),
  );

/** The activity that gives way to what the message puts up: the soccer of "skipping soccer, they can see the ankle". */
export function givenUpIn(surface: Surface): string | null {
  const mention = surface.mentions.find(
    (candidate) => candidate.sense.kind === "activity" && isGivenUp(candidate, surface),
  );
  return mention?.sense.kind === "activity" && !mention.sense.session ? mention.sense.id : null;
}

const VENUE =
  /\b(?:doing|still on for|going to|off to|trip to|day at) (?:the )?(lake|beach|zoo|museum|aquarium|cinema|movies?|theme park|farm)\b/;
const INVITED = /\b(?:invitation|invited to .{0,20}birthday)\b/;

const MEALS = new Set(["lunch", "dinner", "brunch"]);

/** "Before lunch", "after church": it tells when, and is not what is arranged. */
function isOnlyATime({ sense, start }: Mention, { text }: Surface): boolean {
  if (sense.kind !== "activity" || sense.own) return false;
  const before = text.slice(Math.max(0, start - 14), start);
  if (MEALS.has(sense.id) && !/\b(?:come|over|round|out|meet(?:ing)?) for $/.test(before))
    return /\b(?:before|after|for|by|at|with|during|till|until) $/.test(before);
  return false;
}

/** "No school Monday", "first day of nursery": the institution is what takes place. */
function institutionAsActivity({ text, mentions }: Surface): string | null {
  for (const { sense, start, end } of mentions) {
    if (sense.kind !== "place" || !sense.institution) continue;
    const before = text.slice(Math.max(0, start - 16), start);
    const after = text.slice(end, end + 24);
    if (
      /\b(?:no|first day of|last day of|back to|is there|day off) $/.test(before) ||
      /^ (?:is )?(?:closed|starts|is off|photos?|closes|play\b|concert)/.test(after)
    )
      return text.slice(start, end).replace(/'s$/, "");
  }
  return null;
}

const COMES_OVER =
  /\b(?:wants|want|invited|having|have|has) (?:_child_|him|her|them) (?:over|round)\b|\b(?:come|coming|over|round) to play\b/;
const CAR =
  /\b(?:goes in for (?:a )?service|car (?:goes|is going) in|in for (?:a )?service|inspection|tyres?|mechanic|the garage at)\b/;

/** Days after the one meant on which "practice" is looked for in the calendar. */
const PRACTICE_HORIZON = 7;

/** What "practice" or "class" is for these children: what the calendar has on the day, else within a week. */
export function sessionOf(
  children: readonly MemberId[],
  date: IsoDate,
  exact: boolean,
  calendar: Calendar,
): string | null {
  for (let day = 0; day <= (exact ? 0 : PRACTICE_HORIZON); day++) {
    const found = calendar
      .on(addDays(date, day))
      .filter(({ allDay, activity }) => !allDay && activity !== null)
      .filter((occurrence) => children.length === 0 || occurrence.children.some((child) => children.includes(child)));
    const activities = [...new Set(found.map(({ activity }) => activity))];
    if (activities.length === 1) return activities[0] ?? null;
    if (activities.length > 1) return null;
  }
  return exact ? sessionOf(children, date, false, calendar) : null;
}

/** The children who are meant where none is named: an activity that one child alone has implies that child. */
export function impliedChildren(activity: string | null, date: IsoDate, calendar: Calendar): readonly MemberId[] {
  if (activity === null) return [];
  const onDay = [
    ...new Set(
      calendar
        .on(date)
        .filter((occurrence) => occurrence.activity === activity)
        .flatMap(({ children }) => children),
    ),
  ];
  return onDay.length > 0 ? onDay : calendar.childrenWith(activity, date);
}
