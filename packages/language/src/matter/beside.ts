import { anyOf } from "../any-of.ts";
import { AT_MARKS, clauseAround } from "../clauses.ts";
import { passenger } from "../cues/passenger.ts";
import type { Mention } from "../lexicon/mentions.ts";
import { isOfTheClass } from "../noun-phrases.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";

export type Writer = "adult" | "child";

export const MEALS = new Set(["lunch", "dinner", "brunch"]);
/** Activities that adults have too. Of others the children's is meant. */
export const GROWN_UPS_TOO = new Set(
  "doctor dentist haircut lunch dinner brunch exam interview choir orchestra concert conference rehearsal therapy tennis football rugby cricket dance swimming swim wedding funeral theatre theater game class lesson lessons".split(
    " ",
  ),
);

/** Whether an activity only says when, where or why the sender is busy, and is not what is arranged. */
export function isBeside(mention: Mention, surface: Surface, writer: Writer): boolean {
  const { sense, start, end } = mention;
  if (sense.kind !== "activity") return false;
  if (isOfTheClass(mention.to, surface)) return true;
  if (sense.own) return BELONGINGS.test(surface.text.slice(end, end + 16));
  const before = surface.text.slice(Math.max(0, start - 60), start);
  return (
    isOnlyATime(sense.id, before) ||
    isWhoSaidSo(mention, surface) ||
    isAnAdults(mention, surface) ||
    PART_OF_A_PLACE.test(surface.text.slice(end, end + 16)) ||
    (MEALS.has(sense.id) && PART_OF_A_MEAL.test(surface.text.slice(end, end + 16))) ||
    (MEALS.has(sense.id) && (/\b(?:packed|own) $/.test(before) || MISSES.test(before))) ||
    SOMEBODYS.test(before) ||
    (writer === "adult" && KEEPS_GROWN_UPS.has(sense.id) && SAT_IN.test(before)) ||
    (writer === "adult" &&
      surface.masked.includes("_child_") &&
      SEES_THE_WRITER.test(surface.text.slice(end, end + 24))) ||
    /\b(?:the other|another) $/.test(before) ||
    (writer === "adult" && GROWN_UPS_TOO.has(sense.id) && isWritersOwn(mention, surface, before))
  );
}

/** "She will miss her lunch": what a change costs. */
const MISSES = /\bmiss(?:es|ed|ing)? (?:out on )?(?:(?:the|his|her|their|school) )*$/;

/** "The teacher has a wedding", "mine has dance thursdays": the reason why something is moved, or somebody cannot. */
const SOMEBODYS =
  /^(?:sorry,? |no,? |ah |oh )*mine (?:has|have|has got|have got|is at|are at) (?:a |an |the |his |her |their )?$|\b(?:teacher|coach|trainer|manager|tutor|instructor|leader|sitter|babysitter|nanny|miss|sir|(?:mr|mrs|ms|miss|fr|sister)\.? [a-z']+) (?:has|has got|'s got|is at|is off to) (?:a |an |the |her |his )?$/;

/** "I'm in a child protection conference", "sorry, was in class": where a grown-up cannot answer. */
const SAT_IN =
  /(?:^|[.!?;,] ?)(?:(?:sorry|so|i|i'm|i am|i was|i'll be|was|been|still|just|stuck|am),? ){0,6}(?:(?:in|at) (?:an? |my )(?:[a-z]+ ){0,3}|\b(?:was|been|stuck) in )$/;
const KEEPS_GROWN_UPS = new Set(["conference", "class", "exam", "interview", "rehearsal"]);

/** "I can't get Leo, the dentist has moved me". */
const SEES_THE_WRITER =
  /^(?: has| have|'s| can| could)? (?:moved|rebooked|fitted|squeezed|fit|squeeze|see|seen|kept|keeps|keeping) me\b/;

/** "Before lunch", "til the game": says when. */
function isOnlyATime(id: string, before: string): boolean {
  if (/\b(?:till?|until) (?:the |my |her |his )?$/.test(before)) return true;
  if (!MEALS.has(id) || /\b(?:come|over|round|out|meet(?:ing)?) for $/.test(before)) return false;
  return /\b(?:before|after|for|by|at|with|during) $/.test(before);
}

/** "Harvey's cricket bag", "tickets for the cricket club": not the cricket itself. */
const BELONGINGS = /^ (?:shoes|boots|kit|gear|bag|shirt|jersey|bottle|costume|racket|bat|club)\b/;

/** "No netball the doctor said": the doctor is only quoted. */
const isWhoSaidSo = ({ end }: Mention, { text, mentions }: Surface): boolean =>
  /^ (?:just |also )?(?:says?|said|reckons?|thinks?|thought|recommends?|recommended|advise[sd]?)\b/.test(
    text.slice(end),
  ) && mentions.some(({ sense }) => sense.kind === "activity" && sense.own);

/** "Who can get Leo, mum has the podiatrist": an adult's appointment in a message that names a child. */
const isAnAdults = ({ start }: Mention, { text, mentions }: Surface): boolean =>
  mentions.some(({ sense }) => sense.kind === "child") &&
  mentions.some(
    ({ sense, end, possessive }) =>
      sense.kind === "adult" &&
      !possessive &&
      end < start &&
      /^(?:'s| has| has got|'s got| is| will be) (?:got |at |in |off to )?(?:the |an? |her |his )?$/.test(
        text.slice(end, start),
      ),
  );

/** "The tennis courts", "the climbing frame", "football boots", "paediatric first aid". */
const PART_OF_A_PLACE =
  /^ (?:courts?|frames?|walls?|pitch|pitches|fields?|halls?|hut|shoes|boots|kit|gear|bag|stuff|shirt|bottle|costume|racket|first aid|course|table|car park)\b/;

/** "The lunch money", "about the lunch thing". */
const PART_OF_A_MEAL =
  /^ (?:thing|money|bag|box(?:es)?|order|menu|account|duty|lady|ladies|break|hour|time|stuff|card|was)\b/;

/** "I'm at choir til six", "ill flex my lunch", "can't, stats exam": the sender's own, if no child goes along. */
function isWritersOwn({ sense, start, to, end }: Mention, surface: Surface, before: string): boolean {
  const { text, masked, mentions } = surface;
  if (mentions.some(({ sense, from }) => sense.kind === "child" && from >= to && from - to <= 2)) return false;
  const clause = text.slice(clauseAround(text, start, AT_MARKS).start, start);
  const own = OWN.exec(clause);
  if (own && sense.kind === "activity")
    return (
      !GOES_ALONG.test(own[0]) &&
      !(APPOINTMENTS.has(sense.id) && (isWholeMatter(masked, text) || asksToBeTaken(surface)))
    );
  const refuses = /\b(?:can't|cannot|not me)\b/.test(text) && !/\b(?:me|myself)\b/.test(text.replace("not me", ""));
  if (refuses && !masked.includes("_child_"))
    return !/\b(?:make|do|get to|miss|cover|to|for|from) (?:the |a |it to the )?$/.test(before);
  return (
    clause.trim() === "" &&
    /^\s*(?:[.!?]|$)/.test(text.slice(end)) &&
    /\b(?:i must|i have to|i've got to)\b[^.!?]*, $/.test(before)
  );
}

const APPOINTMENTS = new Set(["doctor", "dentist", "haircut", "exam", "interview"]);
/** "My dentist is tomorrow at 4.30": the message is about nothing and nobody else. */
const isWholeMatter = (masked: string, text: string): boolean =>
  !/_child_|_place_/.test(masked) &&
  masked.split("_activity_").length < 3 &&
  !/\b(?:him|her|them|they|he|she|kids?|cover|pick ?ups?|collect|fetch|can't|cannot|not|till?|until|late|stuck|run|swap|do it)\b/.test(
    masked,
  ) &&
  DATED.test(text);

/** "I've the dentist on Friday", "getting my hair cut at 10": whether all that takes place is an appointment of the writer. */
export const isOwnAppointment = ({ text, masked, mentions }: Surface): boolean =>
  isWholeMatter(masked, text) &&
  (OWN_CARE.test(masked) ||
    mentions.some(({ sense, start }) => {
      const [own] = OWN.exec(text.slice(clauseAround(text, start, AT_MARKS).start, start)) ?? [];
      return own && !GOES_ALONG.test(own) && sense.kind === "activity" && APPOINTMENTS.has(sense.id);
    }));
const OWN_CARE =
  /\b(?:my (?:hair|nails|teeth|eyes|ears|feet|eyebrows)|me) (?:cut|done|trimmed|dyed|coloured|colored|tested|checked|cleaned|waxed)\b/;

/** "I have the cardiologist at 2, could somebody run me there?", "my eye test is Thursday and I must not drive after". */
const asksToBeTaken = (surface: Surface): boolean =>
  !surface.masked.includes("_child_") && (passenger(surface).writer || NEEDS_COMPANY.test(surface.masked));
const NEEDS_COMPANY = new RegExp(
  anyOf(
    "\\b(?:who(?:'s|'ll| is| can| will| could|ever)?|someone|somebody|anyone|anybody|one of you|you|_adult_) (?:[a-z']+ )?(?:come|coming|comes|go|goes|going|sit) with me\\b",
    "\\bi (?:can't|cannot|must not|mustn't|may not|shouldn't|should not|am not allowed to|'m not allowed to|don't like to|do not like to) drive\\b",
    "\\b(?:running|driving|taking|bringing|run|drive|take|bring) me (?:there|in|to)\\b",
  ),
);
const DATED = new RegExp(
  `\\b(?:tomorrow|tonight|today|next|${WEEKDAY}|${WEEKDAY_CUT_SHORT}|the \\d{1,2}(?:st|nd|rd|th))\\b`,
);

/** Words between the sender and something of theirs: "i'm at the", "my", "i'm in town for a". */
const OWN =
  /\b(?:my (?:\p{L}+ ){0,2}|(?:i'm|i am|i'll be|i have|i've|i've got|i need) (?:still |also |only |just |actually )?(?:(?:running |stuck |held up |coming |late |back )*(?:at |in |to |from ))?(?:the |a |an )?(?:\p{L}+ )?|(?:i'm|i am|i'll be) [^,.;!?]{0,40}\bfor (?:the|a) )$/u;
const GOES_ALONG =
  /\b(?:him|her|them|kids?|his|their|we|our|taking|driving|bringing|getting|picking|take|drive|bring|get|pick|doing|do|on)\b/;
