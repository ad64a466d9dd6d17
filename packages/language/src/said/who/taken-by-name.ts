import type { MemberId } from "@silent-observer/family";
import { childrenNamed, type Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

const DAY = `(?:today|tonight|tomorrow|(?:(?:this|next) )?(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT}))(?: (?:morning|afternoon|evening))?`;

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

/** "I'm on judo and chess": a task of somebody's own activity needs no child's name. */
const ON_ACTIVITIES = new RegExp(
  `^(?:(?:ok|okay|so|and|well|right|yes|${DAY})[ ,:]+)*(?:i'm on|i'm doing|me for|i'll do|i'll cover) (?:the )?_activity_(?:(?:,| and| &) (?:the )?_activity_)*(?: ${DAY})?\\W*$`,
);
const WHEN = `(?: (?:at|from|till|until|for|by) (?:noon|\\d[\\d:.]*(?: ?[ap]m)?))?(?: (?:on )?${DAY})?`;
const THEIRS = `_child_(?:'s _activity_)?(?![a-z'_])${WHEN}`;
const HAS_BY_NAME = new RegExp(
  `^(?:(?:ok|okay|so|and|well|right|yes|${DAY})[ ,:]+)*(?:i(?:'ve|'ve got| have| have got)|(?:i(?:'ll| will| can)|will) ${DO}|i'm ${DOING}|${DOING}) ${THEIRS}(?:(?:,| and| &|, and) ${THEIRS})*(?: (?:then|too|so|if that's (?:ok|okay|grand)))*\\W*$`,
);

/** "I've Leo at 4 and Mia at 7", "I've Mia's judo tomorrow": the writer has them, and tells no more. */
export const hasByName = ({ masked }: Surface): boolean =>
  !masked.includes("?") && (HAS_BY_NAME.test(masked) || ON_ACTIVITIES.test(masked));

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
