import type { Heard, Message, Reading } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import {
  asksAgain,
  grants,
  isAWordOrTwo,
  isNod,
  isReceipt,
  isWilling,
  lexiconOf,
  maySeeTo,
  objects,
  readSurface,
  seesTo,
  suggestsByItself,
} from "@silent-observer/language";
import type { Judgement } from "../judgement.ts";
import type { Trouble } from "../trouble.ts";
import { isNoticed } from "./noticed.ts";
import { isBesideIt, UNSURE } from "./of-others.ts";
import { followsAsker, isInThread } from "./thread.ts";
import { isInTopicOf } from "./topics.ts";
import { wantsSomebody } from "./wanted.ts";
import { clausesOf, isByAdult, isLiftForAdult, type Words, wordsOf } from "./words.ts";

/**
 * Whether somebody seems to have settled a conflict in words that were not understood or were dropped as chat. People
 * come first: in doubt the bot stays silent. Only what was said before the bot spoke counts.
 */
export function seemsSeenTo(trouble: Trouble, given: Judgement): boolean {
  const { spokenAt, family } = given;
  // Looked up once: each look-up makes new objects, and what follows what is found by identity.
  const judgement = { ...given, overheard: given.overheard ?? given.later };
  const overheard = judgement.overheard.filter(isInTopicOf(trouble, judgement));
  const unprompted = overheard.filter(({ message }) => !spokenAt || message.sentAt < spokenAt);
  if (
    trouble.variant === "missing_adult" &&
    (othersTalk(unprompted, judgement) || isTakenNote(unprompted, trouble, judgement))
  )
    return true;
  return unprompted.some((heard) => {
    const words = wordsOf(heard.message, family);
    return trouble.variant === "missing_adult"
      ? isAnswer(heard, words, trouble, judgement)
      : isNoticed(heard, words, trouble, judgement, overheard);
  });
}

/**
 * Messages of other adults after a request, none understood, that count as an answer: 11 of 18 such
 * requests had been seen to (corpus, November 2026).
 */
const TALK_OF_OTHERS = 2;

/**
 * Whether other adults went on writing messages that were not understood and do not
 * decline: they have read the request.
 */
function othersTalk(overheard: readonly Heard[], { message: request, family }: Judgement): boolean {
  const messages = overheard.filter(({ message, reading }) => {
    if (reading !== null || message.sender === request.sender || !isByAdult(message, family)) return false;
    if (hasRefused(message, overheard, family)) return false;
    const words = wordsOf(message, family);
    const asks = ["question", "opens_asking"].some((sign) => words.signs.has(sign));
    return !asks && !declines(words) && !words.answersNothing;
  });
  return messages.length >= TALK_OF_OTHERS;
}

/**
 * "Geir said he would" from somebody, then "ok good" from the one who asked: they have heard what they wanted to know.
 */
function isTakenNote(
  overheard: readonly Heard[],
  { matter }: Trouble,
  { message: request, family }: Judgement,
): boolean {
  const lexicon = lexiconOf(family);
  return overheard.some(({ message }, at) => {
    const told = overheard[at - 1]?.message;
    if (told === undefined || message.sender !== request.sender || told.sender === request.sender) return false;
    // "Want me to walk him home", from another child, and "yes please".
    const offered = wordsOf(told, family).cues.claiming.offers && wordsOf(message, family).cues.answering.agrees;
    const ofTheChild = matter.children.some((child) => child === told.sender);
    if (offered && !ofTheChild) return true;
    const heard = readSurface(message.text, lexicon);
    const said = readSurface(told.text, lexicon);
    return (isReceipt(heard) && maySeeTo(said, ofTheChild)) || (grants(heard) && suggestsByItself(said));
  });
}

/** Acts that answer a request with some kind of yes. */
const ACTS_THAT_ANSWER = ["take", "agree", "progress", "hand_over"];

function isAnswer(heard: Heard, words: Words, trouble: Trouble, judgement: Judgement): boolean {
  const { cues, signs } = words;
  const { message, reading, tier1 } = heard;
  const { message: request, family } = judgement;
  if (namesOneAsked(message, request, family)) return true;
  if (isNamedByChild(heard, words, trouble, judgement)) return true;
  if (isBesideIt(heard, words, trouble, judgement)) return false;
  if (isToldSeenTo(heard, words, trouble, message.sender === request.sender)) return !isObjectedTo(heard, judgement);
  if (message.sender === request.sender) return isTakenBack(heard, words, trouble);
  // "Great", after another's "like glass", answers that.
  const isBareYes = cues.answering.agrees && !cues.claiming.self && !followsAsker(heard, judgement);
  if (!isByAdult(message, family)) return !isBareYes && isSeenToByChild(message, trouble, judgement);
  const unwilling = declines(words) || (signs.has("question") && !beginsWithYes(message, family));
  if (words.answersNothing) return false;
  if (words.consents || isNod(message.text) || asksAgain(message.text)) return true;
  if (reading !== null) {
    const unsure = reading.confidence < UNSURE;
    const gives = ACTS_THAT_ANSWER.includes(reading.act) && !reading.assignedTo.includes("unspecified");
    if (gives && !(unsure && saysBusy(words))) return isInThread(heard, judgement) || isOfSameChild(reading, trouble);
    if (cues.answering.progress && !unwilling) return isInThread(heard, judgement);
    return unsure && !unwilling && !isElsewhere(words) && isInThread(heard, judgement);
  }
  if (unwilling || (isBareYes && !cues.answering.progress)) return false;
  // "Copy", "getting dressed": of 21 such messages by an adult after a request that were
  // not understood, 15 had seen to it (same corpus).
  const answers = tier1.signal === "answer" || cues.claiming.self || cues.answering.agrees || cues.answering.progress;
  const fragment = isAWordOrTwo(message.text) && followsAsker(heard, judgement);
  return answers || fragment || isWilling(readSurface(message.text, lexiconOf(family)));
}

/** Whether the sender has refused before: what they go on to say is talk. */
const hasRefused = ({ sender, sentAt }: Message, overheard: readonly Heard[], family: Family): boolean =>
  overheard.some(({ message }) => {
    if (message.sender !== sender || message.sentAt >= sentAt) return false;
    const { cues, signs, isKeptAway } = wordsOf(message, family);
    return cues.answering.refuses || isKeptAway || ["cannot", "i_cannot", "busy"].some((sign) => signs.has(sign));
  });

/** Whether an adult says that they cannot, or asks for somebody else. */
const declines = (words: Words): boolean => wantsSomebody(words) || words.signs.has("busy") || words.isKeptAway;

/** "Gotcha. Does he have snowpants there?", "I'll go, which door?": what is asked after a yes is how to go about it. */
function beginsWithYes(message: Message, family: Family): boolean {
  const [first] = clausesOf(message, family);
  const isYes = first?.cues.answering.agrees || first?.cues.claiming.self;
  if (!first || !isYes) return false;
  return !first.signs.has("question") && !wantsSomebody(first);
}

/**
 * "Who is taking you?" – "Grandad": the child concerned says which adult it is. Whom it only calls is the one who asked,
 * or named with a "?" or "!".
 */
function isNamedByChild(
  { message }: Heard,
  words: Words,
  { matter }: Trouble,
  { message: request, family }: Judgement,
): boolean {
  const isOfChild = matter.children.some((child) => child === message.sender) && message.sender !== request.sender;
  if (!isOfChild || !words.namesAdult || !wordsOf(request, family).signs.has("who")) return false;
  return words.adults.every((adult) => adult !== request.sender);
}

/** "Papa or Bopi?" – "Bopi, I have Zuri": the answer begins by naming one of several adults whom the request named. */
function namesOneAsked(answer: Message, request: Message, family: Family): boolean {
  const asked = wordsOf(request, family).adults;
  const words = wordsOf(answer, family);
  const [first] = clausesOf(answer, family);
  if (asked.length < 2 || !first?.isAdultAlone || words.signs.has("question") || wantsSomebody(words)) return false;
  return first.adults.every((adult) => asked.includes(adult));
}

/**
 * Whether a message settles a request in plain words: the one who asked says that it is settled, the child that it
 * needs nobody, or anybody says who has the child, that it is the one who asked, or that the activity is off.
 */
export function isToldSeenTo(
  { message, reading }: Heard,
  words: Words,
  { matter }: Trouble,
  byAsker: boolean,
): boolean {
  const { children, date, activity } = matter;
  if (reading !== null && reading.dates.length > 0 && !reading.dates.includes(date)) return false;
  if (byAsker && words.closes) return true;
  if (words.needsNoLift && (words.children.length === 0 || words.children.some((child) => children.includes(child))))
    return true;
  if (children.some((child) => child === message.sender)) return words.goesByItself || words.tellsWhoHas;
  if (words.isShut || (!byAsker && words.saysAskerHasIt)) return true;
  const isOff =
    words.cues.changing.kind === "cancelled" &&
    !words.cues.changing.asked &&
    activity !== null &&
    words.activities.includes(activity) &&
    !words.signs.has("question");
  return words.tellsWhoHas || isOff;
}

/** Whether the next message after a child's "I can walk" is an adult's "not at night". */
function isObjectedTo({ message }: Heard, { later, overheard = later, family }: Judgement): boolean {
  if (isByAdult(message, family)) return false;
  const next = overheard[overheard.findIndex((heard) => heard.message === message) + 1];
  return next !== undefined && isByAdult(next.message, family) && objects(next.message.text);
}

/**
 * Whether a child has seen to a request. Children cannot be given a task, but may
 * see to one for another child or an adult.
 */
function isSeenToByChild(
  { sender, text }: Message,
  { matter: { children } }: Trouble,
  { message: request, family }: Judgement,
): boolean {
  if (sender === null || children.includes(sender)) return false;
  if (children.length === 0 && !isLiftForAdult(request, family)) return false;
  const lexicon = lexiconOf(family);
  return seesTo(readSurface(request.text, lexicon), readSurface(text, lexicon));
}

/** "I am at mass until eleven", "on the train to Leeds": no claim, though it was read as one. */
const saysBusy = (words: Words): boolean => {
  const { claiming, answering } = words.cues;
  if (claiming.self || answering.agrees || answering.progress) return words.isKeptAway;
  return declines(words) || (isElsewhere(words) && words.children.length === 0);
};

/**
 * "I am at the dentist", "I have an exam": the sender is busy. Of 6 such answers, 5 had not seen to it (same corpus).
 */
const isElsewhere = ({ cues, signs }: Words): boolean =>
  (signs.has("i_am") || signs.has("i_have")) && !cues.claiming.self && !signs.has("free") && !signs.has("progress");

/** Whether the one who asked needs nobody any more: they thank somebody, or correct the request to another day. */
function isTakenBack({ reading }: Heard, { cues, signs }: Pick<Words, "cues" | "signs">, { matter }: Trouble): boolean {
  if (reading === null) return signs.has("thanks");
  return cues.answering.corrects && reading.dates.length > 0 && !reading.dates.includes(matter.date);
}

const isOfSameChild = ({ children, dates }: Reading, { matter }: Trouble): boolean =>
  children.some((child) => matter.children.includes(child)) && (dates.length === 0 || dates.includes(matter.date));
