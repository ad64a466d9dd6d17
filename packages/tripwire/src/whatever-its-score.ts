import {
  BACK_ON,
  CORRECTED_WITHIN_MS,
  HOUR_MS,
  type Message,
  type Tier1,
  type Tier1Heard,
  UNSAID,
} from "@silent-observer/conversation";
import {
  asksSomebodyToDoIt,
  asksToBeFetched,
  asksToCome,
  backsOut,
  correctsItself,
  declines,
  declinesOffer,
  divisionIn,
  doesItThemselves,
  givenTo,
  isBackOn,
  isBusyUntil,
  isCalledOffBy,
  isOffer,
  isWilling,
  isYesOrNo,
  leavesPart,
  needsNoLift,
  onlyAsksWhen,
  readCues,
  rotaIn,
  type Surface,
  saysNoAndWhy,
  type Telegram,
  takesBoth,
  takesInAWord,
  telegramOf,
  unsays,
} from "@silent-observer/language";
import { isAmongStrangers } from "./among-strangers.ts";
import { situationBits } from "./bits.ts";
import { NO_SHORTLY, type Thread } from "./thread.ts";

export type Verdict = Pick<Tier1, "decision" | "signal">;

/** A verdict that does not rest on weights, and the id recorded with it. */
export type Overruled = Verdict & { readonly id: string };

type Judged = {
  readonly message: Message;
  readonly surface: Surface;
  readonly read: (text: string) => Surface;
  readonly recent: readonly Tier1Heard[];
  readonly thread: Thread;
  /** By its weight. */
  readonly weighed: Verdict;
  /** Whether the sender has a task that is still ahead. */
  readonly hasTask: () => boolean;
};

/** The verdict on a message that is queued or dropped whatever its score, if it differs from the one by weight. */
export function whateverItsScore(judged: Judged): Overruled | null {
  const { message, surface, recent, thread, weighed, hasTask } = judged;
  const takenBack = message.forwarded ? null : takenBackBy(judged);
  const adult = situationBits.has(thread.situations, "adult");
  const member = situationBits.has(thread.situations, "member");
  if (member && !message.forwarded && declinesWhatWasOffered(judged))
    return { id: "declines_offer", decision: "QUEUE", signal: "answer" };
  if (takenBack !== null) return { id: takenBack, decision: "DROP", signal: "withdrawal" };
  if (weighed.decision === "QUEUE")
    return isAmongStrangers(message, recent, surface)
      ? { id: "among_strangers", decision: "DROP", signal: "none" }
      : null;
  if (message.forwarded) return null;
  if (hasJustArranged(message, recent) && correctsItself(surface))
    return { id: "corrects_itself", decision: "QUEUE", signal: "statement" };
  if (backsOut(surface) && hasTask()) return { id: "gives_back_own_task", decision: "QUEUE", signal: "request" };
  if (givenTo(surface) !== null && hasTask())
    return { id: "passes_on_own_task", decision: "QUEUE", signal: "statement" };
  if (weighed.signal === "withdrawal" || !member) return null;
  const child = situationBits.has(thread.situations, "child");
  if (asksToBeFetched(surface) || (child && asksToCome(surface)))
    return { id: "asks_to_be_fetched", decision: "QUEUE", signal: "request" };
  if (situationBits.has(thread.situations, "arranging") && needsNoLift(surface))
    return { id: "needs_no_lift", decision: "QUEUE", signal: "answer" };
  const justArranged = situationBits.has(thread.situations, "just_arranged");
  if (justArranged && callsOffInAWord(judged))
    return { id: "calls_off_in_a_word", decision: "QUEUE", signal: "statement" };
  const follows = situationBits.has(thread.situations, "last_queued") || hasJustArranged(message, recent);
  if (adult && follows && asksSomebodyToDoIt(surface))
    return { id: "asks_somebody", decision: "QUEUE", signal: "request" };
  const asked = situationBits.has(thread.situations, "open_request");
  if (adult && asked && (saysNoAndWhy(surface) || isBusyUntil(surface) || declines(surface)))
    return { id: NO_SHORTLY, decision: "QUEUE", signal: "answer" };
  if (justArranged && givenTo(surface) !== null)
    return { id: "names_who_does_it", decision: "QUEUE", signal: "statement" };
  if (adult && justArranged && takesPartLeft(judged))
    return { id: "takes_its_part", decision: "QUEUE", signal: "answer" };
  if (adult && asked && onlyAsksWhen(surface)) return { id: "asks_when", decision: "QUEUE", signal: "request" };
  if (adult && asked && (takesInAWord(surface) || isWilling(surface) || takesBoth(surface)))
    return { id: "takes_in_a_word", decision: "QUEUE", signal: "answer" };
  if (adult && isRotaOfTheFamily(surface)) return { id: "rota", decision: "QUEUE", signal: "statement" };
  if (adult && dividesIt(surface, thread))
    return { id: "divides_it", decision: "QUEUE", signal: asked ? "answer" : "statement" };
  const telegram = telegramOf(surface);
  if (telegram === null || !isOfTheFamily(telegram, thread) || (telegram.part === "takes" && !adult)) return null;
  return { id: "telegram", decision: "QUEUE", signal: signalOf(telegram, asked) };
}

/** Whether the sender's last message, a few minutes ago at most, arranged something. */
function hasJustArranged({ messageId, sender, sentAt }: Message, recent: readonly Tier1Heard[]): boolean {
  if (sender === null) return false;
  const own = recent.findLast(({ message }) => message.messageId !== messageId && message.sender === sender);
  return own?.tier1.decision === "QUEUE" && sentAt - own.message.sentAt <= CORRECTED_WITHIN_MS;
}

/** Whether it turns down what another has just offered, or says to do. */
function declinesWhatWasOffered({ message, surface, recent, read, thread }: Judged): boolean {
  const last = recent.findLast((heard) => heard.message.messageId !== message.messageId);
  if (last === undefined || !situationBits.has(thread.situations, "just_arranged")) return false;
  const offered = read(last.message.text);
  return (
    (declinesOffer(surface, offered) || doesItThemselves(surface, offered)) &&
    (isOffer(offered) || readCues(offered).claiming.self)
  );
}

/** "Grand", to another's "me for Leo, you for Mia". */
function takesPartLeft({ message, surface, recent, read }: Judged): boolean {
  const last = recent.findLast((heard) => heard.message.messageId !== message.messageId);
  if (last === undefined || last.message.sender === message.sender) return false;
  return leavesPart(read(last.message.text)) && isYesOrNo(surface);
}

/** Whether it answers the question just asked in such a way that something does not take place. */
function callsOffInAWord({ message, surface, recent, read }: Judged): boolean {
  const last = recent.findLast((heard) => heard.message.messageId !== message.messageId);
  return last !== undefined && isCalledOffBy(surface, read(last.message.text));
}

/** What the message takes back: its sender's last words, if they arranged something, or what was called off lately. */
function takenBackBy({ message, surface, recent, read, thread }: Judged): string | null {
  if (!situationBits.has(thread.situations, "member")) return null;
  const earlier = recent.filter(
    (heard) => heard.message.messageId !== message.messageId && message.sentAt - heard.message.sentAt <= HOUR_MS,
  );
  if (unsays(surface)) {
    const own = earlier.findLast((heard) => heard.message.sender === message.sender);
    return own?.tier1.decision === "QUEUE" ? UNSAID : null;
  }
  if (!isBackOn(surface)) return null;
  const queued = earlier.filter(({ tier1 }) => tier1.decision === "QUEUE").map((heard) => read(heard.message.text));
  const calledOff = queued.filter((said) => readCues(said).changing.kind === "cancelled").at(-1);
  return calledOff !== undefined && canBeAbout(surface, calledOff) ? BACK_ON : null;
}

/** Whether nothing is named here that is not named there. */
const canBeAbout = (surface: Surface, other: Surface): boolean => {
  const named = ({ mentions }: Surface) =>
    mentions.flatMap(({ sense }) => (sense.kind === "activity" && sense.own ? [sense.id] : []));
  return named(surface).every((activity) => named(other).includes(activity));
};

/** "Swimming: mon me, wed Dan": turns at something of the children's, and not at the bins. */
const isRotaOfTheFamily = (surface: Surface): boolean => namesOwn(surface) && rotaIn(surface) !== null;

/** "Leo me, Mia you", or, where it was asked for or arranged before, "drop off me, pick up you". */
const dividesIt = (surface: Surface, { situations }: Thread): boolean => {
  const division = divisionIn(surface);
  if (division === null) return false;
  if (situationBits.has(situations, "open_request")) return true;
  return !division.needsRequest && (situationBits.has(situations, "arranging") || namesOwn(surface));
};

const namesOwn = ({ mentions }: Surface): boolean =>
  mentions.some(({ sense }) => sense.kind === "child" || (sense.kind === "activity" && sense.own));

/** "Who takes" and "you take it", where nothing of the family is named, are about what was arranged before. */
const isOfTheFamily = ({ names, part }: Telegram, { situations }: Thread): boolean =>
  part === "leaves_it"
    ? situationBits.has(situations, "just_arranged")
    : names || (part === "asks" && situationBits.has(situations, "arranging"));

function signalOf({ part }: Telegram, asked: boolean): Tier1["signal"] {
  if (part === "asks" || part === "wonders" || part === "lacks") return "request";
  return part === "takes" && asked ? "answer" : "statement";
}
