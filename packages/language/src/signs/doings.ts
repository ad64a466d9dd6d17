import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

const MOVES =
  "(?:pick(?:s|ing)?|get(?:s|ting)?|grab(?:s|bing)?|fetch(?:es|ing)?|collect(?:s|ing)?|tak(?:e|es|ing)|driv(?:e|es|ing)|drop(?:s|ping)?|bring(?:s|ing)?|scoop(?:s|ing)?|run(?:s|ning)?|walk(?:s|ing)?|carry|tote|send(?:s|ing)?|lift|cycle|swing by|come(?:s)? for|pickup|drop ?off)";
const CARES = anyOf(
  "cover(?:s|ing)?|watch(?:es|ing)?|mind(?:s|ing)?|babysit(?:s|ting)?|look(?:ing)? after|stay(?:s|ing)?|keep(?:s|ing)?",
  "sit(?:s|ting)?|(?:hang|hold)(?:ing)? on(?:to)?|be (?:home|there|in|here)",
  "hav(?:e|ing) (?:the )?(?:_child_|him|her|them|both)|do(?:ing)? (?:the )?(?:_activity_|tea|bedtime|bath)",
);
const BETWEEN = "(?: (?!not\\b|never\\b|you\\b|i\\b)[a-z']+){0,3}";
const SELF = "(?:i|i'll|i will|i'd|i can|i could|i'm|i am|i've|we|we'll|we can|we're|let me)";
const OTHERS = "(?:you|ye|_adult_|anyone|anybody|someone|somebody|one of (?:you|us)|either of (?:you|us))";
const OUTSIDERS = anyOf(
  "gran|granny|grandma|grandpa|grandad|nan|nana|oma|opa|auntie|aunt|uncle|cousin|neighbou?rs?|sitter|babysitter|nanny|au pair",
  "[a-z]{2,12}'?s (?:mom|mum|mam|dad|mother|father|parents|gran|nan)",
  "(?:my|her|his|their) (?:mom|mum|mam|dad|mother|father|sister|brother|parents|folks|friend)",
);

/** Who is said to do what: a subject, at most a few words, and a verb of driving, minding or going. */
export const DOINGS: readonly SignPattern[] = (
  [
    ["self", SELF],
    ["others", OTHERS],
    ["who", "who(?:'s|'ll)?"],
    ["child", "(?:he|she|they|_child_)"],
    ["outsider", OUTSIDERS],
  ] as const
).flatMap(([subject, words]) =>
  (
    [
      ["moves", MOVES],
      ["cares", CARES],
      ["goes", "(?:go(?:es|ing)?|com(?:e|es|ing)|be|attend|leave|leaving|head(?:ing)?)"],
    ] as const
  ).map(([verb, verbs]) => [`${subject}_${verb}`, new RegExp(`\\b${words}(?:'s)?${BETWEEN} ${verbs}\\b`)] as const),
);
