import { anyOf } from "../any-of.ts";

/** What a house has to have done, whoever lives in it. */
const OF_THE_HOUSE = anyOf(
  "(?:(?:green|brown|black|blue|wheelie|recycling|rubbish) )?(?:bins?|trash|garbage|rubbish|recycling)",
  "dishwasher|dishes|washing(?: machine)?|laundry|dryer|tumble dryer|clothes line|heating|immersion|hoover|vacuum",
  "dogs?|puppy|pup|cats?|kitten|hamster|rabbits?|guinea pigs?|goldfish|fish tank|hens|chickens|budgie",
  "milk|bread|toilet roll|loo roll|fridge|freezer|oven|cooker|kettle|toaster|wi-?fi|internet|tv|telly|remote|post|parcel|lawn|grass|plants",
);
const THE = "(?:(?:the|our|your|my|some) )";
/** "The bins are out", "did anyone feed the dog?", "don't forget the milk". "I'll walk the dog" is left to the weights. */
const ASIDE = new RegExp(
  "^\\W*(?:(?:also|and|oh|ps|p\\.s|btw|by the way)[ ,]+)*" +
    anyOf(
      `${THE}?${OF_THE_HOUSE}(?:'s| is| are| was| were| needs?| has| have| went| goes?| ran| broke)\\b`,
      `(?:did|has|have) (?:anyone|anybody|any1|someone|somebody|you|u|ye|yous|any of (?:you|ye))(?: guys)? [a-z]+ (?:out |in |on |off )?${THE}${OF_THE_HOUSE}`,
      `(?:is|are|was|were|where's|where is|where are) ${THE}${OF_THE_HOUSE}`,
      `(?:don't|dont|do not) forget ${THE}?${OF_THE_HOUSE}`,
    ) +
    "(?![\\p{L}'])",
  "iu",
);
const MAY_BE_ASIDE = new RegExp(`\\b${OF_THE_HOUSE}\\b`, "i");
/** "The dog is at the vet at 3", "the washing machine man comes", "the cat's with her": more than the house is meant. */
const OF_MORE =
  /\d|\b(?:vet|vets|groomers?|man|guy|men|lady|who|i|i'll|i'm|me|can|can't|could|will|he|him|she|her|they|them|drive|driving|collect|pick|drop|lift|car|school|kids?)\b/i;
/** Where sentences end, and "… also the bins are out", which many write without a mark. */
const ENDS = /(?<=[.!?])\s+|\n+|\s+(?=(?:also|btw|oh and) (?:the|did|is|are|don'?t)\b)/i;
/** Most sentences that are looked at. */
const MOST_SENTENCES = 8;

/** A text without sentences that only tell or ask of the house, beside others: they name no child, hour or driver. */
export function withoutAsides(text: string, own: ReadonlySet<string>): string {
  if (!MAY_BE_ASIDE.test(text)) return text;
  const sentences = text.split(ENDS);
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return text;
  const rest = sentences.filter((sentence) => !isAside(sentence, own));
  return rest.length === sentences.length || !rest.some((sentence) => /\p{L}/u.test(sentence))
    ? text
    : rest.join(text.includes("\n") ? "\n" : " ");
}

const isAside = (sentence: string, own: ReadonlySet<string>): boolean =>
  ASIDE.test(sentence) &&
  !OF_MORE.test(sentence) &&
  !(sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => own.has(word));
