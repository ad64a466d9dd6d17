import { readCues } from "../cues/cues.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { indexInText, readSurface, type Surface } from "../surface.ts";

const JOINT = String.raw`[,;:!?\n…]|\.(?!\d)|\s[-–—]\s|\b(?:but|and|only|though|while)\b`;
const SUBJECT = "(?:_child_|_activity_|he|she|they|we|(?:the|his|her|their|my|our))";
/** "Hurling is on", "hurling's still going ahead": at its usual time, so that no hour or day follows. */
const IS_ON =
  "_activity_(?: (?:and|&) _activity_)*(?:(?:'s|'re| is| are)(?: (?:still|definitely|all))*|(?: (?:still|definitely|all))+) (?:on(?! (?:at|from|until|till|instead|again|hold|the)\\b)|going ahead|running|happening|as (?:usual|normal|planned))";
const STILL_HAS =
  "(?:_child_|he|she|they)(?: (?:and|&) _child_)?(?: (?:will|does))? still (?:have|has|got|gets?|go(?:es)? to) (?:(?:the|his|her|their) )?(?:_activity_|_place_)";
/** A clause of its own that says only that something takes place. */
const AS_USUAL = new RegExp(
  `(?:^|${JOINT})\\s*(?:(?:but|and|only|though|just) )*(?:(?:${SUBJECT}(?:'s)? )?${IS_ON}|${STILL_HAS})(?![a-z'])(?![^.,;!\\n]*\\?)[^.,;:!?\\n]*?(?=\\s*(?:$|${JOINT}))`,
  "g",
);

/**
 * "No school Monday for Mollie, Donny still has hurling", "no swimming but hurling is on": the message without what takes
 * place as usual, if it calls something else off. The same object if there is nothing of the kind.
 */
export function withoutWhatIsAsUsual(surface: Surface, lexicon: Lexicon): Surface {
  const usual = [...surface.masked.matchAll(AS_USUAL)];
  if (usual.length === 0) return surface;
  const spans = usual.map(({ index, 0: said }) => ({
    start: indexInText(index, surface),
    end: indexInText(index + said.length, surface),
  }));
  const rest = spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), surface.text);
  const cut = readSurface(rest, lexicon);
  const { kind, asked } = readCues(cut).changing;
  return kind === "cancelled" && !asked ? cut : surface;
}
