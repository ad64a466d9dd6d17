import { AT_MARKS, clauseTexts } from "./clauses.ts";
import { readCues } from "./cues/cues.ts";
import { CLAIM, SOMEBODY } from "./help.ts";
import { signsOf } from "./signs/signs.ts";
import type { Surface } from "./surface.ts";

const CLOSED =
  /^(?:(?:ok|okay|oh|actually|sorry|oops|thanks|thank you|right|phew|yay|dw|so|but|and|it's|that's|we're|everything's|everything|is|all|now|already) )*(?:sorted|solved|covered|arranged|settled|organi[sz]ed|all (?:good|done|set|fine)|no need|(?:not|longer) needed|taken care of|under control|don't (?:worry|bother)|dw|nevermind|never mind|wrong (?:chat|group|thread|window))(?: (?:now|then|thanks|thank you|guys|all|everyone|folks|about it|already|x+|lol|haha|love|_adult_))*$/;
const FOUND =
  /\b(?:found|got) (?:some(?:one|body)|(?:(?:_child_|him|her|them) )?a (?:lift|ride|sitter|babysitter|minder))(?! (?:to|who|for)\b)/;

/** "Dw, all sorted", "found someone", "sorry, wrong chat", of the one who asked: nobody is wanted any more. */
export const closesRequest = (surface: Surface): boolean =>
  !asks(surface) &&
  (clauseTexts(surface.masked, AT_MARKS).some((clause) => CLOSED.test(clause)) ||
    FOUND.test(surface.masked) ||
    CLAIM.test(surface.masked));

const DOES = "(?:tak|bring|driv|dropp|gett|collect|pick|fetch|walk|mind|keep|watch|hav)ing";
const DO = "(?:take|bring|drive|drop|get|collect|pick|fetch|walk|mind|keep|watch|have)";
const ANYBODY =
  "\\b(?!(?:i|you|who|someone|somebody|anyone|anybody|nobody|it|that|_place_|_child_|usually|normally|always|never)(?![a-z]))[a-z_]+";
const CARRIED = new RegExp(
  `${ANYBODY}(?:(?:'s| is| are) (?:now |just |already )?(?:${DOES} (?:up )?${SOMEBODY}|giving (?:him|her|them|_child_) a (?:lift|ride))|` +
    `(?:'ll| will| can| (?:said|says) (?:he|she|they)(?:'ll|'d| will| can| would)| offered to| agreed to) (?:also |just )?(?:${DO} (?:up )?${SOMEBODY}|give (?:him|her|them|_child_) a (?:lift|ride)|do it\\b)|` +
    `(?:(?<!\\b(?:they|school|teacher|coach|nurse|office|reception))(?: has| have|'s got| has got)| takes| brings| drives| drops| gets| collects| fetches| walks| minds| keeps) (?:up )?${SOMEBODY})`,
);
const BY_ITSELF =
  "(?:walk(?:s|ing)?(?! out)|cycl(?:es?|ing)|bik(?:es?|ing)|scoot(?:s|ing)?|(?:gets?|getting|takes?|taking|catch(?:es|ing)?)(?: home on)? (?:the |a |an )?(?:[a-z]+ )?(?:bus|minibus|tram|train|taxi|uber|lift|ride)|(?:going|coming|getting|heading) (?:back |home )+with [a-z_]+)\\b";
const TO_A_HOME =
  "(?:going|off|heading|staying|coming|gone|sleeping|invited) (?:home |over |back |round |straight )*(?:to|at|with) (?:[a-z]+'s|_adult_(?:'s)?|mine|ours|a friend'?s?|(?:my|her|his|their) (?:friend|mate|pal)'?s?)(?= (?:straight|after|afterwards|for|tonight|today|till?|until|then|instead|from|and|now|later|this|anyway|remember)\\b|[^ \\w]| *$)";
const WITH =
  "(?:now |already |safe |fine )*with (?!the\\b|a\\b|an\\b|you\\b|him\\b|her\\b|them\\b|it\\b)[a-z_]+(?: (?:today|tonight|after|now|already|anyway))*(?=[^ \\w]| *$)";
const CHILD_GOES = new RegExp(
  `\\b(?:he|she|they|_child_)(?:'s|'re|'ll| is| are| will| can| could)? (?:be |just |also |gonna |going to )*(?:${BY_ITSELF}|${TO_A_HOME}|${WITH})`,
);
const I_GO = new RegExp(
  `(?:^|\\b(?:i'm|i am|i'll|i) )(?:be |just |also |gonna |going to )*(?:${BY_ITSELF}|${TO_A_HOME})|` +
    `${ANYBODY}(?:(?:'s| is) (?:${DOES}) me|(?:'ll| will) ${DO} me)\\b`,
);

/** "Jess has her", "her nan is bringing them home", "she's going to Ruby's after", "he gets the bus": nobody need go. */
export const tellsWhoHas = (surface: Surface): boolean =>
  !asks(surface) && [CARRIED, CHILD_GOES].some((pattern) => pattern.test(withHomes(surface)));

/** "I'm cycling", "getting a lift with Rory's dad", of the child for whom somebody is wanted. */
export const goesByItself = (surface: Surface): boolean => !asks(surface) && I_GO.test(withHomes(surface));

/** What hangs on a condition or a maybe tells nothing, nor what was so at other times. */
function asks(surface: Surface): boolean {
  const { asking, claiming, answering } = readCues(surface);
  const asked = asking.adult || asking.confirmation || signsOf(surface).has("opens_asking");
  return asked || claiming.conditional || claiming.tentative || claiming.offers || answering.refuses;
}

/** "Nan's" may be a place of the family file, and somebody's home all the same. */
function withHomes({ masked, text, mentions }: Surface): string {
  const places = mentions.filter(({ sense }) => sense.kind === "place").map(({ start, end }) => text.slice(start, end));
  let at = 0;
  return masked.replace(/_place_/g, (mask) => (places[at++]?.endsWith("'s") ? "nan's" : mask));
}

const REMINDS =
  /(?<!\b(?:can|could|would|will|do|did|if|when|once|should|might|shall|are|or|hope|think) )\byou(?:'ve|'re)?(?: (?:still|also|already))?(?: (?:have|got|having|minding|watching|keeping|looking after) (?:the )?(?:_child_(?!')|him|her|them|both)| babysitting\b)/;

/** "You still have Lily today 5-9", and nothing asked: who is spoken to has her. */
export function reminds(surface: Surface): boolean {
  const { asking } = readCues(surface);
  return REMINDS.test(surface.masked) && !asking.adult && !asking.confirmation;
}
