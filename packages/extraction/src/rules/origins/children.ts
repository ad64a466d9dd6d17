import { type IsoDate, type Message, MINUTE_MS } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  areNamedTogether,
  childGoneWith,
  childrenNamed,
  childrenTaken,
  lexiconOf,
  readSurface,
  saysHim,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { childrenAt, groupMeant, impliedChildren, othersThan } from "../words/children.ts";
import { type Frame, saysOthers } from "../words/frame.ts";
import { isOfNoChild } from "./of-no-child.ts";
import type { Facts, Premises, Proposal } from "./premises.ts";
import { isStillTalkedAbout } from "./still-talked-about.ts";

/** The children that may be meant on a day, where the activity is known already. */
export function childrenProposed(
  premises: Premises,
  known: Facts,
  day: IsoDate,
  input: ExtractionInput,
): readonly Proposal[] {
  const { frame, context } = premises;
  const { message, family, calendar } = input;
  const spokenOf = context?.children ?? [];
  const unnamed = frame.children.length === 0;
  const taken = frame.childrenApart ? frame.children : takenOf(spokenOf, frame);
  if (taken !== null) return [["said", taken]];
  if (isOfNoChild(premises, known)) return [["none", []]];
  return [
    meansSome(frame)
      ? [
          "implied",
          groupMeant(frame, impliedChildren(known.activity ?? frame.place, day, calendar), day, calendar) ??
            frame.children,
        ]
      : ["said", frame.children],
    ["before", spokenOf],
    ...(unnamed && spokenOf.length > 1 ? spokenOf.map((child) => ["one", [child]] as const) : []),
    // "Leo's at Mia's class till 5, who gets him?": not all children named need be meant.
    ...(frame.children.length > 1 && !frame.group && !areNamedTogether(frame.surface)
      ? frame.children.map((child) => ["one", [child]] as const)
      : []),
    ...(unnamed ? [["beside", childrenBeside(input, frame)] as const] : []),
    ...(saysOthers(frame) ? [["others", othersThan(spokenOf, family)] as const] : []),
    // Children who are named are not extended by who usually goes, and "one of them" does not say which.
    [
      "implied",
      (frame.children.length > 0 && !frame.group) || frame.oneOfThem
        ? []
        : impliedChildren(known.activity ?? frame.place, day, calendar),
    ],
    ...(unnamed && known.activity === null && frame.place !== null
      ? [["implied", childrenAt(frame.place, day, calendar)] as const]
      : []),
    ...(frame.senderIsChild && message.sender !== null ? [["implied", [message.sender]] as const] : []),
    ["none", []],
  ];
}

/** Whether a message has words for some of the children ("the littles", "the boys") and names no child. */
export const meansSome = ({ surface }: Frame): boolean => {
  const children = surface.mentions.flatMap(({ sense }) => (sense.kind === "child" ? [sense] : []));
  return children.length > 0 && children.every(({ some }) => some === true);
};

/** How long "him" or "her" may mean the child who was named last. */
const STILL_MEANT_MS = 45 * MINUTE_MS;

/** The children of the latest message that names any, whatever it is about: "him" or "they" may mean them. */
function childrenBeside({ message, history, family }: ExtractionInput, { surface }: Frame): readonly MemberId[] {
  const isMeant = (earlier: Message) =>
    isStillTalkedAbout(earlier, message) ||
    (saysHim(surface.masked) && message.sentAt - earlier.sentAt <= STILL_MEANT_MS);
  for (const { message: earlier, reading } of history.toReversed()) {
    if (!isMeant(earlier)) return [];
    const children = reading?.isCoordination
      ? reading.children
      : childrenNamed(readSurface(earlier.text, lexiconOf(family)));
    if (children.length > 0) return children;
  }
  return [];
}

/**
 * "I can have Leo and Mia", to "who has the kids?": only these of the children spoken of. "I go with Leo", where Mia was
 * spoken of: not her. Null if it says no such thing.
 */
function takenOf(spokenOf: readonly MemberId[], { surface, children }: Frame): readonly MemberId[] | null {
  const along = childGoneWith(surface);
  if (along !== null) return [along];
  const taken = childrenTaken(surface).filter((child) => children.includes(child));
  const some = taken.length > 0 && taken.length < spokenOf.length && taken.every((child) => spokenOf.includes(child));
  return some ? taken : null;
}
