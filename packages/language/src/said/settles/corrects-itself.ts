import { anyOf } from "../../any-of.ts";
import type { Mention } from "../../lexicon/mentions.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY } from "../../weekdays.ts";

/** Characters. Whoever writes more says something of its own as well. */
const LONGEST = 60;

const HOUR =
  "(?:(?:half|quarter|ten|twenty|five)(?: (?:past|to))? )?(?:\\d{1,2}(?:[:.]?\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?: ?[ap]m| ?h| ?ish| o'? ?clock)?";
const DAY = `(?:(?:this|next|the following) )?(?:${WEEKDAY}(?: week)?|today|tonight|tomorrow|the \\d{1,2}(?:st|nd|rd|th)|week)(?: the \\d{1,2}(?:st|nd|rd|th))?`;
const FACT = `(?:(?:at|on|for|with) )?(?:${DAY}|${HOUR}|_child_|_activity_|_place_)`;
const OOPS = anyOf(
  "(?:oh |so )?sorry|oops|whoops|no wait|wait no|no|nope|my (?:bad|mistake)|correction|scratch that|scrap that|typo",
  "actually|(?:(?:i|we) )?meant|(?:i|we) mean|i should (?:say|have said)|(?:i )?(?:just checked|misread|read it wrong|got (?:that|it) wrong)(?: the (?:card|letter|text|app))?|wrong (?:child|_child_|day|time|one)",
);
const IT_IS = "(?:(?:it|that)(?:'?s| is)|(?:it |that )?should (?:be|say|read)|(?:the )?(?:time|day) is)";
const MAKE_IT = "make (?:it|that)";
const CORRECTS_ITSELF = new RegExp(
  anyOf(
    `^\\* ?${FACT}(?: ${FACT})*$|^${FACT}\\*$`,
    `^(?:(?:${OOPS}) )+(?:(?:${MAKE_IT}|${IT_IS}) )?(?:not ${FACT} )?${FACT}(?: ${FACT})?(?: not ${FACT})?(?: (?:${OOPS}|instead))*$`,
    `^(?:${MAKE_IT}|(?:it |that )?should (?:be|say|read)) ${FACT}(?: ${FACT})?(?: (?:${OOPS}|instead))*$`,
    `^(?:${IT_IS} )?${FACT}(?: (?:${OOPS}))+(?: not ${FACT})?$`,
    `^(?:(?:${OOPS}) )*(?:${IT_IS} )?(?:${FACT} not ${FACT}|not ${FACT} (?:(?:${OOPS}) )*${FACT})(?: (?:${OOPS}))*$`,
    // "Sorry Ben" is said to him.
    `^(?:(?:${OOPS}) )*(?:_adult_ not _adult_|not _adult_ (?:(?:${OOPS}) )*_adult_)$`,
    "^(?:no wait|wait no|(?:(?:i|we) )?meant|i mean|correction|\\*) ?_adult_$|^_adult_(?: i (?:mean|meant)|\\*)$",
  ),
);
const SIGHS = /^(?:(?:ah|oh|aw|eek) )+|(?: (?:lol|haha|oh dear))+$/g;

/**
 * "Sorry 6", "make that Sunday", "5 not 4", "*Friday", "not Leo, Mia", "Gran I mean" and no more: puts one fact in the
 * place of another
 * in what the writer has just said.
 */
export function correctsItself({ masked }: Surface): boolean {
  if (masked.length > LONGEST || masked.includes("?")) return false;
  const bare = masked
    .replace(/[,;:!]+(?!\d)|\.(?!\d)/g, " ")
    .replace(/ +/g, " ")
    .trim()
    .replace(SIGHS, "");
  return CORRECTS_ITSELF.test(bare);
}

const AFTER_NOT = /\bnot (?:with |for )?$/i;

/** "Not Leo, Mia": what a correction names only to say that it is wrong. */
export const isDenied = ({ start }: Mention, surface: Surface): boolean =>
  AFTER_NOT.test(surface.text.slice(0, start)) && correctsItself(surface);
