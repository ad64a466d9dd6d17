import { type State, stateOf } from "@silent-observer/conversation";
import { adultsOf, type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import {
  adultsCalled,
  adultsDoing,
  adultsNamed,
  adultsRuledOut,
  answerSigns,
  countedWithWriter,
  isAdultAlone,
  lexiconOf,
  openingSigns,
  readSurface,
  saysWe,
  signsOf,
  speaksForAnother,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Thread } from "../thread.ts";
import type { Role, Who, Worded } from "./alternative.ts";
import { isNotTheWriter, leavesOpen } from "./not-the-writer.ts";
import { saidPlainly } from "./plainly.ts";

/** All alternatives for who has the task after the message. The same people in several roles are one alternative. */
export function whoFor(
  worded: Worded,
  thread: Thread | null,
  input: Pick<ExtractionInput, "message" | "family" | "calendar" | "arrangements">,
): Who[] {
  const { message, family } = input;
  const plainly = saidPlainly(worded, thread, input);
  if (plainly !== null) return [{ ...plainly, features: [] }];
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  const writer = sender !== null && isAdult(sender) ? sender.id : null;
  const kept = (thread?.assignedTo ?? []).filter((adult): adult is MemberId => adult !== "unspecified");
  const addressee = thread?.source.message.sender ?? null;
  const addressed = addressee === null ? null : memberOf(family, addressee);
  // "Gran and I will": they take it together.
  const counted = countedWithWriter(worded.surface).filter((adult) => adult !== writer);
  const ruledOut = adultsRuledOut(worded.surface);
  const proposed: [Role, readonly (MemberId | "unspecified")[]][] = [
    ["wanted", ["unspecified"]],
    ["nobody", []],
    ...(writer !== null &&
    !isNotTheWriter(worded.surface) &&
    !leavesOpen(worded.surface, thread, message.sender) &&
    !((isAdultAlone(worded.surface) || speaksForAnother(worded.surface)) && !worded.adults.includes(writer))
      ? [["writer", [writer, ...counted]] as [Role, MemberId[]]]
      : []),
    ...(kept.length > 0 ? [["kept", kept] as [Role, MemberId[]]] : []),
    ...worded.adults
      .filter((adult) => adult !== writer && !counted.includes(adult) && !ruledOut.includes(adult))
      .map((adult): [Role, MemberId[]] => ["named", [adult]]),
    ...(addressed !== null && isAdult(addressed) && addressed.id !== writer
      ? [["addressee", [addressed.id]] as [Role, MemberId[]]]
      : []),
    ...(writer === null
      ? []
      : companies(writer, kept, worded, family).map((people): [Role, MemberId[]] => ["together", people])),
  ];
  const byPeople = new Map<string, { assignedTo: readonly (MemberId | "unspecified")[]; roles: Role[] }>();
  for (const [role, people] of proposed) {
    const key = [...people].sort().join();
    const known = byPeople.get(key) ?? { assignedTo: people, roles: [] };
    byPeople.set(key, { ...known, roles: [...new Set([...known.roles, role])] });
  }
  const about = situationOf(worded, thread, message.sender, writer !== null, family);
  const state = stateIn(thread);
  return [...byPeople.values()].map(({ assignedTo, roles }) => ({
    assignedTo,
    roles,
    features: [
      ...roles.flatMap((role) => [role, { left: role, rights: about }]),
      ...spokenOf(assignedTo, worded).flatMap((left) => [left, { left, rights: [state, ...roles] }]),
    ],
  }));
}

/**
 * Adults with whom the sender may take it: those who have it so far, else the other parents; of two caregivers, the
 * other if they say "we".
 */
function companies(
  writer: MemberId,
  kept: readonly MemberId[],
  { surface }: Worded,
  family: Family,
): readonly MemberId[][] {
  const joined = kept.length > 0 && !kept.includes(writer) ? [[...kept, writer]] : [];
  const role = memberOf(family, writer)?.role;
  const peers = adultsOf(family).flatMap((adult) => (adult.role === role ? [adult.id] : []));
  if (role === "parent") return joined.length > 0 || peers.length < 2 ? joined : [peers];
  return peers.length === 2 && saysWe(surface) ? [...joined, peers] : joined;
}

const stateIn = (thread: Thread | null): State | "alone" => (thread === null ? "alone" : stateOf(thread.assignedTo));

/** "No need Ann, Ben will bring her": whether the words call these people, or say that they do it. */
function spokenOf(people: Who["assignedTo"], { surface }: Worded): string[] {
  const among = (adults: readonly MemberId[]) => adults.some((adult) => people.includes(adult));
  return [...(among(adultsDoing(surface)) ? ["does"] : []), ...(among(adultsCalled(surface)) ? ["called"] : [])];
}

/** Signs of the message, of what it answers, and of both together. */
function situationOf(
  { signs, words, adults }: Worded,
  thread: Thread | null,
  sender: MemberId | null,
  adult: boolean,
  family: Family,
): string[] {
  const state = stateIn(thread);
  const source = thread?.source.reading;
  return [
    state,
    ...words,
    adult ? "adult" : "no_adult",
    `named_${Math.min(adults.length, 2)}`,
    ...(source
      ? [`source_${stateOf(source.assignedTo)}`, `source_${source.type}`, `${state}&source_${source.type}`]
      : []),
    ...(thread ? [thread.source.message.sender === sender ? "own_source" : "other_source"] : []),
    ...(thread ? openerSigns(thread, sender, signs) : []),
    ...(thread ? turnSigns(thread, sender, signs) : []),
    ...(thread ? sourceSigns(thread, sender, signs, family) : []),
    ...(sender !== null && thread?.assignedTo.includes(sender) ? ["has_it"] : []),
    ...[...signs].flatMap((sign) => [
      sign,
      `${sign}&${state}`,
      ...(thread ? [`${sign}&${thread.source.message.sender === sender ? "own" : "other"}`] : []),
    ]),
  ];
}

/**
 * Whether the sender opened the thread: an answer to a counter-question reads differently from the answer of an adult
 * who is to do it.
 */
function openerSigns({ opener, source }: Thread, sender: MemberId | null, signs: ReadonlySet<string>): string[] {
  const first = opener === sender ? "opened" : source.message.sender === opener ? "answers_opener" : "beside_opener";
  return [first, ...answerSigns(signs).map((kind) => `${first}&${kind}`)];
}

/** Who sent the thread's last message and its act, and the sender's own last act in the thread. */
function turnSigns({ turns, source, opener }: Thread, sender: MemberId | null, signs: ReadonlySet<string>): string[] {
  const last = turns.at(-1) ?? source;
  const by = last.message.sender === sender ? "own" : last.message.sender === opener ? "opener" : "third";
  const turn = `last_${by}_${last.reading.act}`;
  const own = turns.findLast(({ message }) => message.sender === sender);
  const before = own ? `said_${own.reading.act}` : "silent";
  const refusers = turns.filter(({ reading, message }) => reading.act === "refuse" && message.sender !== sender).length;
  const answer = answerSigns(signs);
  return [
    last.message.messageId === source.message.messageId ? `to_last_${by}` : `past_last_${by}`,
    `thread_of_${Math.min(turns.length, 4)}`,
    `refusers_${Math.min(refusers, 2)}`,
    turn,
    before,
    ...answer.flatMap((kind) => [`${turn}&${kind}`, `${before}&${kind}`]),
  ];
}

/** What the answered message leaves open, whom it calls by name, and both combined with what the answer says. */
function sourceSigns(
  { source }: Thread,
  sender: MemberId | null,
  signs: ReadonlySet<string>,
  family: Family,
): string[] {
  const surface = readSurface(source.message.text, lexiconOf(family));
  const called = adultsNamed(surface);
  const opening = [
    ...openingSigns(signsOf(surface)),
    ...(called.length === 0
      ? []
      : [sender !== null && called.includes(sender) ? "opening_to_writer" : "opening_to_other"]),
    `opening_act_${source.reading.act}`,
  ];
  const answer = answerSigns(signs);
  return opening.flatMap((sign) => [sign, ...answer.map((kind) => `${sign}&${kind}`)]);
}
