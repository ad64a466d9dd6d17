import type { MemberId } from "@silent-observer/family";
import {
  beforeCondition,
  type Doer,
  divisionIn,
  isOnlyBusy,
  lexiconOf,
  readSurface,
  rotaIn,
  tellsOfThePast,
  undressed,
  withoutWhatIsAsUsual,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Frame, frameOf } from "./frame.ts";
import { type Part, partsOf } from "./parts.ts";
import { portionsOf } from "./portions.ts";
import type { Share, Shares } from "./share.ts";
import { turnsOf } from "./turns.ts";

/**
 * Splits a message by who has to do what: "I'll take Isla to drama, who gets Bea at half five?" is a claim and a
 * question, each read like a message of its own. If it is about one thing, or every share is up to the person
 * addressed, it is not split.
 */
export function sharesOf(input: ExtractionInput): Shares {
  const lexicon = lexiconOf(input.family);
  const said = beforeCondition(undressed(input.message.text, lexicon.own));
  const whole = readSurface(said, lexicon);
  const surface = withoutWhatIsAsUsual(whole, lexicon);
  const text = surface === whole ? said : surface.text;
  const rota = rotaIn(surface);
  const division = rota === null ? divisionIn(surface) : null;
  const told = (rota && turnsOf(rota, input)) ?? (division && portionsOf(division, input));
  if (told !== null) return told;
  // Otherwise a long run of spaces would be scanned from each of its positions.
  const parts = partsOf(text.replace(/[^\S\n]+/g, " "), input);
  const named = new Set(parts.flatMap(({ frame }) => (frame.group ? [] : frame.children)));
  const proposes = /\?\W*$/.test(text);
  // "Who brings Leo to judo? I have the hairdresser at 10": why, and no share of it.
  const beside = parts.filter(({ frame: { surface } }) => tellsOfThePast(surface) || isOnlyBusy(surface));
  const [first, ...others] = parts
    .filter((part) => beside.length === parts.length || !beside.includes(part))
    .filter(({ doer, frame }) => doer !== "child" || isPlan(frame))
    .map(({ doer, frame, isAlike }) => ({
      frame: frame.group ? besides(named, frame) : frame,
      // "You drop, I collect?": what is proposed to somebody is asked of them.
      isLeft: doer === "you" && !proposes,
      isDeclined: false,
      // "Gran takes Leo and I take Mia?" only proposes it.
      adults: proposes ? [] : adultsOf(doer, parts, input),
      isAlike,
    }));
  const isOne = parts.length < 2 || [first, ...others].every((share) => share?.isLeft !== false);
  if (first && !isOne) return eachWithOwnChildren([first, ...others]);
  const [only, ...more] = parts;
  const frame = only?.isCut && more.length === 0 ? only.frame : frameOf(input, text);
  return [{ frame, isLeft: false, isDeclined: false, adults: [], isAlike: false }];
}

/** "I do mornings, you do pick-up": beside what another does, the sender has what they say they do. */
function adultsOf(
  doer: Doer | null,
  parts: readonly Part[],
  { message: { sender } }: ExtractionInput,
): readonly string[] {
  if (Array.isArray(doer)) return doer;
  const beside = parts.some((part) => part.doer === "you" || Array.isArray(part.doer));
  return doer === "self" && beside && sender !== null ? [sender] : [];
}

/** "I take Obi and mum takes Ada": where every share names children of its own, it is about no other. */
function eachWithOwnChildren(shares: Shares): Shares {
  const named = shares.flatMap(({ frame }) => frame.children);
  const apart =
    shares.every(({ frame }) => frame.children.length > 0 && !frame.group) && new Set(named).size === named.length;
  const own = (share: Share): Share => ({ ...share, frame: { ...share.frame, childrenApart: true } });
  const [first, ...others] = shares;
  return apart ? [own(first), ...others.map(own)] : shares;
}

/** "The little ones" beside a child who is named are the others. */
function besides(named: ReadonlySet<MemberId>, frame: Frame): Frame {
  const children = frame.children.filter((child) => !named.has(child));
  return children.length === 0 ? frame : { ...frame, children };
}

/** Whether something takes place, or the child goes by itself, beyond a remark about how it is. */
const isPlan = ({ activity, session, times, signs }: Frame): boolean =>
  activity !== null || session !== null || times.length > 0 || signs.has("bus_or_walks");
