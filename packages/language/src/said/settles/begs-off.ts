import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";
import { declines } from "./declines.ts";

/** "I start at 7", "I close 8" and no more. */
const ONLY_OWN_HOURS =
  /^(?:sorry[, ]+)?i (?:only )?(?:start|close|finish|return|land|fly|teach)(?: only)?(?: (?:at|by|till|until|from))* ?\d[\d:.]*(?: ?[ap]m)?[^\p{L}?]*$/u;

/** "I have the bank that evening", "I'm driving that weekend": one clause about another thing at that time. */
const ONLY_ANOTHER_THING =
  /^(?:i have (?:the|a|an|my) |i've got (?:the|a|an|my) |i'm [a-z]+ing\b)(?!.*\b(?:so|but|and|then|him|her|them|it|if|you|will|anyway|free)\b)(?!.*(?:_child_|'ll\b)).*\bthat (?:evening|day|morning|afternoon|night|week|weekend|wkend)[^\p{L}?]*$/u;

const SIGH = "(?:(?:sorry|no|nope|nah|not me|ugh+|argh|ah|oh|aw|hm+|shoot|damn)[,.!: ]+)*";
/** Words with which a busy sender may yet take it, or speaks of something else. */
const YET = new RegExp(
  anyOf(
    "[?]|_child_|\\b(?:him|her|them|you|with|together|we're|bring|get|take|drop)\\b",
    "\\b(?:yes|yeah|yep|ok|can|could|will|i'll (?!be)|come|coming|should|happy|wait|waiting)\\b",
    "\\b(?:then|after|afterwards|anyway|up|so (?!sorry)|if|but|only|than|time|nothing|no (?:plans?|rush|hurry)|not (?:on|busy|working|needed))\\b",
    "\\b(?:off|free|available|around|round|nearby|here|(?<!not )home|(?:in|have)(?= (?:till?|until)))\\b",
  ),
);

/** "I'm on till 6", "in Hull until late": of 90 such answers to a request none took it (corpus, November 2026). */
const BUSY_UNTIL = new RegExp(
  `^${SIGH}(?:i'm|i'll be|i've|i have|still|i work|i teach|work(?:ing)?|stuck|on|in|at|not)\\b.*\\b(?:till?|until)\\b`,
);
/** "I'm at work", "on lates all week". */
const AT_WORK = new RegExp(
  `^${SIGH}(?:i'm )?(?:still )?(?:at work|working(?! (?:on )?(?:it|that|this)\\b)|on shift|on call|on (?:lates?|nights?|earl(?:y|ies)|days|mornings)(?! (?:when|like|we|he|she|they)\\b)|teaching|rostered|abroad)\\b`,
);
/** "Depends, do you want it". */
const DEPENDS = /^(?:that |it )?depends\b(?!.*\b(?:yes|yeah|can)\b)/;

/** "I'll be glad when he drives": looks forward to something, and takes nothing. */
const LOOKS_FORWARD =
  /^(?:god |ah |oh |honestly )?i(?:'ll| will| would|'d) be (?:(?:so|very|really|just) )*(?:glad|happy|delighted|relieved|thrilled|over the moon) (?:when|once|the day) (?!(?:i|we)\b)/;

/** "I'll see if I can get off early", "let me check", "I'll ask Kit's mum": the writer has yet to find out. */
const PUTS_OFF = new RegExp(
  anyOf(
    "\\bi(?:'ll| will)(?: have to| need to)? (?:see(?= (?:what|if|how|about|when|whether)\\b|$)|check|find out|get back to (?:you|ye)|let (?:you|ye|everyone) know(?! when i)|know (?:later|then|tomorrow|tonight|by|more|in|when)\\b)",
    "\\bi(?:'ll| will) (?:ask|text|ring|call|message|phone|whatsapp) (?!you\\b|when\\b|in\\b)",
    "\\blet me (?:check|see (?:if|what|how|when)|ask|get back to)",
  ),
);
/** "Talk later, I'm driving", "can't talk now": no time even to answer. */
const CANNOT_TALK = new RegExp(
  `^${SIGH}${anyOf(
    "(?:can't|cannot) (?:talk|speak|chat|text)\\b",
    "(?:(?:i'll|let's|we'll|can we|we can|will) )?(?:talk|speak|chat|discuss(?: (?:it|this|that))?)(?: (?:about (?:it|this|that)|to (?:you|ye)))? (?:later|tonight|tomorrow|soon|when|after|in a (?:bit|minute|min|sec|while))\\b",
  )}`,
);
/** With these the writer takes it all the same. */
const TAKES_IT_TOO =
  /\?|\b(?:yes|yeah|yep|sure|ok|(?<!let )me)\b|(?<!\b(?:if|what|how|when|whether) )\b(?:i'll|i will|i can|and) (?:bring|take|get|do|go|drive|collect|fetch|drop|pick|run|stay|mind|watch|have|keep|come|wait|be there)\b/;

/** "What time?", "from when": whoever asks only this has not taken it yet. */
const ONLY_ASKS_WHEN =
  /^(?:ok |and |so )?(?:(?:from|until|till|til) )?(?:(?:what )?time|when|how long)(?: is (?:it|that)| exactly)*[^\p{L}]*$/u;

/** Whether another adult is busy until some time, and says nothing else. */
export const isBusyUntil = ({ masked }: Surface): boolean => BUSY_UNTIL.test(masked) && !YET.test(masked);

/** Whether an answer to an open request leaves it open without saying "no" or "can't". */
export const begsOff = (surface: Surface): boolean => {
  const said = surface.masked.trim();
  return (
    declines(surface) ||
    [ONLY_OWN_HOURS, ONLY_ANOTHER_THING, DEPENDS, LOOKS_FORWARD].some((pattern) => pattern.test(said)) ||
    (AT_WORK.test(said) && !YET.test(said)) ||
    (PUTS_OFF.test(said.replace(/[^\p{L}\p{N}_]+$/u, "")) && !TAKES_IT_TOO.test(said)) ||
    isBusyUntil(surface)
  );
};

/** Whether somebody has no time even to talk about what was asked. */
export const cannotTalk = ({ masked }: Surface): boolean => {
  const said = masked.trim();
  return CANNOT_TALK.test(said) && !TAKES_IT_TOO.test(said);
};

/** Whether the message only asks when. */
export const onlyAsksWhen = ({ masked }: Surface): boolean => ONLY_ASKS_WHEN.test(masked.trim());
