import { readCues } from "../cues/cues.ts";
import type { Surface } from "../surface.ts";

/** "Off", "off campus", "out of stats". Whoever is "out front" waits there. */
const OFF = "(?:off(?: (?:of )?(?:the |my )?[a-z]+)?|out(?: of (?:the |my )?[a-z]+)?)";
/**
 * Words before the time at which the sender's work starts or ends: "i'm off at", "i finish", "they put me on at"; or for
 * which another is spared: "I'll get him, you're up at".
 */
const WORKS_AT = new RegExp(
  `(?:(?<!\\b(?:can|could|should|shall|may) )\\bi (?:only |still |already |can )?(?:(?:get|come) ${OFF}|go (?:back )?in|knock off|clock (?:off|out|on|in)|finish|close|start|wake up)|` +
    "\\bmy closing (?:hour|time)(?: today| tomorrow)?(?: is)?|" +
    "\\bmy (?:day|shift|work|course|class|lecture|uni|meeting|job) (?:starts|begins|ends|finishes|finished|is over|is done)|" +
    "(?:^|[,.;!?] ?)(?:early |late |night )?shift (?:starts|begins)|" +
    `\\b(?:i'm|i am|i'll be) (?:only |still |already |just |back )?(?:${OFF}|done|through|finished|starting|closing|finishing(?: up)?|on|in|up|awake|(?:clock|sign)ing (?:on|off|in|out))|` +
    "\\bi(?:'m| am|'ve| have)?(?: already)? [a-z]+(?: with [a-z]+)? to be (?:off|out|done)|" +
    "\\byou(?:'re| are) (?:all |already |both )?(?:up|awake|working|on shift)|\\byou (?:have to |need to |must )?(?:get up|be up|wake up|start work)|" +
    "\\b(?:put|has|have|got|stuck|scheduled|rostered) me (?:on|in))" +
    "(?: work| shift| duty| call| here)?(?: (?:at|from|by|around|about))* ?$",
);
/** "I can bring her back, off at 3", "back from site by 5": the same without its subject, at the start of a clause. */
const WORKS_AT_ALONE =
  /(?:^|[,.;!?] ?)(?:(?:off|done|finish|finishing|shutting|closing)(?: work| early| up)? at(?: (?:around|about))?|back (?:home |here |in )?from (?:the |my )?[a-z]+ (?:by|at|around|about)) ?$/;
/** "Early shift tomorrow, start at": a start right after the work that is meant. */
const SHIFT_STARTS_AT =
  /\b(?:shift|work|earl(?:y|ies)|lates?|nights)\b[^.!?,;]*[,;] ?start(?:s|ing)? at(?: (?:around|about))? ?$/;
/** "Leaving class at", "I'm back at the depot by": the sender's way between work and home. */
const LEAVES_WORK =
  /\b(?:(?:leav(?:e|ing)|out of) (?:my )?(?:work|class|uni|campus|lab)|(?:i'm|i am|i'll be) back (?:at|in|from) (?:the )?(?:work|office|garage|depot|site|base|yard|ward|station|shop|store))(?: (?:at|by|around|about))+ ?$/;
/** "Today i'm 2-10, i'll do the school run": a shift said by its hours. */
const SHIFT_FROM_TO =
  /\b(?:i'm|i am|i'll be)(?: (?:on|working|in|doing))?(?: (?:today|tomorrow|[a-z]+day))? \d{1,2}(?:[:.]\d\d)? ?(?:-|–|to|til|till|until) ?\d{1,2}(?:[:.]\d\d)?(?![\d:]| ?(?:mins?|minutes|hours?|years?|weeks?|of)\b)/g;
export const isHourOfShift = ({ text }: Surface, at: number): boolean =>
  [...text.matchAll(SHIFT_FROM_TO)].some(({ 0: said, index }) => index <= at && at < index + said.length);
/** Longest such wording, in characters. */
const LONGEST_WORKS_AT = 48;
/** "I'm off at 3 and can get him after": the same after such wording, where only the end of a clause tells. */
const AND_THEN = /\b(?:then|after(?:wards)?)\s*(?:$|[.,!?;])/;

/**
 * "I'm off at 6 i'll swing by for Leo": whether a time is that of the sender's work, and not of a trip. Of 135 times after
 * such words and "I come at", 111 were (corpus, November 2026). Most others were of people who come over, mind somebody
 * or are driven.
 */
export function isHourOfWork(surface: Surface, at: number): boolean {
  const { text } = surface;
  const before = text.slice(Math.max(0, at - LONGEST_WORKS_AT), at);
  if (![WORKS_AT, WORKS_AT_ALONE, SHIFT_STARTS_AT, LEAVES_WORK].some((wording) => wording.test(before))) return false;
  const after = text.slice(at);
  const { task, passenger } = readCues(surface);
  return task.kind !== "care" && !passenger.writer && !AND_THEN.test(after);
}
