import { anyOf } from "../../any-of.ts";
import { GROWN_UP_KIN } from "../../kin.ts";
import type { Mention } from "../../lexicon/mentions.ts";
import type { Surface } from "../../surface.ts";

const GROWN_UP = anyOf(
  "teacher|coach|trainer|instructor|leader|tutor|sensei|principal|head ?(?:teacher|master|mistress)|key ?worker",
  "childminder|sitter|babysitter|godmother|godfather|grandparent|_adult_",
  GROWN_UP_KIN,
);
const PEER =
  "(?:(?:boy|girl|school)?friend|(?:class|team|school)?mate|buddy|bestie|cousin|(?:step|half)?-?(?:brother|sister)|crush|neighbou?r)";
/** "Nora", "in Scotland": says which of them is meant. */
const WHICH = "(?: (?!(?:has|have|had|gets|got|is|plays|turns|wants|asks|asked|says|said|and|or)\\b)[\\p{L}_]+){0,3}?";
const OWN = "(?:her|his|their)(?: own)?";
/** Excludes "has her Thursday", "has her until six", where somebody is minded. */
const THING =
  "(?!(?:on|at|for|from|in|until|till?|over|after|then|this|next|to|both|and|today|tonight|tomorrow|all|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun)\\b)\\p{L}+";
const NEW_LIFE = "(?:gets|is getting) married|turns \\p{L}+";
/** Events to which a friend invites children. */
const WITH_GUESTS = "(?:\\p{L}+ )?(?:party|sleep ?over|playdate|bbq|barbecue|picnic|disco|trip|outing|get ?together)";
/** What teachers and doctors offer to others. */
const FOR_OTHERS =
  "(?:\\p{L}+ )?(?:slot|opening|space|place|spot|gap|time|cancellation|appointment|conference|meeting|word|question)";
const EVENT = new RegExp(
  "^ (?:(?:_activity_|best|old|new|little|big|favou?rite|class) ){0,2}(?:" +
    `${GROWN_UP}${WHICH} (?:(?:has|gets|is having) (?:${OWN} ${THING}|an? (?!${FOR_OTHERS}\\b)${THING})|${NEW_LIFE})|` +
    `${PEER}${WHICH} (?:(?:has|gets|is having) ${OWN} ${THING}|(?:has|gets|plays) an? (?!${WITH_GUESTS}\\b)${THING}|${NEW_LIFE}))`,
  "u",
);
const CHILD_TOO = new RegExp(
  anyOf(
    "\\binvit|\\b(?:ask(?:s|ed)|wants?|needs?|takes?|taking|with|for) (?:him|her|them|us)\\b",
    "\\b(?:we|we're|we'll|he|she|they|he's|she's|they're|he'll|she'll|they'll|everyone|all)(?: (?:are|is|will|can|all|both|should|must|have to|has to|needs? to|wants? to))* " +
      "(?:go|going|goes|come|coming|comes|joining|there|attending|play|sing|be)\\b",
  ),
);
/** Says whose relation it is, as opposed to the child's own activity: "football coach". */
const OF_WHOM = new RegExp(`^ (?:${GROWN_UP}|${PEER})\\b`);

/**
 * Whether a child is named only as the owner of a teacher, aunt or friend who has plans: "Leo's coach has a wedding
 * Thursday at 5". Excluded are events to which the child goes itself: a friend's ("Mia's cousin has a party"), those
 * where it is wanted ("Leo's teacher has a slot for him"), the family's own activities, sessions and games.
 */
export function isOthersEvent(child: Mention, surface: Surface): boolean {
  if (child.sense.kind !== "child" || !child.possessive) return false;
  const rest = maskedFrom(child.end, surface);
  if (!EVENT.test(rest) || CHILD_TOO.test(rest)) return false;
  const others = surface.mentions.filter((mention) => mention !== child);
  return !others.some(({ sense, end }) => {
    if (sense.kind === "child") return true;
    const theirs = sense.kind === "activity" && (sense.own || sense.session || sense.id === "game");
    return theirs && !OF_WHOM.test(surface.text.slice(end));
  });
}

/** The text from there on, with adults and activities masked as in `masked`. */
function maskedFrom(from: number, { text, mentions }: Surface): string {
  let rest = "";
  let at = from;
  for (const { sense, start, end } of mentions) {
    if (start < from || (sense.kind !== "adult" && sense.kind !== "activity")) continue;
    rest +=
      text.slice(at, start) +
      (sense.kind === "adult" || OF_WHOM.test(text.slice(end)) ? `_${sense.kind}_` : text.slice(start, end));
    at = end;
  }
  return rest + text.slice(at);
}
