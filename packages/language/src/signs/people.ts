import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

/** Whom a message is about: the sender, those addressed, others, and what was mentioned before. */
export const PEOPLE: readonly SignPattern[] = [
  ["i_will", /\b(?:i'll|i will|i'd|i shall|we'll)\b/],
  ["i_can", /\b(?:i|we) (?:can|could|might|may|should)\b/],
  ["i_am", /\b(?:i'm|i am|we're)\b/],
  ["i_have", /\b(?:i've|i have|i got|i had|we've|we have)\b/],
  ["me", /\b(?:me|mine|myself)\b/],
  ["with_me", /\b(?:with me|to me|for me|by me|beside me|at mine|to mine|at ours|to ours|our place|my place)\b/],
  ["we", /\b(?:we|us|let's|both of us|together)\b/],
  ["you", /\b(?:you|your|yours|you're|you'll|you've|ye|yourself)\b/],
  [
    "you_do",
    /\b(?:you|_adult_) (?:do|get|take|have|grab|pick|drop|drive|collect|fetch|cover|go|can|could|will|should|are|keep|stay|mind|bring|come|owe|did|said|lot|two|guys)\b/,
  ],
  ["on_you", /\b(?:on you|your (?:turn|go|day)|up to you|over to you|you do|you get|you take|yours|for you)\b/],
  [
    "third_will",
    /\b(?:he|she|they|it|_child_|who)(?:'ll| will| can| could|'s going|'re going| is going| are going| has to| needs| wants)\b/,
  ],
  ["third_is", /\b(?:he|she|they|it|_child_|_activity_)(?:'s| is|'re| are)\b/],
  [
    "adult_does",
    /_adult_(?:'s|'ll| is| will| can| has| could| said| says| does| takes| gets| picks| drives| collects| fetches| keeps| goes| comes)\b/,
  ],
  ["adult_acts", /_adult_(?:'s|'ll| is| will| can| has| takes| gets| picks| drives| does| said| says)\b/],
  [
    "kin",
    new RegExp(
      "\\b" +
        anyOf(
          "gran|granny|grandma|grandpa|grandad|granddad|nan|nana|oma|opa|ouma|oupa|auntie|aunt|uncle|cousins?",
          "mom|mum|mam|mama|dad|mother|father|sister|brother|parents|folks|family|lot",
          "neighbou?rs?|friends?|sitter|babysitter|nanny|au pair|[a-z]{3,12}'s (?:place|house)",
        ) +
        "\\b",
    ),
  ],
  ["him_her", /\b(?:him|her|them|em|he|she|they|his|their)\b/],
  ["that", /\b(?:that|this|it|one|ones|there|same|those|these|then)\b/],
];
