import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { once } from "../../once.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

/** What is done by whom, or by "nobody" of those who write: the sender says no to it. */
export type Portion = {
  readonly who: "self" | "you" | "nobody" | readonly MemberId[];
  /** What it is about, in words that need no others: "swimming", "drop off", "the first one". */
  readonly what: string;
  /** The same with whoever does it, as a sentence. */
  readonly said: string;
};

/** Who does which part, and what applies to all parts: "tomorrow". */
export type Division = {
  readonly portions: readonly Portion[];
  /** Says yes or no to parts, which is understood only where they were asked for. */
  readonly needsRequest: boolean;
};

const HOUR = "(?: (?:at )?\\d{1,2}(?:[:.]?\\d\\d)?(?: ?[ap]m)?(?![\\d:.]))?";
const SOMEBODY = "(?:_child_(?!'|_)|him|her|them|em)(?![a-z'])";
/** What is left out behind "drop" and "collect": "drop off", "collect her". */
const THERE =
  "(?:(?:do|does|doing|on) )?(?:the )?(?:drop(?:s|ping)?(?:[- ]?offs?)?|bring(?:s|ing)?|tak(?:e|es|ing)|way (?:there|over|out)|there)";
const BACK =
  "(?:(?:do|does|doing|on) )?(?:the )?(?:pick(?:s|ing)?[- ]?ups?|collect(?:s|ing|ion)?|fetch(?:es|ing)?|way (?:back|home)|back|home)";
const WITH_SOMEBODY = `(?<whom>${SOMEBODY})(?: (?:up|off|there|over|home|back))?`;
const BRINGS_SOMEBODY = `(?:drop|bring|tak)(?:e|s|es|ing|ping)? ${WITH_SOMEBODY}`;
const COLLECTS_SOMEBODY = `(?:collect|fetch|get|pick)(?:s|es|ing|ting)?(?: up)? ${WITH_SOMEBODY.replace("whom", "whose")}`;
const PICKED = "the (?:first|1st|second|2nd|other)(?: (?:one|run|trip|bit))?|(?:first|1st|second|2nd)(?: one)?";
const NAMED = `(?:the )?(?:_child_(?:'s)? _activity_|_activity_|_child_(?![a-z_]))(?: (?:run|lift|trip|one))?${HOUR}`;
const END_OF_PART = "(?= *(?:$|[,;.!?/&+\\n]|'s\\b)| [^ ])";
const WHAT = `(?:(?<named>${NAMED}(?: (?:and|&) ${NAMED})*)|(?<picked>${PICKED})|(?<there>${THERE})|(?<back>${BACK}))(?![a-z_])${END_OF_PART}`;
const WITH_WHOM = `(?:(?<brings>${BRINGS_SOMEBODY})|(?<collects>${COLLECTS_SOMEBODY}))`;

const CAN = "(?:'ll| will| can| could|'m happy to)";
const HAVE =
  "(?:do|doing|help(?: out)? with|have|having|got|manage|cover|covering|handle|tak(?:e|es|ing)|get(?:s|ting)?)";
/** Whoever stands before a part: "me for swimming", "I'll do hurling". */
const BEFORE = anyOf(
  `(?<self>me(?: for| on| with| to do)?|i'm(?: on| for| with| (?:free|good) for| (?:ok|okay|happy) (?:with|for|to do)| ${HAVE})?|i'd(?: do| rather| prefer| take)|give me|i(?:${CAN})?(?: only| just)?(?: ${HAVE})?|i've(?: got)?|(?:put me down|count me in|sign me up) for)`,
  `(?<you>you(?:'re|'ve)?(?: can| could| for| on| with)?(?: ${HAVE})?)`,
  `(?<adult>_adult_(?:'s)?(?: is)?(?: for| on| has| does| takes| gets| will do| can do| ${HAVE})?)`,
  "(?<yes>(?:just|only)(?: do(?:ing)?| manage)?|(?:yes|yep|yeah) (?:to|for)|(?:can|could|will|happy to|able to|only able to)(?: only| just)? (?:do|take|manage)|(?:ok|fine|free) for)",
  `(?<no>(?:no|nope|nah) (?:to|for)|(?:definitely |certainly |sadly )?not(?: doing| for| the)?|(?:i )?(?:can't|cannot|won't|couldn't)(?: be able to)?(?: ${HAVE})?|not free for|no good for|(?:some(?:one|body)|any(?:one|body))(?: else)?(?:'ll| will| would|'d)? (?:has|have|needs?|must)(?: got)? to(?: ${HAVE})?|(?:(?:you'll|you|we'll|we) )?(?:need|find|get) (?:some(?:one|body)|another)(?: else)? for|some(?:one|body) else(?: can| could| will| should)? ${HAVE})`,
);
/** Whoever stands behind it: "swimming me", "hurling is yours". */
const AFTER = anyOf(
  `(?<self>(?:'s| is|:| -| =)?(?: for| on| with)? (?:me|mine)|,? i(?:(?:${CAN})(?: ${HAVE})?| ${HAVE})|,? i've got)`,
  "(?<you>(?:'s| is|:| -| =)?(?: for| on| with)? (?:you|yours)|,? you(?: can| could|'ll)? (?:do|take|have))",
  "(?<adult>(?:'s| is|:| -| =)?(?: for| on| with)? _adult_(?:'s)?)",
  "(?<yes>(?:'s| is|:|\\?)? (?:yes|yep|yeah|fine|ok|okay|grand|no (?:problem|bother)|doable)|(?:'s)? (?:works|suits)(?: (?:for )?me)?| can do| possible| only)",
  "(?<no>(?:'s| is|:|\\?)? (?:no|nope|(?:for |needs )?some(?:one|body) else|clashes(?: with [a-z]+)?|not? (?:good|possible|me)|impossible|out|not)|,? (?:i )?(?:can't|cannot|won't)(?: (?:do|make|be able))?| isn't| doesn't(?: (?:work|suit)(?: (?:for )?me)?)?| no can do)(?: for me)?",
);
const END = "(?![a-z'_])";
const sticky = (pattern: string): RegExp => new RegExp(pattern, "y");
const FIRST = sticky(`${BEFORE} (?:${WITH_WHOM}|${WHAT})`);
const LAST = sticky(`${WHAT.replace(END_OF_PART, "")}${AFTER}${END}`);

const DAY = `(?:today|tonight|tomorrow|(?:(?:this|next) )?(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT}))(?: (?:morning|afternoon|evening|night))?`;
const OF_ALL = `(?:(?:on |for )?${DAY}|(?:for|to|from) (?:the )?(?:_child_|_activity_)(?:'s)?(?: _activity_)?(?!_))`;
const ALL = sticky(`(?<all>${OF_ALL})${END}`);
const BETWEEN = sticky("\\s*[,;.&+/\\n:]\\s*(?:(?:and|but|then|so) )?|\\s+(?:(?:and|but|then|so|while) )?");
const LEAD = sticky(
  "\\s*(?:(?:ok|okay|(?:yes|yeah|yep)(?! (?:to|for)\\b)|so|well|right|grand|then|sure|sorry|alright|no problem|let's say|fine|great|good|cool)[ ,:.!]+)*",
);
const POLITE = sticky(
  "(?:[\\s,.!]+(?:please|thanks|thank you|sorry|then|so|if that's (?:ok|okay|alright|grand|fine)|deal|ok|okay|if you like|unfortunately|x+|tho|though|yeah|this time|for me|only)(?![a-z']))*[\\s,.!]*(?<asks>\\??)[?.!\\s]*$",
);
/** Longer messages tell more than who does what. */
const LONGEST = 160;
const MAY_BE =
  /\b(?:me|mine|only|just|someone|somebody|i|i'll|i'm|i've|yes|yep|yeah|no|not|you|yours|you're|can|can't|cannot|fine|ok|works|grand)\b|_adult_/;

/**
 * "Swimming me, hurling you", "me for Leo, you for Mia", "dropping yes, collecting no", "I'll do swimming but not
 * hurling", "the first one I can do": who does which part of what there is to do, and nothing else; null if it is not
 * that.
 */
export const divisionIn = once((surface: Surface): Division | null => {
  const { masked } = surface;
  if (masked.length > LONGEST || !MAY_BE.test(masked)) return null;
  const found: Found[] = [];
  const ofAll: string[] = [];
  const behind = new Set<number>();
  let at = endOf(LEAD, masked, 0) ?? 0;
  for (;;) {
    const part = matchAt(FIRST, masked, at) ?? matchAt(LAST, masked, at);
    const all = part ? null : matchAt(ALL, masked, at);
    if (!part && !all) return null;
    if (part) found.push({ ...part, at });
    if (all) {
      ofAll.push(unmasked(surface, at, at + all.whole.length));
      behind.add(found.length);
    }
    // "I'll take Leo to judo Monday and you take Mia to ballet Tuesday": each has its own, and is a claim by itself.
    if (behind.size > 1) return null;
    at += (part ?? all)?.whole.length ?? 0;
    const polite = matchAt(POLITE, masked, at);
    if (polite) return divided(surface, found, ofAll, polite.groups.asks !== "");
    at = endOf(BETWEEN, masked, at) ?? masked.length;
  }
});

/** "I'll do swimming but not hurling" needs no request, unlike "I can't do hurling". */
const NOT = /^(?:(?:definitely|certainly|sadly) )?not(?! free)|\b(?:need|find|get|else)\b/;
/** "Just swimming", "I can manage swimming only", "the first one I can do": of several things that are asked for. */
const ONLY = /\b(?:just|only|first|1st|second|2nd)\b/;

/** "Me for Leo, you for Mia": whether a part is left to the one spoken to, who takes it with a yes. */
export const leavesPart = (surface: Surface): boolean =>
  divisionIn(surface)?.portions.some(({ who, said }) => who === "you" && !said.endsWith("?")) ?? false;

type Matched = { readonly whole: string; readonly groups: Readonly<Record<string, string | undefined>> };
type Found = Matched & { readonly at: number };

function matchAt(pattern: RegExp, text: string, at: number): Matched | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { whole: match[0], groups: match.groups ?? {} } : null;
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  const match = matchAt(pattern, text, at);
  return match === null ? null : at + match.whole.length;
}

function divided(surface: Surface, found: readonly Found[], ofAll: readonly string[], asks: boolean): Division | null {
  const portions = found.map((part) => portionOf(part, surface, ofAll.join(" "), asks));
  const kinds = new Set(portions.map(({ who }) => String(who)));
  const isOnly = portions.length === 1 && portions[0]?.who === "self" && ONLY.test(surface.masked);
  if (kinds.size < 2 && !isOnly) return null;
  const isAnswer = ({ whole, groups: { yes, no } }: Found) =>
    yes !== undefined || (no !== undefined && !NOT.test(whole));
  return { portions, needsRequest: isOnly || found.some(isAnswer) };
}

function portionOf(part: Found, surface: Surface, ofAll: string, asks: boolean): Portion {
  const { self, yes, you, adult } = part.groups;
  const who = self !== undefined || yes !== undefined ? "self" : you !== undefined ? "you" : "nobody";
  const what = whatOf(part, surface);
  const rest = ofAll === "" ? "" : ` ${ofAll}`;
  if (adult !== undefined) {
    const { ids, name } = adultIn(part, surface);
    return { who: ids, what, said: `${name} will ${what}${rest}` };
  }
  if (who === "you") return { who, what, said: asks ? `can you ${what}${rest}?` : `you ${what}${rest}` };
  return { who, what, said: `I'll ${what}${rest}` };
}

/** What is done, as a verb: "do swimming", "do drop off", "pick her up". */
function whatOf({ whole, at, groups }: Found, surface: Surface): string {
  const { named, picked, there, back, brings, collects, whom, whose, self, you, adult } = groups;
  const said = (words: string) => {
    const start = at + whole.indexOf(words);
    return unmasked(surface, start, start + words.length);
  };
  if (brings !== undefined) return `drop ${said(whom ?? "")} off`;
  if (collects !== undefined) return `pick ${said(whose ?? "")} up`;
  if (there !== undefined) return "do drop off";
  if (back !== undefined) return "do pick up";
  const verb = /\b(tak|get)(?:e|es|ing|s|ting)?$/.exec(self ?? you ?? adult ?? "")?.[1] ?? "do";
  if (picked !== undefined) return `do the ${said(picked).replace(/^the | (?:one|run|trip|bit)$/g, "")} one`;
  return `${verb === "tak" ? "take" : verb} ${said(named ?? "")}`;
}

const TOKEN = /_(?:child|adult|activity|place)_(?:'s)?/g;

/** The words behind the masks of a stretch of `masked`. */
function unmasked({ masked, text, mentions }: Surface, start: number, end: number): string {
  let nth = masked.slice(0, start).match(TOKEN)?.length ?? 0;
  return masked.slice(start, end).replace(TOKEN, (token) => {
    const mention = mentions[nth++];
    if (!mention) return token;
    const words = text.slice(mention.start, mention.end);
    return mention.possessive && !token.endsWith("'s") ? words.replace(/'?s$/, "") : words;
  });
}

function adultIn({ whole, at }: Found, surface: Surface): { readonly ids: readonly MemberId[]; readonly name: string } {
  const before = surface.masked.slice(0, at + whole.indexOf("_adult_")).match(TOKEN)?.length ?? 0;
  const mention = surface.mentions[before];
  if (mention?.sense.kind !== "adult") return { ids: [], name: "" };
  const name = surface.text.slice(mention.start, mention.end);
  return { ids: mention.sense.ids, name: mention.possessive ? name.replace(/'?s$/, "") : name };
}
