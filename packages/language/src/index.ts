export { type Alternative, daysToChoose, isHourToChoose } from "./alternatives.ts";
export { namesAnotherThing, sessionNamed } from "./another-thing.ts";
export { backsOut, isKeptFromDriving } from "./backs-out.ts";
export { booksOnly } from "./books-only.ts";
export { adultsCalled, childrenDoing } from "./called.ts";
export {
  AT_AND,
  AT_ANOTHER_PLAN,
  AT_MARKS,
  AT_SUBJECTS,
  AT_WANTS,
  clausesIn,
  clauseTexts,
} from "./clauses.ts";
export { comesOut, othersKnow, staysAway } from "./comes-out.ts";
export { takesPlace } from "./cues/changing.ts";
export { beforeCondition, conditionsIn } from "./cues/conditions.ts";
export { type Cues, readCues } from "./cues/cues.ts";
export { asksOutOfInterest } from "./cues/idle.ts";
export { isWantedNow, looksAhead } from "./cues/now.ts";
export { adultsDoing } from "./doer.ts";
export { goesThere, isChildElsewhere, leavesOutWhom } from "./end-of-trip.ts";
export { asksForSomethingElse, onlyTellsOfSomebody } from "./errand.ts";
export { isOthersEvent } from "./events-of-others.ts";
export { isAWordOrTwo, isExclamation, saysTheSame } from "./exclamation.ts";
export { seesTo } from "./help.ts";
export { goesWithGroup, hostsIn } from "./hosts.ts";
export { isForParents, isWithTheTeacher } from "./lexicon/activities.ts";
export { type Lexicon, lexiconOf, type Sense } from "./lexicon/lexicon.ts";
export { SESSIONS } from "./lexicon/sessions.ts";
export { activityIn, givenUpIn } from "./matter/activity.ts";
export type { Writer } from "./matter/beside.ts";
export { ageSaid, childrenSaid, meansOthers, saysOneOfThem } from "./matter/children.ts";
export { isCompany } from "./matter/company.ts";
export { daysOfMatter } from "./matter/days.ts";
export { isInExcuse, withoutExcuses } from "./matter/excuse.ts";
export { isOfAnother, keepsTheWriter } from "./matter/hours-of-others.ts";
export { isLeft, placeIn } from "./matter/place.ts";
export { bigrams, unigrams } from "./n-grams.ts";
export { type EmojiCue, emojiCues } from "./normal/emoji.ts";
export { LONGEST_TEXT } from "./normal/normalise.ts";
export { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
export { liesOnTheWay } from "./on-the-way.ts";
export { claimsPlainly } from "./plain-claim.ts";
export {
  meansChildren,
  meansOneChild,
  meansWriter,
  meansWriterAlone,
  saysHim,
  saysNoNoun,
  saysThem,
} from "./pronouns.ts";
export { arrangesSomething, asksForFact, asksForPlanAlone, asksSomething, asksWhere } from "./questions.ts";
export { refusesOffer } from "./refused-offer.ts";
export { type Rota, rotaIn } from "./rota.ts";
export { closesRequest, goesByItself, isReceipt, maySeeTo, reminds, tellsWhoHas } from "./seen-to.ts";
export { hourSigns } from "./signs/hours.ts";
export { answerSigns, openingSigns } from "./signs/openings-and-answers.ts";
export { signsOf } from "./signs/signs.ts";
export { adultsNamed, childrenNamed, readSurface, type Surface } from "./surface.ts";
export { leavesItToAnother, saysNoNeed, takesItUp, takesTheRest, wasOnlyMeant } from "./two-claims.ts";
export { isWeekdayAlone, isWhenAlone, readWhen } from "./when.ts";
