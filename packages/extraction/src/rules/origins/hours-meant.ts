import type { Entity, IsoDate, LocalTime } from "@silent-observer/conversation";
import { daysToChoose, isOfAnother, isSetAnew, lexiconOf, readSurface, readWhen } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { hoursToldIn, type Thread } from "../thread.ts";
import type { Frame } from "../words/frame.ts";
import type { Facts, Premises, Proposal } from "./premises.ts";

/** The possible hours of a share, once its days and its activity are known. */
export function hoursMeant(premises: Premises, known: Facts, input: ExtractionInput): readonly Proposal[] {
  const { frame, context, thread } = premises;
  const anew = setAnew(frame);
  if (anew.length > 0) return [["said", anew]];
  const before = (context?.entities ?? []).flatMap(({ time }) => time ?? []);
  const arranged = (context?.arrangements ?? []).map(({ entity }) => entity);
  const times = hoursOfMatter(known.activity, frame);
  return [
    ["said", times],
    ...(times.length > 1 ? times.map((time) => ["one", [time]] as const) : []),
    ...(times.length > 0 ? [["evening", times.map((time) => inTheEvening(time, frame))] as const] : []),
    ["before", hourChosen(known.dates, premises, input) ?? [...new Set(before)]],
    ["thread", hoursInThread(arranged, thread, input)],
    ["none", []],
  ];
}

/** The times said, without those of another thing than the activity. */
const hoursOfMatter = (activity: string | null, { times, when, surface }: Frame): readonly LocalTime[] =>
  times.filter((time) => !when.times.some((said) => said.time === time && isOfAnother(activity, surface, said.start)));

/** "Make it quarter to eleven": what was named before holds no more. */
const setAnew = ({ when, surface }: Frame): readonly LocalTime[] =>
  when.times.flatMap(({ time, start }) => (time !== null && isSetAnew(surface, start) ? [time] : []));

/** The time twelve hours later, if nothing says which half of the day is meant. */
const inTheEvening = (time: LocalTime, { timeSigns }: Frame): LocalTime =>
  timeSigns.get(time)?.includes("either_half") ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` : time;

/**
 * "Thursday please", in answer to "thursday 4.45 or friday 3.30?": the time of the chosen day; null if there was no
 * such choice.
 */
function hourChosen(
  [day, ...others]: readonly IsoDate[],
  { thread }: Premises,
  { family }: ExtractionInput,
): readonly LocalTime[] | null {
  if (day === undefined || others.length > 0) return null;
  const offered = (thread?.turns ?? []).toReversed().flatMap(({ message: { text, sentAt } }) => {
    const surface = readSurface(text, lexiconOf(family));
    return daysToChoose(surface, readWhen(surface, sentAt, family));
  });
  const chosen = offered.find(({ date, time }) => date === day && time !== null);
  return chosen?.time ? [chosen.time] : null;
}

/**
 * The time in the arrangements answered, else one said in the thread by a message too unsure to count: "what time?",
 * "3".
 */
function hoursInThread(
  table: readonly Entity[],
  thread: Thread | null,
  { history }: ExtractionInput,
): readonly LocalTime[] {
  const hours = [...new Set(table.flatMap(({ time }) => time ?? []))];
  return hours.length > 0 || thread === null ? hours : hoursToldIn(thread.source, history);
}
