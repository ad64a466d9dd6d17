import type { Heard, Message, MessageId, Reading } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import {
  isAWordOrTwo,
  isReceipt,
  leavesItToAnother,
  lexiconOf,
  maySeeTo,
  readSurface,
  saysNoNeed,
  seesTo,
} from "@silent-observer/language";
import type { Judgement } from "./judgement.ts";
import { isInTopicOf } from "./topics.ts";
import type { Matter, Trouble } from "./trouble.ts";
import { clausesOf, isByAdult, isLiftForAdult, type Words, wantsSomebody, wordsOf } from "./words.ts";

/**
 * Whether somebody seems to have seen to it in words that nobody understood, or that were taken for chat: people come
 * first, and a doubt is theirs. Only what was said before the observer spoke counts.
 */
export function seemsSeenTo(trouble: Trouble, judgement: Judgement): boolean {
  const { spokenAt, family } = judgement;
  const overheard = (judgement.overheard ?? judgement.later).filter(isInTopicOf(trouble, judgement));
  const unprompted = overheard.filter(({ message }) => !spokenAt || message.sentAt < spokenAt);
  if (
    trouble.variant === "missing_adult" &&
    (othersTalk(unprompted, judgement) || isTakenNote(unprompted, trouble, judgement))
  )
    return true;
  return unprompted.some((heard) => {
    const words = wordsOf(heard.message, family);
    switch (trouble.variant) {
      case "missing_adult":
        return isAnswer(heard, words, trouble, judgement);
      case "claimed_twice":
        return isGivenUp(heard, words, trouble) || isLeft(heard, words, trouble, overheard);
      case "overlap":
        return (
          isBroughtUp(words, trouble, heard.message.sender !== judgement.message.sender) ||
          isTakenOut(heard, words, trouble, family)
        );
      case "time_mismatch":
        return words.cues.answering.corrects && heard.message.sender === judgement.message.sender;
      default:
        return false;
    }
  });
}

/** So many messages of other adults after a request, none of them understood: of 18 such requests 11 were seen to (corpus, November 2026). */
const TALK_OF_OTHERS = 2;

/** Other adults are there, and say what nobody understood and what is no refusal: they have read the request, and a doubt is theirs. */
function othersTalk(overheard: readonly Heard[], { message: request, family }: Judgement): boolean {
  const said = overheard.filter(({ message, reading }) => {
    if (reading !== null || message.sender === request.sender || !isByAdult(message, family)) return false;
    const words = wordsOf(message, family);
    const declines = ["question", "opens_asking", "busy"].some((sign) => words.signs.has(sign)) || wantsSomebody(words);
    return !declines && !words.answersNothing;
  });
  return said.length >= TALK_OF_OTHERS;
}

/** "Geir said he would", from a child, and "ok good" of the one who asked: he has heard what he wanted to know. */
function isTakenNote(
  overheard: readonly Heard[],
  { matter }: Trouble,
  { message: request, family }: Judgement,
): boolean {
  const lexicon = lexiconOf(family);
  return overheard.some(({ message }, at) => {
    const told = overheard[at - 1]?.message;
    if (told === undefined || message.sender !== request.sender || told.sender === request.sender) return false;
    const ofTheChild = matter.children.some((child) => child === told.sender);
    return isReceipt(readSurface(message.text, lexicon)) && maySeeTo(readSurface(told.text, lexicon), ofTheChild);
  });
}

/** Acts by which somebody answers a request with a yes of some kind. */
const ACTS_THAT_ANSWER = ["take", "agree", "progress", "hand_over"];

function isAnswer(heard: Heard, words: Words, trouble: Trouble, judgement: Judgement): boolean {
  const { cues, signs } = words;
  const { message, reading, tier1 } = heard;
  const { message: request, family } = judgement;
  if (namesOneAsked(message, request, family)) return true;
  if (isOfOthers(heard, words, trouble)) return false;
  if (isToldSeenTo(heard, words, trouble, message.sender === request.sender)) return true;
  if (message.sender === request.sender) return isTakenBack(heard, words, trouble);
  if (!isByAdult(message, family)) return isSeenToByChild(message, trouble, judgement);
  const declines = wantsSomebody(words) || signs.has("busy") || signs.has("question");
  if (words.answersNothing) return false;
  if (reading !== null) {
    const gives = ACTS_THAT_ANSWER.includes(reading.act) && !reading.assignedTo.includes("unspecified");
    if (gives) return isInThread(heard, judgement) || isOfSameChild(reading, trouble);
    return reading.confidence < UNSURE && !declines && !isElsewhere(words) && isInThread(heard, judgement);
  }
  if (declines) return false;
  // "Copy", "getting dressed": of 21 such that nobody understood, said by an adult after a request, 15 had seen to it (same corpus).
  const answers = tier1.signal === "answer" || cues.claiming.self || cues.answering.agrees || cues.answering.progress;
  return answers || isAWordOrTwo(message.text);
}

/** "Papa or Bopi?" – "Bopi, I have Zuri": first of all, one of several is named who were asked by name. */
function namesOneAsked(answer: Message, request: Message, family: Family): boolean {
  const asked = wordsOf(request, family).adults;
  const words = wordsOf(answer, family);
  const [first] = clausesOf(answer, family);
  if (asked.length < 2 || !first?.isAdultAlone || words.signs.has("question") || wantsSomebody(words)) return false;
  return first.adults.every((adult) => asked.includes(adult));
}

/** Who asked says that it is settled, the child that it needs nobody, or anybody who has the child, or that what it was for is off. */
function isToldSeenTo({ message, reading }: Heard, words: Words, { matter }: Trouble, byAsker: boolean): boolean {
  const { children, date, activity } = matter;
  if (reading !== null && reading.dates.length > 0 && !reading.dates.includes(date)) return false;
  if (byAsker && words.closes) return true;
  if (children.some((child) => child === message.sender)) return words.goesByItself;
  const isOff =
    words.cues.changing.kind === "cancelled" &&
    activity !== null &&
    words.activities.includes(activity) &&
    !words.signs.has("question");
  return words.tellsWhoHas || isOff;
}

/** "I got Leo", of two children: the other is still wanted. What was hardly understood is taken by its words. */
const isOfOthers = ({ reading }: Heard, words: Words, { matter: { children } }: Trouble): boolean =>
  namesOthers(
    words.children,
    reading === null || reading.confidence < UNSURE ? words.children : reading.children,
    children,
  );

/** Whether words that name children mean none of those concerned. */
const namesOthers = (named: readonly MemberId[], meant: readonly MemberId[], children: readonly MemberId[]): boolean =>
  named.length > 0 && meant.length > 0 && children.length > 0 && !meant.some((child) => children.includes(child));

/** A child cannot be given a task, but may see to one for another; who is to be driven himself does not. */
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

/** Below this nobody can say what an answer says: of 17 such that decline in no word, 12 had seen to it (corpus, November 2026). */
const UNSURE = 0.6;

/** "I am at the dentist", "I have an exam": who tells only where he is, or what he has, is kept; of 6 such 5 had not seen to it (same corpus). */
const isElsewhere = ({ cues, signs }: Words): boolean =>
  (signs.has("i_am") || signs.has("i_have")) && !cues.claiming.self && !signs.has("free") && !signs.has("progress");

/** Who asked thanks somebody, and knows for what, or corrects himself: another day is meant. */
function isTakenBack({ reading }: Heard, { cues, signs }: Pick<Words, "cues" | "signs">, { matter }: Trouble): boolean {
  if (reading === null) return signs.has("thanks");
  return cues.answering.corrects && reading.dates.length > 0 && !reading.dates.includes(matter.date);
}

const isOfSameChild = ({ children, dates }: Reading, { matter }: Trouble): boolean =>
  children.some((child) => matter.children.includes(child)) && (dates.length === 0 || dates.includes(matter.date));

/** Whether a message answers the judged one, or what the judged one answers, or one that does. */
function isInThread({ reading }: Heard, { message, reading: own, earlier = [], later, overheard }: Judgement): boolean {
  const roots = [message.messageId, own.attributedTo];
  const said = [...earlier, ...later, ...(overheard ?? [])];
  const seen = new Set<MessageId>();
  for (let at = reading?.attributedTo ?? null; at !== null && !seen.has(at); ) {
    if (roots.includes(at)) return true;
    seen.add(at);
    at = said.find((heard) => heard.message.messageId === at)?.reading?.attributedTo ?? null;
  }
  return false;
}

/** "All yours", "you go", "no need", thanks, or "oh, Tom has it": one of the two leaves it to the other, or tells the other so. */
function isGivenUp({ message }: Heard, { cues, signs, doing }: Words, { matter, other }: Trouble): boolean {
  const { sender } = message;
  const claimants = [...matter.adults, ...(other?.adults ?? [])];
  if (sender === null || !claimants.includes(sender)) return false;
  const another = doing.some((adult) => adult !== sender && claimants.includes(adult));
  const leavesIt = leavesItToAnother(message.text) && !cues.claiming.self;
  return (
    another ||
    leavesIt ||
    cues.answering.handsOver ||
    cues.answering.refuses ||
    signs.has("thanks") ||
    saysNoNeed(message.text)
  );
}

/** A yes is enough from the one who had it first, as the first word after the other's, or that the other has it. */
function isLeft(
  { message, reading }: Heard,
  { cues }: Words,
  { matter, other }: Trouble,
  overheard: readonly Heard[],
): boolean {
  const { sender } = message;
  if (sender === null || matter.adults.includes(sender) || !other?.adults.includes(sender)) return false;
  const named: readonly string[] = reading?.assignedTo ?? [];
  if (named.length > 0 && named.every((adult) => matter.adults.some((one) => one === adult))) return true;
  if (overheard.find((heard) => heard.message.sender === sender)?.message !== message) return false;
  return leavesItToAnother(message.text) || (cues.answering.agrees && !cues.claiming.self);
}

/**
 * The claim of the two that its adult leaves to the other: the later one where he takes his word back, "oh, you go", else the earlier
 * one, in the first word after the other's: "brilliant, thank you", "go ahead".
 * @returns id of the arrangement; null where nobody does so, or in other words
 */
export function claimLeft(trouble: Trouble, overheard: readonly Heard[], family: Family): string | null {
  const { variant, matter, other } = trouble;
  if (variant !== "claimed_twice" || other?.origin.kind !== "arrangement") return null;
  const isOf = (mine: Matter, others: Matter) => (sender: Message["sender"]) =>
    sender !== null && mine.adults.includes(sender) && !others.adults.includes(sender);
  const [isElder, isLater] = [isOf(other, matter), isOf(matter, other)];
  const first = overheard.find(
    ({ message: { sender, text } }) => isElder(sender) || (isLater(sender) && leavesItToAnother(text)),
  );
  if (!first) return null;
  if (isLater(first.message.sender)) return matter.origin.kind === "arrangement" ? matter.origin.arrangementId : null;
  const { cues, signs } = wordsOf(first.message, family);
  const yields = cues.answering.agrees || signs.has("thanks") || leavesItToAnother(first.message.text);
  return yields && !cues.claiming.self && !saysNoNeed(first.message.text) ? other.origin.arrangementId : null;
}

/** Somebody names what the new plan collides with; somebody else, where the child is then. */
function isBroughtUp({ activities, places }: Words, { matter, other }: Trouble, byAnother: boolean): boolean {
  const named = byAnother ? [...activities, ...places] : activities;
  const isNamed = (one: string | null | undefined, beside: string | null) =>
    one != null && one !== beside && named.includes(one);
  return isNamed(other?.activity, matter.activity) || isNamed(other?.location, matter.location);
}

/** An adult says that the child is not in the other thing then: it comes out of it, misses it or stays at home, or that is known there. */
function isTakenOut({ message, reading }: Heard, { isExcused, children }: Words, { matter }: Trouble, family: Family) {
  if (!isByAdult(message, family) || (reading?.dates.length && !reading.dates.includes(matter.date))) return false;
  return isExcused && (children.length === 0 || children.some((child) => matter.children.includes(child)));
}
