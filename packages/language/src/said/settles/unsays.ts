import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";

/** Characters. Whoever writes more says something else as well. */
const LONGEST = 90;

const BESIDE = anyOf(
  "oh|ah|aw|oops|sorry|no|nope|wait|hold on|hang on|ok|okay|so|and|but|actually|all|guys|everyone|folks|lol|haha|phew|yay|great|good news|all good|please|just",
  "my (?:bad|mistake|fault|apologies)|apologies|turns out|(?:i )?(?:just )?(?:heard|checked|realised|realized|got a (?:text|message|call|mail|e-?mail))",
  "(?:the )?(?:coach|club|teacher|they|school)(?: just)? (?:says?|said|texted|rang|confirmed)|thank god|thankfully|after all",
);
const SAID =
  "(?:it|that|this|me|what i (?:just )?(?:said|wrote)|(?:that|the|my)? ?last(?: (?:message|text|one|bit))?|that (?:message|text|one)|all (?:of )?that)";
/** "Ignore that", "false alarm", "wrong week": what the writer has just said does not hold. */
const UNSAYS = anyOf(
  `(?:ignore|disregard|scrap|scratch|forget|strike) ${SAID}|(?:disregard|ignore)|never ?mind|as you were`,
  "false alarm|panic over|(?:(?:it|that)(?:'s| is| was) )?(?:the )?wrong (?:week|day|date|group|class|team|child|kid|chat|thread|message)",
);
const WHEN =
  "(?:today|tonight|tomorrow|now|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:week|evening|morning|afternoon))";
const IT =
  "(?:it|that|(?:the |_child_(?:'s)? )?(?:_activity_|_place_|class|lesson|session|training|practice|match|game|party|trip)|they|we)";
const IN_THE_END = `(?: (?:after all|again|as (?:normal|usual|planned|always|ever)|${WHEN}))*`;
/** "It's back on", "not cancelled after all", "going ahead as planned": what was called off takes place. */
const TAKES_PLACE = anyOf(
  `(?:${IT}(?:'?s|'re| is| are|'ll be| will be)? ?)?(?:(?:still|back|actually|definitely|now) )*(?:on|open|happening|going ahead|going to go ahead|running)${IN_THE_END}`,
  `(?:${IT}(?:'?s|'re| is| are| was| has)? ?)?(?:not|isn't|wasn't|aren't|hasn't been)(?: been)? (?:cancell?ed|called off|off)${IN_THE_END}`,
  `(?:${IT}(?: has|'?s)? )?(?:been )?(?:reinstated|uncancell?ed|un-cancell?ed)${IN_THE_END}`,
  `[a-z]+(?: is|'s)? open (?:again|after all)`,
  `they(?: have|'ve)? (?:(?:uncancell?ed|reinstated) it|changed their minds?)|they(?:'re| are) (?:running|having|doing|holding) it${IN_THE_END}`,
  `(?:(?:he|she|they|_child_|there)(?:'s| is| has| have| does have) (?:still )?)_activity_(?: ${WHEN})* (?:after all|as (?:normal|usual|planned))(?: ${WHEN})*`,
  `(?:${IT}(?:'?s| is)? )?as (?:normal|usual|planned)${IN_THE_END}`,
);

const wholeOf = (said: string): RegExp =>
  new RegExp(`^(?:(?:${BESIDE}) )*(?:${said})(?: (?:${BESIDE}|${UNSAYS}|${TAKES_PLACE}))*$`);
const ONLY_UNSAYS = wholeOf(UNSAYS);
const ONLY_TAKES_PLACE = wholeOf(`(?:(?:${UNSAYS}) (?:(?:${BESIDE}) )*)?(?:${TAKES_PLACE})`);
/** Prefilter: without one of these a message does neither. */
const MAY =
  /\b(?:ignore|disregard|scrap|scratch|forget|strike|(?:never)?mind|as|alarm|panic|wrong|on|open|ahead|happening|running|off|cancell?ed|reinstated|un-?cancell?ed|changed|having|doing|holding|after)\b/;

const bareOf = ({ masked }: Surface): string | null =>
  masked.length > LONGEST || masked.includes("?") || !MAY.test(masked)
    ? null
    : masked
        .replace(/[^\p{L}\p{N}_' -]+/gu, " ")
        .replace(/ +/g, " ")
        .trim();

/** "Ignore that", "false alarm", "oops, wrong week" and no more: takes back what its writer has just said. */
export function unsays(surface: Surface): boolean {
  const bare = bareOf(surface);
  return bare !== null && ONLY_UNSAYS.test(bare);
}

/** "Swimming is back on", "not cancelled after all" and no more: what was called off takes place as it was planned. */
export function isBackOn(surface: Surface): boolean {
  const bare = bareOf(surface);
  return bare !== null && ONLY_TAKES_PLACE.test(bare);
}
