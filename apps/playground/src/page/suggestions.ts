import { childrenOf, type Family } from "@silent-observer/family";

/** A suggestion: a line for the composer and what to look for. */
export type Suggestion = { readonly text: string; readonly watch: string };

const WEEKDAYS: Readonly<Record<string, string>> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};

/** Suggested lines with the names of this family. */
export function suggestionsFor(family: Family): Suggestion[] {
  const child = childrenOf(family)[0]?.name;
  return [
    { text: "haha, love it 😂", watch: "chat: dropped at the tripwire" },
    ...(child
      ? [
          { text: `Who can pick up ${child} from school on Friday?`, watch: "a question: let the other one answer" },
          { text: "I'll do it", watch: "who is “I”, and what is “it”?" },
        ]
      : []),
    ...collision(family),
  ];
}

/** An appointment that overlaps with something a child has every week. */
function collision(family: Family): Suggestion[] {
  for (const event of family.events) {
    if (event.type !== "timed" || !event.rrule) continue;
    const weekday = WEEKDAYS[/BYDAY=(\w\w)/.exec(event.rrule)?.[1] ?? ""];
    const child = family.members.find(({ id }) => id === event.children[0])?.name;
    if (!weekday || !child) continue;
    const text = `${child} has the dentist on ${weekday} at ${clockTime(event.start, family.locale)}`;
    return [{ text, watch: `collides with ${event.summary}: wait for it` }];
  }
  return [];
}

function clockTime(time: string, locale: string): string {
  const at = new Date(`2000-01-01T${time}:00Z`);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" })
    .format(at)
    .replace(/\s?([AP])M$/, (_, half) => `${half.toLowerCase()}m`);
}
