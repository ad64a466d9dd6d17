import { readCues } from "../../cues/cues.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";
import { adultsCalled } from "../who/called.ts";

const SEES_TO =
  "(?:get|take|bring|drive|walk|fetch|collect|grab|pick|drop|watch|mind|babysit|have|keep|cover|meet|(?:sit|stay|wait|go|come|walk|ride|cycle|bike|travel)(?: home| back)? with|look after)(?: up)?";
/** "Her", as opposed to "her hair". */
export const SOMEBODY =
  "(?:_child_(?!')|him|them|em|her(?=\\W*$|[^ \\w]| (?:from|to|at|on|in|for|by|with|after|before|until|till|up|off|home|back|there|over|down|out|i|i'm|it's|its|but|and|then|if|now|today|tonight|tomorrow|too|either|never mind|already|anyway|thanks|thank you|lol|so|because|cos|tho|though)\\b))";
/** "I can", "I'll get her", "got him". */
export const CLAIM = new RegExp(
  `\\bi(?:'ll| will| can| could)(?: (?:also|just|gladly|definitely|totally))?(?:(?: (?:actually|now|today|tonight|myself|after all))*(?:\\W*$| ?[,.!;])| (?:but|then|after|it's|its)\\b| (?:[a-z]+ ){0,4}?${SEES_TO} ${SOMEBODY}| do (?:it|that)\\b)|` +
    `\\bgot ${SOMEBODY}|^(?:me|on it)(?:\\W*$|[,.!;])|^me (?:i|i'm|i'll|i've|we|we're|we'll|were|again|obviously|lol|duh)(?![a-z'])|\\bi'm ${SEES_TO}ing ${SOMEBODY}`,
);
/** "Me too", "and me": the sender wants to come along. */
const ALONG = /\bme (?:too|also|as well)\b|\b(?:and|with) me\b|\bme and\b/;

/** "I'll be there", "I'm home all day", where somebody is wanted to be with a child. */
const IS_THERE =
  /\bi(?:'m| am|'ll be| will be| can be|'m going to be) (?:(?:also|just|already|still|right) )*(?:there|home|here|at home|downstairs|upstairs|in)(?:\W*$| ?[,.!;]| (?:anyway|all|with|from|by|at|after|before|then|today|tonight|till|until)\b)/;
const WANTED_THERE = /\b(?:home|there|here) (?:for|with|when|after)\b/;

/** In a longer message a yes or "in the car" is seldom an answer by itself. */
const FEW_WORDS = 4;

/**
 * Whether an answer to a request, by somebody who cannot be given a task, says that they take care of it all the same:
 * "I can", "got her", "yep", "on my way". A bare yes answers neither "who?" nor a question to another person by name.
 */
export function seesTo(request: Surface, answer: Surface): boolean {
  const { masked, words } = answer;
  const { answering, claiming, asking } = readCues(answer);
  const asks = asking.adult || asking.time || asking.place || asking.confirmation;
  if (asks || answering.refuses || claiming.tentative || ALONG.test(masked)) return false;
  if (CLAIM.test(masked)) return true;
  const isThere =
    IS_THERE.test(masked) && (readCues(request).task.kind === "care" || WANTED_THERE.test(request.masked));
  if (isThere) return true;
  const yes = answering.agrees && !signsOf(request).has("who") && adultsCalled(request).length === 0;
  return (yes || answering.progress) && words.length <= FEW_WORDS;
}
