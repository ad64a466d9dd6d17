import { attribute, labelledChoice } from "@silent-observer/attribution";
import { type Calendar, createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import {
  ADJACENT_REACH_MS,
  blankEntity,
  blankReading,
  type Entity,
  type Heard,
  ledger,
  type Reading,
} from "@silent-observer/conversation";
import { type Label, type LabelledConversation, senderIn } from "@silent-observer/corpus";
import {
  createRulesExtractor,
  labelledDecisions,
  type RulesWeights,
  type Truth,
  withSecondLook,
} from "@silent-observer/extraction";
import type { Family, MemberId } from "@silent-observer/family";
import type { Weights } from "@silent-observer/linear";
import type { Ear } from "./ears.ts";
import { inNumbers, type NumberedChoice } from "./fit-choices.ts";

/** All weights of the rule-based reader. */
export type ReaderWeights = RulesWeights & { readonly source: Weights };
export const decisions = ["source", "who", "type", "facts"] as const;
export type Decision = (typeof decisions)[number];
export type Choices = { readonly [decision in (typeof decisions)[number]]: readonly NumberedChoice[] };

type Told = Extract<Label, { queue: true }>;
/** A message's reading and its label; the label is null if the message should not have been queued. */
export type Read = { readonly chatId: string; readonly reading: Reading; readonly label: Told | null };

export type Stage = {
  readonly family: Family;
  readonly windowMs: number;
  /** Below this confidence a reading is dropped. */
  readonly gate: number;
  readonly ear: Ear;
};

/**
 * Plays a conversation through attribution and rules, and returns every decision as a labelled choice. With weights,
 * the readings of earlier messages are the rules' own, mistakes included; without, they are as labelled.
 */
export async function playReader(
  { chatId, messages, labels }: LabelledConversation,
  { family, windowMs, gate, ear }: Stage,
  weights: ReaderWeights | null,
): Promise<{ choices: Choices; read: Read[] }> {
  const calendar = calendarOf(family);
  const reach = { window: windowMs, adjacent: ADJACENT_REACH_MS };
  const choices: Record<keyof Choices, NumberedChoice[]> = { source: [], who: [], type: [], facts: [] };
  const read: Read[] = [];
  const history: Heard[] = [];
  for (const { senderName, ...said } of messages) {
    const message = { ...said, sender: senderIn(family, senderName)?.id ?? null };
    const label = labels.get(message.messageId);
    const tier1 = ear(message, history, label, family);
    if (tier1.decision === "DROP") {
      history.push({ message, tier1, reading: null, actionStatus: null });
      continue;
    }
    const arrangements = ledger(history, family.timezone);
    const before = { message, tier1, history: [...history], arrangements, family, reach, calendar };
    const known = weights === null ? before : { ...before, history: withSecondLook(before, weights) };
    const truth = label?.queue === true ? truthOf(label) : null;
    const attributed =
      weights === null && truth
        ? { attribution: attributionTo(truth, known), otherwise: [] }
        : attribute(known, weights?.source ?? {});
    const input = { ...known, ...attributed };
    if (truth) {
      const source = labelledChoice(known, truth.source);
      if (source) choices.source.push(inNumbers(source));
      for (const { decision, ...choice } of labelledDecisions(input, truth, weights))
        choices[decision].push(inNumbers(choice));
    }
    const reading =
      weights === null && label?.queue === true
        ? readingOf(label)
        : await createRulesExtractor(weights ?? undefined).read(input);
    if (label?.queue !== "either") read.push({ chatId, reading, label: label?.queue === true ? label : null });
    history.push({ message, tier1, reading: reading.confidence < gate ? null : reading, actionStatus: "pending" });
  }
  return { choices, read };
}

const calendars = new WeakMap<Family, Calendar>();
function calendarOf(family: Family): Calendar {
  const calendar = calendars.get(family) ?? createCalendar(eventsOfFamily(family), family.timezone);
  calendars.set(family, calendar);
  return calendar;
}
const attributionTo = ({ source }: Truth, { arrangements }: { arrangements: ReturnType<typeof ledger> }) =>
  source === null
    ? null
    : {
        sourceMessageId: source,
        confidence: 1,
        arrangements: arrangements.filter(
          ({ messageId, answeredBy }) => messageId === source || answeredBy.includes(source),
        ),
      };

const truthOf = (label: Told): Truth => ({
  type: label.coordination_type,
  assignedTo: label.assigned_to,
  dates: label.dates,
  times: label.times,
  children: label.child,
  activity: label.activity,
  source: label.attributed_to as Truth["source"],
});

/** The reading the rules would give if all their decisions were right. */
function readingOf(label: Told): Reading {
  const task = label.coordination_type === "transport" || label.coordination_type === "care_coverage";
  const adults = label.assigned_to.filter((adult) => adult !== "unspecified") as MemberId[];
  const wanted = label.assigned_to.includes("unspecified");
  const children = label.child as MemberId[];
  const entity: Entity = {
    ...blankEntity,
    children,
    activity: label.activity,
    location: label.location,
    date: label.dates[0] ?? null,
    until: label.dates[1] ?? null,
    time: label.times[0] ?? null,
    presence: task ? "moment" : "stay",
    task: task ? { leg: null, adults, outside: !wanted && adults.length === 0 } : null,
  };
  return {
    ...blankReading,
    act: wanted
      ? "ask"
      : adults.length > 0
        ? "take"
        : label.coordination_type === "schedule_change"
          ? "change"
          : "inform",
    type: label.coordination_type,
    dates: label.dates,
    times: label.times,
    assignedTo: label.assigned_to as Reading["assignedTo"],
    children,
    activity: label.activity,
    location: label.location,
    entities: [entity],
    attributedTo: label.attributed_to as Reading["attributedTo"],
    confidence: 1,
  };
}
