import { type Label, labelSchema } from "@silent-observer/corpus";
import { adultsOf, childrenOf } from "@silent-observer/family";
import type { Talk, TalkMessage } from "../talk.ts";
import { answerable } from "./reach.ts";

/** What a message that arranges something says. */
export type Arrangement = Extract<Label, { queue: true }>;

/** In `assigned_to` if somebody is needed and nobody has taken it. */
export const UNSPECIFIED = "unspecified";
/** In `note` if a time does not fit the calendar. */
export const TIME_MISMATCH = "time_mismatch";

export const nothingSaid: Arrangement = {
  queue: true,
  coordination_type: null,
  dates: [],
  times: [],
  assigned_to: [],
  child: [],
  activity: null,
  location: null,
  attributed_to: null,
  redline: "SILENT",
  rule: null,
  note: "",
};

export type ReadLabel =
  | { readonly kind: "label"; readonly label: Label }
  | { readonly kind: "faults"; readonly faults: string[] };

/** A label as posted by the page, or its faults in words for the person who labels. */
export function readLabel(value: unknown, talk: Talk, message: TalkMessage): ReadLabel {
  const parsed = labelSchema.safeParse(value);
  if (!parsed.success) return { kind: "faults", faults: ["A date is no date, a time no time, or a field is missing."] };
  const label = parsed.data.queue === true ? inOrder(parsed.data) : parsed.data;
  const faults = label.queue === true ? faultsOf(label, talk, message) : [];
  return faults.length > 0 ? { kind: "faults", faults } : { kind: "label", label };
}

const inOrder = (label: Arrangement): Arrangement => ({
  ...label,
  dates: once(label.dates).sort(),
  times: once(label.times).sort(),
  assigned_to: once(label.assigned_to),
  child: once(label.child),
});

const once = (values: readonly string[]): string[] => [...new Set(values)];

function faultsOf(label: Arrangement, talk: Talk, message: TalkMessage): string[] {
  const adults: string[] = adultsOf(talk.family).map(({ id }) => id);
  const children: string[] = childrenOf(talk.family).map(({ id }) => id);
  const { assigned_to: who, attributed_to: answered } = label;
  const reached = answerable(talk, message).some(({ messageId }) => messageId === answered);
  const wrong: [boolean, string][] = [
    [who.some((id) => id !== UNSPECIFIED && !adults.includes(id)), "Only adults of the family take a task."],
    [who.includes(UNSPECIFIED) && who.length > 1, "Either somebody takes it, or nobody does yet."],
    [label.child.some((id) => !children.includes(id)), "A child is not of the family."],
    [label.times.some((time) => time > "23:59" || time.slice(3) > "59"), "A time is none of the clock's."],
    [answered !== null && !reached, "It cannot answer that message: it is too far back."],
    [(label.redline === "SPEAK") !== (label.rule !== null), "To speak needs a rule, and a rule means to speak."],
  ];
  return wrong.flatMap(([is, words]) => (is ? [words] : []));
}
