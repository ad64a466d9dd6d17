import { type Calendar, occurrencesMeant } from "@silent-observer/calendar";
import { stateOf } from "@silent-observer/conversation";
import { isAdult, type MemberId, memberOf } from "@silent-observer/family";
import {
  adultSent,
  adultsDoing,
  agreesToPlan,
  bidsTheOther,
  cannotTalk,
  childMisses,
  correctsItself,
  fetchedBy,
  fitsTheWriter,
  hasByName,
  isDenied,
  isWilling,
  leftTo,
  lexiconOf,
  passedOnTo,
  readCues,
  readSurface,
  type Surface,
  saysItIsMe,
  saysItIsMoved,
  saysItIsOff,
  saysYesPlease,
  sendsSomebody,
  standsIn,
  takesBoth,
  telegramOf,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Thread } from "../thread.ts";
import type { Who, Worded } from "./alternative.ts";
import { isAsked, isBusyElsewhere } from "./not-the-writer.ts";
import { turnedDown } from "./offered.ts";

type Plainly = Pick<Who, "assignedTo" | "roles">;

const NOBODY: Plainly = { assignedTo: [], roles: ["nobody"] };
const OPEN: Plainly = { assignedTo: ["unspecified"], roles: ["wanted"] };
const by = (writer: MemberId): Plainly => ({ assignedTo: [writer], roles: ["writer"] });

/** Who has the task after words that leave no choice; null where it must be weighed. */
export function saidPlainly(
  worded: Worded,
  thread: Thread | null,
  input: Pick<ExtractionInput, "message" | "family" | "calendar" | "arrangements">,
): Plainly | null {
  const { message, family } = input;
  const { surface } = worded;
  if (worded.outsideHasIt) return NOBODY;
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const writer = sender !== null && isAdult(sender) ? sender.id : null;
  if (writer !== null && standsIn(surface) && adultsDoing(surface).length === 0) return by(writer);
  if ((thread === null && (worded.asksNobody || isMissed(surface))) || saysItIsOff(surface)) return NOBODY;
  if (isBusyElsewhere(surface, thread, input)) return OPEN;
  const byTelegram = saidByTelegram(surface, writer);
  if (byTelegram !== null) return byTelegram;
  const sent = adultSent(surface);
  if (sent !== null) return { assignedTo: [sent], roles: ["named"] };
  if (thread !== null && sendsSomebody(surface)) return NOBODY;
  if (writer !== null && hasByName(surface)) return by(writer);
  const does = sender !== null && !isAdult(sender) ? fetchedBy(surface) : passedOnTo(surface);
  if (does !== null && does !== message.sender) return { assignedTo: [does], roles: ["named"] };
  return thread === null ? null : saidInAnswer(worded, thread, message.sender, writer, input);
}

const isMissed = (surface: Surface): boolean => childMisses(surface) && !readCues(surface).asking.adult;

/** Who has the task by words without a verb, which weights read by their verbs: "judo me" takes it, "who judo" asks. */
function saidByTelegram(surface: Surface, writer: MemberId | null): Plainly | null {
  const telegram = telegramOf(surface);
  if (!telegram?.names) return null;
  if (telegram.part === "takes") return writer === null ? null : by(writer);
  return telegram.part === "asks" || telegram.part === "lacks" ? OPEN : null;
}

/**
 * Who has it after an answer that leaves no choice: "I am" to "who's driving?", a yes in other words to a request, "all yours
 * Ben", a plain yes to an offer or to news, and giving back one's own task.
 */
function saidInAnswer(
  { surface, signs }: Worded,
  thread: Thread,
  sender: MemberId | null,
  writer: MemberId | null,
  { family, calendar }: Pick<ExtractionInput, "family" | "calendar">,
): Plainly | null {
  const { source, assignedTo } = thread;
  if (isAsked(thread, sender) && cannotTalk(surface)) return OPEN;
  const saysYes = () =>
    isWilling(surface) ||
    takesBoth(surface) ||
    saysItIsMe(surface, readSurface(source.message.text, lexiconOf(family)));
  if (writer !== null && isAsked(thread, writer) && saysYes()) return by(writer);
  if (agreesToPlan(surface, readSurface(source.message.text, lexiconOf(family))))
    return asBefore(assignedTo, writer, surface);
  const offer = adultsDoing(surface).length > 0 ? null : turnedDown(surface, thread, sender, family);
  if (offer === "kept" && writer !== null) return by(writer);
  if (offer !== null) return NOBODY;
  if (source.message.sender === sender && correctsItself(surface)) return asBefore(assignedTo, writer, surface);
  const moved = stateOf(assignedTo) === "taken" ? saysItIsMoved(surface) : null;
  if (moved !== null) return moved === "day" || isKnown(thread, calendar) ? NOBODY : { assignedTo, roles: ["kept"] };
  const left = leftTo(surface);
  if (left !== null && left !== sender && stateOf(source.reading.assignedTo) !== "told")
    return { assignedTo: [left], roles: ["named"] };
  const isOffered = assignedTo.length === 1 && stateOf(assignedTo) === "taken" && sender !== assignedTo[0];
  if (isOffered && writer !== null && takesOver(surface)) return by(writer);
  if (isOffered && (saysYesPlease(surface) || bidsTheOther(surface))) return { assignedTo, roles: ["kept"] };
  if (assignedTo.length === 0 && fitsTheWriter(surface)) return NOBODY;
  const isOwn = source.message.sender === sender && source.reading.assignedTo.some((adult) => adult === sender);
  return isOwn && signs.has("cannot") && readCues(surface).answering.givesBack ? OPEN : null;
}

/** Whether the calendar has what is spoken of, so that it is moved there, and whoever drives to it follows. */
const isKnown = ({ source }: Thread, calendar: Calendar): boolean =>
  source.reading.entities.some(
    (entity) => entity.date !== null && occurrencesMeant(calendar, entity, entity.date).length > 0,
  );

/** "Sorry, Sunday": whoever had it has it still, unless it is the adult who is corrected: "not Ben, Gran". */
function asBefore(assignedTo: Thread["assignedTo"], writer: MemberId | null, surface: Surface): Plainly {
  const [named, ...others] = surface.mentions.filter(
    (mention) => mention.sense.kind === "adult" && !isDenied(mention, surface),
  );
  if (stateOf(assignedTo) === "taken" && named?.sense.kind === "adult" && others.length === 0)
    return { assignedTo: named.sense.ids, roles: ["named"] };
  if (assignedTo.length === 0) return NOBODY;
  if (assignedTo.includes("unspecified")) return OPEN;
  return { assignedTo, roles: [writer !== null && assignedTo.includes(writer) ? "writer" : "kept"] };
}

/** "You stay put, I'll do it", of what another has. */
function takesOver(surface: Surface): boolean {
  const { answering, claiming, asking } = readCues(surface);
  return answering.relieves && claiming.self && !claiming.conditional && !asking.adult;
}
