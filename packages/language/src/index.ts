export { namesAnotherThing, sessionNamed } from "./another-thing.ts";
export { backsOut } from "./backs-out.ts";
export { adultsCalled, childrenDoing } from "./called.ts";
export {
  AT_CONJUNCTIONS,
  AT_MARKS,
  AT_REASONS,
  AT_STEPS,
  AT_SUBJECTS,
  type Clause,
  clauseAround,
  clausesEndAt,
  clausesIn,
  clauseTexts,
} from "./clauses.ts";
export { comesOut, othersKnow, staysAway } from "./comes-out.ts";
export { beforeCondition, conditionsIn } from "./cues/conditions.ts";
export { type Cues, readCues } from "./cues/cues.ts";
export { asksOutOfInterest } from "./cues/idle.ts";
export { isWantedNow } from "./cues/now.ts";
export { adultsDoing } from "./doer.ts";
export { isOthersEvent } from "./events-of-others.ts";
export { isExclamation, saysTheSame } from "./exclamation.ts";
export { seesTo } from "./help.ts";
export { goesWithGroup, hostsIn } from "./hosts.ts";
export { PARTS_OF_THE_BODY, TRADESPEOPLE } from "./lexicon/activities.ts";
export { type Lexicon, lexiconOf, type Sense } from "./lexicon/lexicon.ts";
export type { Mention } from "./lexicon/mentions.ts";
export { namedEvent } from "./lexicon/named-event.ts";
export { SESSIONS } from "./lexicon/sessions.ts";
export { bigrams, unigrams } from "./n-grams.ts";
export { type EmojiCue, emojiCues } from "./normal/emoji.ts";
export { LONGEST_TEXT } from "./normal/normalise.ts";
export { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
export { liesOnTheWay } from "./on-the-way.ts";
export { refusesOffer } from "./refused-offer.ts";
export { closesRequest, goesByItself, tellsWhoHas } from "./seen-to.ts";
export { answerSigns, openingSigns } from "./signs/openings-and-answers.ts";
export { signsOf } from "./signs/signs.ts";
export { adultsNamed, childrenNamed, readSurface, type Surface } from "./surface.ts";
export { readWhen } from "./when.ts";
