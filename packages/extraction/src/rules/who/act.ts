import { type Act, minutesOfDay, type State, stateOf } from "@silent-observer/conversation";
import {
  begsOff,
  lexiconOf,
  proposes,
  readSurface,
  reportsDone,
  saysItIsOff,
  tellsOfArrival,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Thread } from "../thread.ts";
import type { Frame } from "../words/frame.ts";
import type { Who } from "./alternative.ts";
import { turnedDown } from "./offered.ts";

/** The act of a message, given who has the task after it. */
export function actOf(frame: Frame, who: Who, thread: Thread | null, input: ExtractionInput): Act {
  const { message, tier1 } = input;
  const { asking, answering, changing, claiming } = frame.cues;
  // A forwarded message binds nobody: it can announce, but not take or ask.
  if (message.forwarded) return changing.kind !== null ? "change" : "inform";
  if (answering.withdraws && tier1.signal === "withdrawal") return "withdraw";
  const offer = turnedDown(frame.surface, thread, message.sender, input.family);
  const state = thread === null ? null : stateOf(thread.assignedTo);
  const held = thread?.assignedTo.some((adult) => adult !== message.sender) ?? false;
  const asks = asking.adult || asking.confirmation || asking.time || asking.place || changing.asked;
  switch (roleOf(who)) {
    case "writer":
      // "Of course, where is it?" takes what was asked, and asks besides.
      if (asks && !claiming.self && !(answering.agrees && state === "wants")) return "ask";
      if (state === "taken" && held && (answering.handsOver || answering.corrects || offer === "kept"))
        return "hand_over";
      if (state === "taken" && !held && isLate(frame, thread)) return "progress";
      return (answering.progress && !claiming.self) || isDone(frame, state) ? "progress" : "take";
    case "named":
    case "together":
      return "take";
    case "addressee":
      return state === "wants" || !held ? "hand_over" : asks ? "ask" : "agree";
    case "wanted":
      if (state === "taken") return asking.adult || asksOtherEnd(frame, thread) ? "ask" : "refuse";
      return state === "wants" && !asks && refuses(frame) ? "refuse" : "ask";
    case "kept":
    case "nobody":
      if (offer === "declined" || turnsDown(frame, thread, input)) return "refuse";
      if (saysItIsOff(frame.surface)) return "change";
      if (isOutside(frame, who, thread)) return "take";
      if (asks || proposes(frame.surface)) return "ask";
      if (changing.kind !== null) return "change";
      if (answering.progress && state !== null) return "progress";
      return answering.agrees && state !== null ? "agree" : "inform";
  }
}

/**
 * "Got Leo, we're on the swings": reports something done, unless somebody is wanted or it names a day or time; it is
 * then a claim.
 */
const isDone = ({ surface, dates, impliedToday, times }: Frame, state: State | null): boolean =>
  state !== "wants" && (dates.length === 0 || impliedToday) && times.length === 0 && reportsDone(surface);

/** "Delayed, there by half 5", of what is at five: whoever has it is late, and it is not later. */
function isLate({ surface, times, dates, impliedToday }: Frame, thread: Thread | null): boolean {
  const due = thread?.source.reading.entities[0]?.time ?? null;
  const [said] = times;
  if (due === null || said === undefined || (dates.length > 0 && !impliedToday)) return false;
  const late = minutesOfDay(said) - minutesOfDay(due);
  return late > 0 && late <= LATE && tellsOfArrival(surface);
}

/** Who says that they come later than this has another hour in mind; in minutes. */
const LATE = 60;

/** "You pick her up please", in answer to an adult who brings her: asks for the other leg. */
function asksOtherEnd(frame: Frame, thread: Thread | null): boolean {
  const { leg } = frame.cues.task;
  const taken = thread?.source.reading.entities[0]?.task?.leg ?? null;
  return leg !== null && taken !== null && taken !== "cover" && leg !== taken && !refuses(frame);
}

/** "No", "not Sunday", "I'm away then", to "could we move it to Sunday?": nothing comes of it. */
function turnsDown(frame: Frame, thread: Thread | null, { family }: ExtractionInput): boolean {
  if (thread === null || stateOf(thread.assignedTo) !== "told" || !refuses(frame) || frame.cues.answering.agrees)
    return false;
  const { message, reading } = thread.source;
  return (
    proposes(readSurface(message.text, lexiconOf(family))) &&
    frame.dates.every((date) => reading.dates.includes(date)) &&
    frame.times.every((time) => reading.times.includes(time))
  );
}

/** "No wait, five" takes back only what the sender said before. */
const refuses = ({ cues, signs, surface }: Frame): boolean =>
  cues.answering.refuses ||
  (signs.has("opens_no") && !cues.answering.corrects) ||
  signs.has("i_cannot") ||
  signs.has("cannot") ||
  signs.has("busy") ||
  begsOff(surface);

/** The most telling role, if the same people are proposed in several. */
const roleOf = ({ roles }: Who): Who["roles"][number] =>
  (["writer", "wanted", "named", "kept", "addressee", "together", "nobody"] as const).find((role) =>
    roles.includes(role),
  ) ?? "nobody";

/**
 * Whether a task that was wanted is done from outside: "the neighbours have her", "she takes the bus", or a sibling
 * collects her.
 */
export const isOutside = ({ signs, outsideHasIt }: Frame, who: Who, thread: Thread | null): boolean =>
  outsideHasIt ||
  (roleOf(who) === "nobody" &&
    (thread === null
      ? signs.has("moves") || signs.has("cares") || signs.has("bus_or_walks")
      : stateOf(thread.assignedTo) !== "told") &&
    (signs.has("kin") || signs.has("bus_or_walks")));
