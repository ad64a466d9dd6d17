import { type Coordination, type Heard, type LocalTime, stateOf, withinReach } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import {
  asksPlainly,
  claimsPlainly,
  hourPicked,
  isOfAdult,
  isYesOrNo,
  leavesPart,
  lexiconOf,
  mayBeWithOthers,
  meansTheOther,
  readCues,
  readSurface,
  takesForWantOfOthers,
  thingPicked,
} from "@silent-observer/language";
import type { AttributionInput } from "./input.ts";
import { activitiesSaid, childrenSaid, type Said } from "./said.ts";
import { wordsOf } from "./shared-facts.ts";

/**
 * The earlier messages that may be answered, oldest first: the arranging messages within reach, without those that the
 * wording of the message rules out. What it replies to is never ruled out.
 */
export function candidatesFor(input: AttributionInput, said: Said): Coordination[] {
  const reachable = reachableFrom(input);
  const ofThem = ofChildrenSaid(withoutCorrected(reachable, input.family), said);
  const standing = withoutChildrens(withoutOtherTasks(ofActivitiesSaid(ofThem, said), said), said);
  const rest = withoutRivals(ofTheOther(ofPicked(standing, said), said, input.history), said, input.family);
  const meant = ofPartLeft(rest, said, input) ?? ofAskedNext(rest, said, input);
  return reachable.filter((heard) => meant.includes(heard) || heard.message.messageId === input.message.replyTo);
}

function reachableFrom({ message, history, reach }: AttributionInput): Coordination[] {
  const earlier = history.filter(({ message: other }) => other.messageId !== message.messageId);
  return earlier.filter(
    (heard, at): heard is Coordination =>
      heard.reading?.isCoordination === true &&
      heard.actionStatus !== "rejected" &&
      heard.reading.act !== "withdraw" &&
      withinReach(heard.message, message, at === earlier.length - 1, reach),
  );
}

/**
 * "Friday at 10", "no wait 10:30": what follows is about the correction, not about what its writer corrected. Of 37
 * such messages 36 were (corpus, November 2026).
 */
function withoutCorrected(reachable: Coordination[], family: Family): Coordination[] {
  const corrected = reachable.flatMap(({ message: { sender, text }, reading: { attributedTo } }) => {
    const isOwn = reachable.some((one) => one.message.messageId === attributedTo && one.message.sender === sender);
    return isOwn && readCues(readSurface(text, lexiconOf(family))).answering.corrects ? [attributedTo] : [];
  });
  return reachable.filter(({ message: { messageId } }) => !corrected.includes(messageId));
}

/**
 * "I'll bring them home", "until when?", "8": goes to the question of the adult who has the task, not to the request.
 * Of 106 such answers 99 did. "And home?", "and home": likewise to a further question for somebody, as 582 of 635 did
 * (corpus, November 2026).
 */
function ofAskedNext(reachable: Coordination[], said: Said, { history, family }: AttributionInput): Coordination[] {
  const { adult, confirmation } = said.cues.asking;
  const last = history.at(-1);
  const asked = reachable.find((heard) => heard === last);
  if (!asked || adult || confirmation || said.signs.has("question")) return reachable;
  const { message, reading } = asked;
  if (message.sender === said.sender) return reachable;
  const asksFurther = !asked.contextOnly && reading.attributedTo !== null && asks(asked) && message.text.includes("?");
  const isHeld = stateOf(reading.assignedTo) === "taken";
  return asksFurther || (isHeld && readCues(readSurface(message.text, lexiconOf(family))).asking.time)
    ? [asked]
    : reachable;
}

/** "Grand", to "me for Leo, you for Mia": to what was left to the sender, and not to the request before it. */
function ofPartLeft(reachable: Coordination[], { surface }: Said, { message, history, family }: AttributionInput) {
  const last = history.at(-1);
  const found = reachable.find((heard) => heard === last);
  if (!found || found.message.sender === message.sender || !isYesOrNo(surface)) return null;
  return leavesPart(readSurface(found.message.text, lexiconOf(family))) ? [found] : null;
}

/** If the message names a child of an open request, messages about other children only are left out. */
function ofChildrenSaid(reachable: Coordination[], said: Said): Coordination[] {
  const named = childrenSaid(said);
  const isAbout = ({ reading }: Coordination) => reading.children.some((child) => named.includes(child));
  if (!reachable.some((heard) => isAbout(heard) && asks(heard))) return reachable;
  return reachable.filter((heard) => heard.reading.children.length === 0 || isAbout(heard));
}

/**
 * "Can someone fetch Zoe at 5", after a request for Leo, is another request, with its own hour. Of 934 such messages 25
 * were about other children's arrangements as well (corpus, November 2026).
 */
function withoutOtherTasks(reachable: Coordination[], said: Said): Coordination[] {
  if (said.when.times.length === 0 || !asksPlainly(said.surface)) return reachable;
  const isPassenger = said.cues.passenger.writer && !said.adult && said.sender !== null;
  const named = isPassenger ? [said.sender] : childrenSaid(said);
  if (named.length === 0) return reachable;
  return reachable.filter(
    ({ reading: { children } }) => children.length === 0 || children.some((child) => named.includes(child)),
  );
}

/**
 * "I'm bringing my dad from the station, 6:20", after "I'll do Leo's drop at 6:30", is another trip. Of 88 such messages
 * 4 were about a child's arrangement (corpus, November 2026).
 */
function withoutChildrens(reachable: Coordination[], said: Said): Coordination[] {
  if (
    !isOfAdult(said.cues.passenger, said.adult) ||
    said.when.times.length === 0 ||
    childrenSaid(said).length > 0 ||
    mayBeWithOthers(said.surface)
  )
    return reachable;
  return reachable.filter(({ reading: { children } }) => children.length === 0);
}

/** If it names the activity of an open request, requests for other activities are left out. */
function ofActivitiesSaid(reachable: Coordination[], said: Said): Coordination[] {
  const named = activitiesSaid(said);
  const isAbout = ({ reading }: Coordination) =>
    [reading, ...reading.entities].some(({ activity }) => activity !== null && named.includes(activity));
  if (!reachable.some((heard) => isAbout(heard) && asks(heard))) return reachable;
  return reachable.filter((heard) => !asks(heard) || heard.reading.activity === null || isAbout(heard));
}

/** "The eye one", if one request speaks of an eye and another does not, else "the 5.30": requests it does not fit are left out. */
function ofPicked(reachable: Coordination[], said: Said): Coordination[] {
  const thing = thingPicked(said.surface);
  const names = ({ message }: Coordination) => thing !== null && wordsOf(message.text).has(thing);
  const requests = reachable.filter(asks);
  const named = requests.filter(names);
  if (named.length > 0 && named.length < requests.length)
    return reachable.filter((heard) => !asks(heard) || names(heard));
  return ofHourPicked(reachable, said);
}

function ofHourPicked(reachable: Coordination[], said: Said): Coordination[] {
  const hour = hourPicked(said.surface, said.when.times);
  if (hour === null || childrenSaid(said).length > 0 || activitiesSaid(said).length > 0) return reachable;
  const isThen = ({ reading }: Coordination) => reading.times.some((time) => onClockFace(time) === onClockFace(hour));
  if (!reachable.some((heard) => isThen(heard) && asks(heard))) return reachable;
  return reachable.filter((heard) => heard.reading.times.length === 0 || isThen(heard));
}

const asks = ({ reading }: Coordination): boolean => stateOf(reading.assignedTo) === "wants";

/** "5.30" may be read as morning in the one message and as evening in the other. */
const onClockFace = (time: LocalTime): string => `${Number(time.slice(0, 2)) % 12}${time.slice(2)}`;

/** "I'll have the other", after one of several requests was taken, however surely: only those still open are kept. */
function ofTheOther(reachable: Coordination[], { surface }: Said, history: readonly Heard[]): Coordination[] {
  if (!meansTheOther(surface)) return reachable;
  const taken = history.flatMap(({ reading }) =>
    reading?.isCoordination && stateOf(reading.assignedTo) === "taken" ? [reading.attributedTo] : [],
  );
  const requests = reachable.filter(asks);
  const open = requests.filter(({ message }) => !taken.includes(message.messageId));
  return open.length > 0 && open.length < requests.length ? open : reachable;
}

/**
 * "I'll get May", minutes after somebody else's "I'll get May tomorrow", does not answer it: it claims the task as if
 * nobody had it. Claims of others are left out for such wording, so that both count as claims. Of 2,134 messages
 * that do answer another's claim, 8 are worded like this (corpus, November 2026). After "wait, I also have to get May" it
 * relieves whoever has to.
 */
function withoutRivals(reachable: Coordination[], said: Said, family: Family): Coordination[] {
  const { surface, sender } = said;
  if (!claimsPlainly(surface)) return reachable;
  const named = childrenSaid(said);
  const isRival = ({ message, reading: { act, assignedTo } }: Coordination) =>
    act === "take" && message.sender !== sender && assignedTo.some((adult) => adult === message.sender);
  const isOfThem = ({ reading: { children } }: Coordination) => children.some((child) => named.includes(child));
  const isRelieved = (heard: Coordination) =>
    takesForWantOfOthers(readSurface(heard.message.text, lexiconOf(family))) && isOfThem(heard);
  const relieved = reachable.filter((heard) => isRival(heard) && isRelieved(heard));
  if (relieved.length > 0) return relieved;
  return reachable.filter((heard) => !isRival(heard));
}
