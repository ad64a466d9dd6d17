import { anyOf } from "../../any-of.ts";
import type { NounPhrase } from "../../noun-phrases.ts";
import type { Surface } from "../../surface.ts";

/** What a child does other than its regular activities. Parties, meals and appointments are activities of their own. */
const THING = new RegExp(
  "\\b" +
    anyOf(
      "cinema|movies?|films?|theatre|theater|museum|zoo|aquarium|beach|mall|arcade|escape room|bowling|laser ?tag|paintball",
      "trampolin(?:e|es|ing)|sleep ?over|hang ?out|birthday|bbq|barbecue|picnic|project|homework",
      "consult(?:ation)?|re-?check|check-?up|follow-?up|appointment|appt|fitting|viewing|exam|interview",
    ) +
    "$",
);
/** A session of something other than the child's regular activity: "practice for the band". */
const SESSION_OF =
  /\b(?:practice|practise|training|rehearsals?|lessons?) (?:for|of) (?:the|a|an|his|her|our|their|my) (?!team\b|coach\b|kids\b|others?\b|group\b|big\b|next\b|first\b|last\b|hours?\b|while\b|day\b|week\b|weekend\b|month\b|season\b|rest\b|whole\b|half\b|evening\b|afternoon\b|morning\b)(\p{L}{3,})/u;
/** "At Livia's", "livias": a possessive name after a preposition of place. */
const HOUSE =
  /\b(?:at|to|round|over|from|by) (?!(?:let|it|that|he|she|there|here|what|who)'s\b)\p{L}{3,}'s(?: (?:house|place|flat|home|mum's|mom's|dad's))?(?! \p{L}+ (?:lesson|class|practice|training)\b)(?=\W|$)/u;
const COMES_OVER = /\b(?:come|comes|coming|go|goes|going) (?:over|round|around)(?! (?:it|that|the|to the)\b)/;

/** Whether a message names something other than a child's regular activities: "cinema with Livia", "our project". */
export const namesAnotherThing = (surface: Surface, nouns: readonly NounPhrase[]): boolean =>
  nouns.some(({ text }) => THING.test(text)) || COMES_OVER.test(surface.masked) || isAtSomebodys(surface, nouns);

const OCCASION = new RegExp(
  "\\b(?:an?|the|his|her|their|our|my) (?:(?:\\p{L}+ ){0,2}" +
    anyOf(
      "party|f[eê]te|wedding|christening|baptism|communion|funeral|outing|haircut|play ?date",
      "disco|workshop|quiz|fundraiser|open day|taster|(?:cake|bake|book) sale",
    ) +
    "|(?:\\p{L}+ ){1,2}fair)\\b",
  "u",
);
/** "A school fair", "her haircut": an occasion of its own, by whatever name the calendar has the child's activities. */
export const namesOccasion = ({ text }: Surface): boolean => OCCASION.test(text);

/** "At granny's", "to livias", unless a place of the family is meant. */
function isAtSomebodys({ text, mentions }: Surface, nouns: readonly NounPhrase[]): boolean {
  if (mentions.some(({ sense }) => sense.kind === "place")) return false;
  if (HOUSE.test(text)) return true;
  return nouns.some(
    ({ text: noun, signs }) =>
      /^\p{L}{4,}s$/u.test(noun) &&
      signs.includes("rare") &&
      (signs.includes("behind_at") || signs.includes("behind_to")),
  );
}

/** "Practice for the band": the word that says what for, if it is nothing in the family file; null if there is none. */
export function sessionNamed({ text, mentions }: Surface): string | null {
  const found = SESSION_OF.exec(text);
  const noun = found?.[1];
  if (!found || noun === undefined) return null;
  const at = found.index + found[0].length - noun.length;
  const known = mentions.some(
    ({ sense, start, end }) => start < at + noun.length && end > at && !(sense.kind === "activity" && !sense.own),
  );
  return known ? null : noun;
}
