import type { MemberId } from "@silent-observer/family";
import { childrenNamed, type Surface } from "../../surface.ts";

const DO =
  "(?:have|take|get|grab|collect|fetch|keep|mind|watch|drive|drop|bring|run|walk|do|pick up|look after|see to|be with)";
const DOING =
  "(?:having|taking|getting|grabbing|collecting|fetching|keeping|minding|watching|driving|dropping|bringing|doing|picking up|looking after)";
const CHILD = "_child_(?!'|_)(?: (?:off|up|home|back))?";
/** Behind the children who are named nothing else of theirs may follow: "I'll take Leo's car". */
const TAKES_CHILDREN = new RegExp(
  `\\b(?:i(?:'ll| will| can| could| would|'d)?(?: (?:just|also|only|happily))? ${DO}|i(?:'m| am) ${DOING}|(?:^|[.,!?;] )(?:i )?(?:got|have got)) ${CHILD}(?:(?:,| and| &| plus|, and) ${CHILD})*(?=$| *[.,!?;)]| (?:then|today|tonight|tomorrow|please|from|to|at|on|if|for|but|and|not|only|x+)\\b)`,
);
const MORE =
  /\b(?:both|all|them|everyone|everybody|the lot|too|as well|also|the (?:other|others|rest|girls|boys|kids)|you (?:get|take|do|have|grab))\b/;

/** "I can have Leo and Mia": the children whom the writer takes by name, and no others; empty where he does not. */
export function childrenTaken(surface: Surface): readonly MemberId[] {
  const { masked, mentions } = surface;
  const isGroup = mentions.some(({ sense }) => sense.kind === "child" && sense.group);
  return isGroup || MORE.test(masked) || !TAKES_CHILDREN.test(masked) ? [] : childrenNamed(surface);
}

const GOES_WITH = new RegExp(
  `\\bi(?:'ll| will| can| could|'m| am)? (?:go|going|come|coming)(?: (?:again|along))* with ${CHILD}(?=$| *[.,!;)]| (?:again|then|today|tonight|tomorrow|to|at|on)\\b)`,
);

/** "I go again with Leo": the one child whom the writer goes along with, which nobody else can be; null where none is. */
export function childGoneWith(surface: Surface): MemberId | null {
  const [child = null, ...others] = childrenNamed(surface);
  return others.length === 0 && GOES_WITH.test(surface.masked) ? child : null;
}
