import { once } from "../once.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";
import { wordSet } from "../word-list.ts";

/**
 * What a sentence arranges that leaves out its verb: it asks for somebody ("who Leo soccer"), asks who or whether
 * ("Leo soccer?"), takes the task ("Leo soccer me") or leaves it to another ("you take it"), has nobody for it ("can't
 * soccer"), calls something off ("soccer off"), says when something is ("soccer 5 tomorrow") or reports who is on the way
 * ("on my way soccer").
 */
type Part = "asks" | "wonders" | "takes" | "lacks" | "leaves_it" | "calls_off" | "says_when" | "under_way";

/** What a message says in the words of a telegram. */
export type Telegram = {
  readonly part: Part;
  /** Whether it names a child, an activity or a place of the family; else it rests on what was said just before. */
  readonly names: boolean;
};

type Kind =
  | "child"
  | "thing"
  | "who"
  | "self"
  | "other"
  | "task"
  | "day"
  | "when"
  | "little"
  | "off"
  | "unable"
  | "under_way";

const KINDS: readonly (readonly [Kind, ReadonlySet<string>])[] = [
  ["child", wordSet("_child_ _child_'s")],
  ["thing", wordSet("_activity_ _activity_'s _place_ _place_'s")],
  ["who", wordSet("who who's anyone anybody someone somebody")],
  ["self", wordSet("me i i'm")],
  ["other", wordSet("you _adult_")],
  [
    "task",
    wordSet(`
      pick up pickup drop dropoff lift ride get gets getting take takes taking bring brings bringing fetch fetches
      collect collects drive drives driving drops dropping run do does make home back there
    `),
  ],
  [
    "day",
    wordSet(
      "_day_ today tomorrow tonight mon monday tue tues tuesday wed weds wednesday thu thur thurs thursday fri friday sat saturday sun sunday",
    ),
  ],
  ["when", wordSet("half quarter past noon am pm")],
  [
    "little",
    wordSet(`
      ok so and then please the to from at for with or by on in just this next too also after morning afternoon evening
      is it's now let's we'll we're _reminds_
    `),
  ],
  ["off", wordSet("off cancelled canceled _off_")],
  ["unable", wordSet("can't cannot")],
  ["under_way", wordSet("_under_way_")],
];
const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap(([kind, words]) => [...words].map((word) => [word, kind] as const)),
);
const HOUR = /^\d{1,2}(?:[:.]?\d\d)?(?:am|pm|h|ish)?$/;
/** Wordings of several words that count as one. */
const AS_ONE: readonly (readonly [RegExp, string])[] = [
  [/\bthis (?:morning|afternoon|evening)(?:'s)?(?![a-z])|\b(?:on )?the \d{1,2}(?:st|nd|rd|th)\b/g, "_day_"],
  [
    new RegExp(
      `\\b(?:there's |there is )?no (?=_activity_ (?:(?:on|this|next) )*(?:_day_|today|tonight|tomorrow|${WEEKDAY}|${WEEKDAY_CUT_SHORT})\\b)`,
      "g",
    ),
    "_off_ ",
  ],
  [/\b(?:is |was |been |got )?(?:scrapped|axed|called off)\b/g, "_off_"],
  [/\bon (?:my|our|the) way\b/g, "_under_way_"],
  [
    /\b(?:isn't|is not|won't be|not)(?: now)? (?:on(?! (?:at|till?|until|my|the|a)\b| \d)|happening|running|taking place|going ahead)\b|\bwon't (?:happen|run|take place|go ahead)\b|\b(?:skip|skipping)(?= _activity_)/g,
    "_off_",
  ],
  [/\b(?:give|giving) (_activity_) a miss\b/g, "$1 _off_"],
  [/\b(?:fyi|remember|reminder|heads up|don't forget|note|just to (?:say|let you know)|that)\b/g, "_reminds_"],
];
/** Sentences with the mark that ends them; not at the point of "4.30". */
const SENTENCE = /(?:[^.;!?\n]|\.(?=\d))+[.;!?\n]*/g;
const WORD = /[\p{L}\p{N}_':]+(?:\.\d+)?/gu;
/** Anything else in a sentence says something of its own: an emoji, a sum. */
const BARE = /^[\p{L}\p{N}_'’:.,;!?/\s-]*$/u;

const ALTERNATIVES = /(?:\b(?:you|me)|_adult_) or (?:(?:you|me)\b|_adult_)/;
/** "With me", "me and Leo": no claim. */
const BESIDE_ME = /\b(?:to|for|with|at|from|and|on|by|in) me\b|\bme and\b/;
const ME = /^(?:(?:ok|so|then|and|just)[ ,]+)*me\b|\bme(?: (?:then|please|too|today|tomorrow|tonight))?$/;
const I_DO =
  /\b(?:i|i'm)(?: (?:just|also|then))? (?:(?:pick|drop|take|taking|bring|bringing|fetch|collect|drive|driving|dropping)\b|get(?:ting)? _child_)/;
/** "You take it, mum", "ok you". */
const LEAVES_IT =
  /^(?:(?:ok|then|so|oh|fine)[ ,]+)*(?:you (?:(?:take|do|get|have) (?:it|that|this|him|her|them)|go)|(?:ok|then|so|fine)[ ,]+you)(?: then| please)?(?:,? _adult_)?$/;
/** "Who takes", "who's driving them": of what was spoken of before. */
const WHO_DOES =
  /^(?:(?:so|and|ok|then|but)[ ,]+)*who(?:'s| is)? (?:gets?|getting|takes?|taking|brings?|bringing|fetch(?:es|ing)?|collects?|collecting|drives?|driving|drops?|dropping)(?: (?:him|her|them|home|back|there|up|off|then))*\?*$/;
/** "Who's on judo so", "who's got Leo then": of a child or an activity, without its verb. */
const WHO_IS_ON =
  /^(?:(?:so|and|ok|then|but|right)[ ,]+)*who(?:'s| is)? (?:on (?:the )?(?:_activity_|_child_)|(?:has )?got (?:the )?_child_|has (?:the )?_child_)(?: (?:so|then|now|again|please|today|tonight|tomorrow|after|next))*\?*$/;
const KEPT_AWAY = /\b(?:late|stuck|can't|cannot|won't|not going to|delayed|traffic|overtime|broke down|in a meeting)\b/;
const ASKED_YOU = /(?:\byou|_adult_) ?\?+$/;

/**
 * What a message arranges without its verbs: each word of one of its sentences is the family's own, says who or when,
 * or is a word of driving. "Leo, soccer?" and "who Leo 4:30" ask, "soccer me" takes. Talk about a child, a place or an
 * hour has other words as well: in 66,000 messages this hears some 20 arrangements that weights miss, and 2 messages that
 * are none (corpus, November 2026; two families who write like this not counted).
 * Null: no sentence is like that.
 */
export const telegramOf = once((surface: Surface): Telegram | null => {
  const masked = AS_ONE.reduce((text, [wording, one]) => text.replace(wording, one), surface.masked);
  const sentences = masked.match(SENTENCE) ?? [];
  const keptAway = KEPT_AWAY.test(surface.masked);
  for (const sentence of sentences) {
    const part = partOf(sentence.trim().replace(/[.;!\s]+$/, ""), keptAway);
    if (part) return { part, names: namesTheirOwn(surface) };
  }
  return null;
});

/** @param keptAway whether the message says elsewhere what keeps its sender: "late tonight. judo?" */
function partOf(sentence: string, keptAway: boolean): Part | null {
  if (!BARE.test(sentence)) return null;
  if (LEAVES_IT.test(sentence)) return "leaves_it";
  if (WHO_DOES.test(sentence) || WHO_IS_ON.test(sentence)) return "asks";
  const kinds = (sentence.match(WORD) ?? []).map(kindOf);
  if (kinds.includes(null)) return null;
  const count = (kind: Kind): number => kinds.filter((each) => each === kind).length;
  const has = (kind: Kind): boolean => count(kind) > 0;
  const isAsked = sentence.endsWith("?");
  const named = count("child") + count("thing");
  const facts = named + count("task") + (has("when") || has("day") ? 1 : 0);
  if (ALTERNATIVES.test(sentence)) return "asks";
  if (has("who")) {
    if (has("self") || has("off")) return null;
    return named > 0 && facts >= 2 ? "asks" : null;
  }
  if (named === 0) return null;
  if (has("unable")) return has("other") ? null : "lacks";
  if (has("under_way")) return "under_way";
  if (isAsked && has("other")) return ASKED_YOU.test(sentence) ? "asks" : null;
  if (has("self")) return !isAsked && takes(sentence) ? "takes" : null;
  if (isAsked && (keptAway || has("task"))) return facts >= 2 || keptAway ? "asks" : null;
  if (isAsked && facts >= 2) return "wonders";
  if (isAsked || count("thing") === 0 || has("task")) return null;
  if (has("off")) return "calls_off";
  return has("when") && has("day") ? "says_when" : null;
}

const takes = (sentence: string): boolean => !BESIDE_ME.test(sentence) && (ME.test(sentence) || I_DO.test(sentence));

const kindOf = (word: string): Kind | null => KIND_OF.get(word) ?? (HOUR.test(word) ? "when" : null);

const namesTheirOwn = ({ mentions }: Surface): boolean =>
  mentions.some(
    ({ sense }) =>
      sense.kind === "child" ||
      (sense.kind === "activity" && sense.own) ||
      (sense.kind === "place" && (!sense.institution || sense.activity !== undefined)),
  );
