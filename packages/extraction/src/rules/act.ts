import type { Act } from "@silent-observer/conversation";
import type { ExtractionInput } from "../extractor.ts";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/** What the writer does with the message; in an answer, attribution has seen it beside what it answers. */
export function actOf(frame: Frame, context: Context | null, { attribution, message, tier1 }: ExtractionInput): Act {
  if (attribution !== null && context !== null) return attribution.act;
  const { asking, claiming, answering, changing, task } = frame.cues;
  // Forwarded words bind nobody: they can announce, not take or ask.
  if (message.forwarded) return changing.kind !== null ? "change" : "inform";
  if (answering.withdraws && tier1.signal === "withdrawal") return "withdraw";
  const adult = message.sender !== null && !frame.senderIsChild;
  if (asking.adult && !claiming.conditional) return "ask";
  if (adult && (claiming.self || claiming.together)) return "take";
  if (takenByAnother(frame) || takenOutside(frame)) return "take";
  if (changing.kind !== null && frame.cues.changing.kind !== null && !asking.confirmation) return "change";
  if (answering.progress && adult) return "progress";
  if (needsAdult(frame) || (task.kind !== null && asking.confirmation)) return "ask";
  if (asking.confirmation || asking.time || asking.place) return "ask";
  return changing.kind !== null ? "change" : "inform";
}

/** "John will pick up Leo", "nani is taking them": another adult of the family has it. */
export const takenByAnother = ({ surface, cues }: Frame): boolean =>
  !cues.asking.adult &&
  /_adult_(?:'s|'ll| is| will| can| has| takes| gets| picks| drives)?(?: (?:going to|got|gets|to|be|also))* ?(?:pick|get|grab|fetch|collect|tak|driv|run|drop|bring|cover|watch|babysit|stay|keep|has|got|have|with|on)/.test(
    surface.masked,
  ) &&
  /_child_|\bhim\b|\bher\b|\bthem\b|_activity_|pickup|pick-up|drop/.test(surface.masked);

/** "Jen's got her", "my mom's taking both", "he walks home": nobody of the family is needed. */
export const takenOutside = ({ surface, cues, children }: Frame): boolean =>
  !cues.asking.adult &&
  (OUTSIDERS.test(surface.masked) ||
    (children.length > 0 && /_child_ (?:walks|can walk|takes the bus|rides|cycles|goes with)\b/.test(surface.masked)));

const OUTSIDERS =
  /\b(?:the |our |my )?(?:(?:grandma|grandpa|granny|nana|neighbou?rs?|sitter|babysitter|bus|school bus|au pair|nanny|carpool|coach|teacher|[a-z]{2,12}'s (?:mom|mum|dad|mother|father|parents)|my (?:mom|mum|dad|mother|father|sister|brother|parents|in-laws|cousin)(?:'s)?|[a-z]{3,12}'s)) (?:is |has |have |will |can |got |are |going to ){0,3}(?:tak(?:es?|ing)|got|have|has|picks?|picking|gets?|getting|driv(?:es?|ing)|bring(?:s|ing)?|watch(?:es|ing)?|drop(?:s|ping)?|keep(?:s|ing)?|fetch(?:es|ing)?|collect(?:s|ing)?) (?:up |both |the )?(?:_child_|her|him|them|both)|\b(?:he|she|they) (?:can walk|walks?|takes? the bus|gets? a (?:lift|ride) with)\b(?! over)/;

/** A child, a day and nothing else to do there: "Both kids Tuesday", "Anya to fencing tonight". */
export function needsAdult({ surface, cues, children, activity, dates }: Frame): boolean {
  if (/_child_(?:'s)? to (?:the )?(?:_activity_|_place_)/.test(surface.masked)) return true;
  if (/\bplease\b/.test(surface.masked) && /_child_ to\b/.test(surface.masked)) return true;
  const bare = children.length > 0 && activity === null && dates.length > 0 && surface.words.length <= 6;
  return (
    (bare && cues.changing.kind === null && !/\b(?:is|are|has|have|was)\b/.test(surface.masked)) ||
    (cues.task.kind !== null && /\bneeds?\b/.test(surface.masked))
  );
}
