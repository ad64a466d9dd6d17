import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY } from "../../weekdays.ts";
import { CLAIM } from "./help.ts";
import { settlesNothing } from "./settles-nothing.ts";

const SIGH =
  "(?:(?:ok|okay|oh|ah|och|ach|aye|actually|sorry|oops|no|wait|right|yeah|phew|yay|haha|lol|and|so|but|well|never mind|nevermind|dw) )*";
const SETTLED =
  "(?:sorted|solved|covered|arranged|settled|organi[sz]ed|handled|fixed|dealt with|taken care of|under control|figured out|worked out)";
const WE_HAVE = "(?:(?:i|we|i've|we've) )*";
const CLOSED = new RegExp(
  `^${SIGH}(?:(?:thanks|thank you|it's|that's|we're|everything's|everything|is|all|now|already) )*` +
    anyOf(
      SETTLED,
      "all (?:good|done|set|fine)|no need|(?:not|longer) needed|don't (?:worry|bother)|dw|never ?mind",
      "wrong (?:chat|group|thread|window)|(?:ignore|disregard)(?: me| that| this)?|as you were|false alarm",
      "(?:the )?(?:problem|crisis|panic|drama|emergency|issue|disaster) (?:solved|averted|over|avoided|sorted|fixed)",
      `(?:(?:i|we|i've|we've|have) )*(?:got|have|had) (?:it|this|that|everything)(?: all)? ${SETTLED}`,
      `${WE_HAVE}(?:figured|worked|sorted) (?:it|that|something|everything)(?: out)?`,
      `${WE_HAVE}(?:found|made|got|have) an?(?:other)? (?:way|solution|plan|plan b|backup)`,
    ) +
    "(?: (?:now|then|thanks|thank you|guys|all|everyone|folks|about it|already|after all|anyway|x+|lol|haha|love|_adult_))*$",
);
const FOUND =
  /\b(?:found|got) (?:some(?:one|body)|(?:(?:_child_|him|her|them) )?a (?:lift|ride|sitter|babysitter|minder))(?! (?:to|who|for)\b)|\bto the rescue\b/;
/** "True, I'll book a taxi": the one who asked gets there, or gets the child there, without anybody. */
const TAXI =
  /\bi(?:'ll| will|'m)(?: just)? (?:(?:book|get|take|call|order|grab)|(?:book|gett|tak|call|order|grabb)ing) (?:(?:him|her|them|us|_child_) )?(?:a|an|the) (?:taxi|cab|uber|lyft|minicab)(?= *$|[,.!;]| (?:then|home|there|back|for|instead|from|to)\b)/;
/** "Ok scrap that, I'm out early": the one who asked withdraws the request. */
const TAKEN_BACK =
  /^(?:(?:ok|okay|oh|ah|actually|sorry|oops|no|wait|right|yeah|haha|lol|and|so) )*(?:scrap|scratch|forget|ignore|disregard|cancel|strike) (?:that|it|this)(?= *$| (?:i|i'm|i'll|he|he's|she|she's|they|we|we're|it's|there|_adult_|_child_)(?![a-z]))/;
/** "Actually leave it, my 3 o'clock cancelled", "its fine I'll shut early". */
const LEFT =
  "(?: (?:then|now|actually|guys|all))*(?= *$|(?: (?:i|i'm|i'll|i've|he|he's|she|she's|they|we|we'll|my|the|it's)(?![a-z'])))";
const LEAVE_IT = new RegExp(`^${SIGH}leave it${LEFT}`);
const FINE = new RegExp(
  `^${SIGH}(?:it's|that's|its) (?:fine|ok|okay|alright|all right|grand|no problem)(?: (?:then|now|actually))* (?:i'll|i can|i'm|we'll|we can|he'll|she'll|he can|she can)(?![a-z'])(?! (?:sure|ask|see|try|check|wait))`,
);
/** "Oh, Ligaya does Tuesdays": whose task it is anyway. */
const IS_HIS = new RegExp(
  `^(?:(?:ok|okay|oh|ah|actually|sorry|oops|no|wait|right|yeah|duh|of course|it's) )*_adult_ (?:always )?(?:does|has|gets|takes|picks up on|drives) (?:${WEEKDAY}s|it)(?: (?:now|today|anyway|doesn't (?:he|she)|of course))*$`,
);
/** "Her nan has her nvm": said last, after what has changed. */
const NEVER_MIND_LAST =
  /(?<!(?:\b(?:would|i|does|do|will|they|he|she|we|you|please|but)|'ll|'d)) (?:never ?mind)(?: (?:then|now|guys|all|everyone|lol|haha|thanks|thank you|sorry|x+))*\W*$/;
/** "Guess it's me", "I'll go then". */
const OWN_TASK = new RegExp(
  `^${SIGH}(?:(?:i )?(?:guess|suppose)|looks like|turns out|then)(?: (?:it'?s|that'?s|it is|that is) (?:me|mine|on me|my turn|my job)| i'm (?:going|it|up|on|doing it)| i (?:have|need) to(?: go| do it)?)(?: (?:then|again|as usual|lol|haha))*$`,
);
/** "Ok walk then", "oh wait it's Thursday, bus": the child gets there by itself. */
const WALKS =
  /^(?:(?:ok|okay|oh|ah|right|fine|well|so|he|she|they|can|could|will|let|him|her|them|you) )*(?:just )?(?:walk|bus|cycle|bike|scooter|train|tram)(?: (?:it is|then|today|home|it))*$/;
/** "I can leave early", "client cancelled so I'm good", "I got out of it": nothing keeps the writer any more. */
const FREE = new RegExp(
  "\\bi(?:'m| am|'ll| will| can| could)? (?:(?:be able to|just|now|actually|get to) )*(?:leav|finish|knock|clock|gett?|com)(?:e|ing)?(?: (?:off|out|away|back|home))?(?: work)? (?:early|earlier|sooner|in time|after all)\\b|" +
    "\\bi(?:'ll| will| can| could) (?:(?:just|now|actually|still) )*(?:make it|be (?:there|back|home))(?: (?:now|then|after all|in time|myself))*(?=\\W*$|[,.!;])|" +
    "\\bi(?:'ve| have)? (?:(?:just|already|managed to|can) )*(?:moved?|rescheduled?|shift(?:ed)?|cancel(?:led)?|swap(?:ped)?|skip(?:ped)?|ditch(?:ed)?|postponed?|g[eo]t out of) (?:my|the|it|that|mine)\\b|" +
    "\\bi'm (?:good|free|available)(?: (?:now|today|then|after all|tonight|to go))*(?=\\W*$|[,.!;])|" +
    "\\b(?:boss|manager|work|they|client|supervisor|office)(?:'s|'re| is| are|'ve| has| have)? (?:just )?let(?:ting)? me (?:off|go|out|leave)\\b|" +
    "^turns out i(?:'m| am)? (?:finish|done|off|out|free|get off|get out)\\b",
);

/**
 * "Dw, all sorted", "found someone", "guess it's me", "I can leave early", "sorry, wrong chat", from the one who asked:
 * nobody is needed any more.
 */
export function closesRequest(surface: Surface): boolean {
  const { masked } = surface;
  const says = (pattern: RegExp) => clauseTexts(masked, AT_MARKS).some((clause) => pattern.test(clause));
  if (says(IS_HIS) && !masked.includes("?")) return true;
  return (
    !settlesNothing(surface) &&
    (says(CLOSED) ||
      says(TAKEN_BACK) ||
      says(LEAVE_IT) ||
      says(FINE) ||
      says(OWN_TASK) ||
      says(WALKS) ||
      says(FREE) ||
      NEVER_MIND_LAST.test(masked) ||
      FOUND.test(masked) ||
      TAXI.test(masked) ||
      CLAIM.test(masked))
  );
}
