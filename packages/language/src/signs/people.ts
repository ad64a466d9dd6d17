import type { SignPattern } from "./sign-pattern.ts";

/** What the writer says of himself: that he will, can, cannot. */
export const THE_WRITER: readonly SignPattern[] = [
  ["i_will", /\b(?:i'll|i will|i'd|i shall|we'll)\b/],
  ["i_can", /\b(?:i|we) (?:can|could|might|may|should)\b/],
  ["i_am", /\b(?:i'm|i am|we're)\b/],
  ["i_have", /\b(?:i've|i have|i got|i had|we've|we have)\b/],
  ["me", /\b(?:me|mine|myself)\b/],
  ["with_me", /\b(?:with me|to me|for me|by me|beside me|at mine|to mine|at ours|to ours|our place|my place)\b/],
  ["we", /\b(?:we|us|let's|both of us|together)\b/],
  [
    "i_cannot",
    /\b(?:i can't|i can ?not|i won't|i'm not|i am not|i couldn't|i don't|i haven't|not me|without me|i'm stuck|i'm out|ain't me)\b/,
  ],
  ["cannot", /\b(?:can't|can ?not(?! only)|won't|not able|unable|couldn't|no way|no chance|impossible|not going to)\b/],
  [
    "negation",
    /\b(?:no|not|never|nobody|no one|none|neither|nor|nope|nah|don't|doesn't|isn't|aren't|wasn't|without)\b/,
  ],
];

/** Those to whom it is written, and what is asked of them. */
export const THOSE_ADDRESSED: readonly SignPattern[] = [
  ["you", /\b(?:you|your|yours|you're|you'll|you've|ye|yourself)\b/],
  [
    "you_do",
    /\b(?:you|_adult_) (?:do|get|take|have|grab|pick|drop|drive|collect|fetch|cover|go|can|could|will|should|are|keep|stay|mind|bring|come|owe|did|said|lot|two|guys)\b/,
  ],
  [
    "anyone",
    /\b(?:anyone|anybody|someone|somebody|one of (?:you|us)|either of (?:you|us)|any of|volunteers?|takers)\b/,
  ],
  [
    "can_you",
    /\b(?:can|could|would|will|are|might|do|did|have) (?:you|ye|_adult_|someone|anyone|somebody|anybody|one of|either)\b/,
  ],
  ["please", /\bplease\b/],
  ["needs", /\b(?:need|needs|needed|wants?|wanted|must|has to|have to|got to|gotta)\b/],
];

/** Who else may do it: child, adult, kin, the bus. */
export const OTHERS: readonly SignPattern[] = [
  [
    "third_will",
    /\b(?:he|she|they|it|_child_|who)(?:'ll| will| can| could|'s going|'re going| is going| are going| has to| needs| wants)\b/,
  ],
  ["third_is", /\b(?:he|she|they|it|_child_|_activity_)(?:'s| is|'re| are)\b/],
  [
    "adult_does",
    /_adult_(?:'s|'ll| is| will| can| has| could| said| says| does| takes| gets| picks| drives| collects| fetches| keeps| goes| comes)\b/,
  ],
  [
    "kin",
    /\b(?:gran|granny|grandma|grandpa|grandad|granddad|nan|nana|oma|opa|ouma|oupa|auntie|aunt|uncle|cousins?|neighbou?rs?|sitter|babysitter|nanny|au pair|(?:mom|mum|mam|mama|dad|mother|father|sister|brother|parents|folks|family|lot)|friends?|[a-z]{3,12}'s (?:mom|mum|mam|dad|mother|father|parents|place|house))\b/,
  ],
  [
    "bus_or_walks",
    /\b(?:bus|tram|train|luas|taxi|uber|minibus|carpool|walks?|walking|cycles?|cycling|bikes?|biking|scooter|on foot)\b/,
  ],
];
