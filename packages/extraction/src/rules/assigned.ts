import type { Act, CoordinationType, Entity } from "@silent-observer/conversation";
import { adultsOf, type MemberId } from "@silent-observer/family";
import type { ExtractionInput } from "../extractor.ts";
import { takenByAnother, takenOutside } from "./act.ts";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";
import { OWN_PART } from "./kind.ts";
import { relationTo } from "./relation.ts";

export type Assigned = {
  readonly adults: readonly MemberId[];
  readonly outside: boolean;
  /** Somebody is needed and nobody has taken it. */
  readonly unspecified: boolean;
};

const NOBODY: Assigned = { adults: [], outside: false, unspecified: false };
const WANTED: Assigned = { adults: [], outside: false, unspecified: true };

/** Who has the task after this message. "I" is the writer; a named person asked has nothing until he accepts. */
export function assignedBy(
  frame: Frame,
  act: Act,
  type: CoordinationType,
  context: Context | null,
  input: ExtractionInput,
): Assigned {
  const { message } = input;
  const { claiming, asking } = frame.cues;
  const writer = message.sender !== null && !frame.senderIsChild ? [message.sender] : [];
  if (message.forwarded) return NOBODY;
  const task = type === "transport" || type === "care_coverage";
  if (takenOutside(frame) && !claiming.self) return { ...NOBODY, outside: true };
  switch (act) {
    case "take":
      if (claiming.tentative && !claiming.conditional) return WANTED;
      if (takenByAnother(frame) && !claiming.self) return { ...NOBODY, adults: frame.adults.slice(0, 1) };
      return {
        ...NOBODY,
        adults:
          claiming.together && /\bboth\b|\bwe leave\b|together/.test(frame.surface.masked)
            ? together(context, writer, input)
            : writer,
      };
    case "hand_over":
      return handedTo(frame, context, writer, input);
    case "progress":
      return { ...NOBODY, adults: writer };
    case "ask":
      if (task && OWN_PART.test(frame.surface.masked)) return { ...NOBODY, adults: writer };
      if (asking.adult) return WANTED;
      return isNewNeed(frame, type, context) ? WANTED : carriedOn(context, task && context === null);
    case "refuse":
      return WANTED;
    case "agree":
    case "inform":
    case "change":
      if (task && claiming.tentative && context !== null) return WANTED;
      if (context === null && ADULT_ERRANDS.has(frame.activity ?? "")) return { ...NOBODY, adults: writer };
      return carriedOn(context, false);
    case "withdraw":
    case "none":
      return NOBODY;
  }
}

/** Appointments of the adult who announces them. */
const ADULT_ERRANDS = new Set(["car_service"]);

/** "Thursday too?", "and fencing for Anya?": another day or child needs somebody as well. */
function isNewNeed(frame: Frame, type: CoordinationType, context: Context | null): boolean {
  if (context === null || (type !== "transport" && type !== "care_coverage")) return false;
  const { otherChild, otherActivity, otherDay } = relationTo(frame, type, context);
  return otherChild || otherActivity || otherDay;
}

/** A follow-up leaves the task with whoever has it. */
function carriedOn(context: Context | null, needed: boolean): Assigned {
  if (context === null) return needed ? WANTED : NOBODY;
  if (context.adults.length > 0) return { ...NOBODY, adults: context.adults };
  const named = (context.reading?.assignedTo ?? []).filter((adult): adult is MemberId => adult !== "unspecified");
  if (named.length > 0) return { ...NOBODY, adults: named };
  const outside = context.entities.some(({ task }) => task?.outside);
  if (outside) return { ...NOBODY, outside: true };
  return context.reading?.assignedTo.includes("unspecified") || context.entities.some(({ task }) => task !== null)
    ? WANTED
    : NOBODY;
}

function together(context: Context | null, writer: readonly MemberId[], { family }: ExtractionInput): MemberId[] {
  const known = [...new Set([...(context?.adults ?? []), ...writer])];
  const parents = adultsOf(family).filter(({ role }) => role === "parent");
  return known.length > 1 ? known : parents.map(({ id }) => id);
}

/** "All yours" gives the task to who has claimed it beside the writer; "I'll take it instead" to the writer. */
function handedTo(
  frame: Frame,
  context: Context | null,
  writer: readonly MemberId[],
  { arrangements }: ExtractionInput,
): Assigned {
  const gives = /\b(?:all yours|you (?:take|do|get|have|go|can have)|outranks me)\b/.test(frame.surface.masked);
  if (!gives) return { ...NOBODY, adults: writer };
  const rivals = arrangements.flatMap(({ entity, state }) =>
    state === "standing" && context?.entities.some((meant) => isSameTask(meant, entity))
      ? (entity.task?.adults ?? [])
      : [],
  );
  const others = [...new Set([...(context?.adults ?? []), ...rivals])].filter((adult) => !writer.includes(adult));
  const sender = context?.arrangements[0]?.by;
  const adults = others.length > 0 ? others : sender && !writer.includes(sender) ? [sender] : [];
  return adults.length > 0 ? { ...NOBODY, adults } : WANTED;
}

const isSameTask = (a: Entity, b: Entity): boolean =>
  a.date === b.date && a.children.some((child) => b.children.includes(child));
