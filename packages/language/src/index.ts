export {
  AT_AND,
  AT_ANOTHER_PLAN,
  AT_ENDS_OF_TRIP,
  AT_MARKS,
  AT_WANTS,
  clausesIn,
  clauseTexts,
} from "./clauses.ts";
export { takesPlace } from "./cues/changing.ts";
export { beforeCondition, conditionsIn } from "./cues/conditions.ts";
export { type Cues, readCues } from "./cues/cues.ts";
export { asksOutOfInterest } from "./cues/idle.ts";
export { isWantedNow, looksAhead } from "./cues/now.ts";
export { isForParents, isWithTheTeacher } from "./lexicon/activities.ts";
export { type Lexicon, lexiconOf, type Sense } from "./lexicon/lexicon.ts";
export { SESSIONS } from "./lexicon/sessions.ts";
export { activityIn, givenUpIn } from "./matter/activity.ts";
export type { Writer } from "./matter/beside.ts";
export { ageSaid, childrenSaid, meansOthers, saysOneOfThem } from "./matter/children.ts";
export { isCompany } from "./matter/company.ts";
export { areListed, daysOfMatter } from "./matter/days.ts";
export { isInExcuse, withoutExcuses } from "./matter/excuse.ts";
export { isFetchedThen, isOfAnother, isSetAnew, keepsTheWriter } from "./matter/hours-of-others.ts";
export { isLeft, placeIn } from "./matter/place.ts";
export { bigrams, unigrams } from "./n-grams.ts";
export { type EmojiCue, emojiCues } from "./normal/emoji.ts";
export { LONGEST_TEXT } from "./normal/normalise.ts";
export { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
export { type Alternative, daysToChoose, isHourToChoose } from "./said/alternatives.ts";
export { namesAnotherThing, sessionNamed } from "./said/another-thing.ts";
export { answersForIt } from "./said/answers-for-it.ts";
export { backsOut, isKeptFromDriving, wantsAnother } from "./said/backs-out.ts";
export { booksOnly } from "./said/books-only.ts";
export { adultsCalled, childrenDoing, isAdultAlone } from "./said/called.ts";
export { closesRequest } from "./said/closes-request.ts";
export { comesOut, othersKnow, staysAway } from "./said/comes-out.ts";
export { countedWithWriter, saysWe } from "./said/counts-in.ts";
export { dayAgain } from "./said/day-again.ts";
export { adultsDoing } from "./said/doer.ts";
export { getsSomebody, goesThere, isChildElsewhere } from "./said/end-of-trip.ts";
export { asksForSomethingElse, lacksAThing, onlyTellsOfSomebody, takesOnlyAThing } from "./said/errand.ts";
export { isOthersEvent } from "./said/events-of-others.ts";
export { isAWordOrTwo, isExclamation, saysTheSame } from "./said/exclamation.ts";
export { seesTo } from "./said/help.ts";
export { goesWithGroup, hostsIn } from "./said/hosts.ts";
export { hasAlong, liesOnTheWay } from "./said/on-the-way.ts";
export { hourPicked, meansTheOther, thingPicked } from "./said/one-of-several.ts";
export { onlyAway } from "./said/only-away.ts";
export { claimsPlainly } from "./said/plain-claim.ts";
export {
  meansChildren,
  meansOneChild,
  meansWriter,
  meansWriterAlone,
  saysHim,
  saysNoNoun,
  saysThem,
} from "./said/pronouns.ts";
export { arrangesSomething, asksForFact, asksForPlanAlone, asksSomething, asksWhere } from "./said/questions.ts";
export { refusesOffer } from "./said/refused-offer.ts";
export { reportsDone } from "./said/reports-done.ts";
export { explainsTime, reschedules, weighsTime } from "./said/reschedules.ts";
export { type Rota, rotaIn } from "./said/rota.ts";
export {
  childSpokenTo,
  goesByItself,
  isReceipt,
  maySeeTo,
  outsiderSeesTo,
  reminds,
  tellsWhoHas,
} from "./said/seen-to.ts";
export { type Doer, doesOtherThings, goingOn, isStatement, shareOf } from "./said/share-of.ts";
export { childrenTaken } from "./said/taken-by-name.ts";
export {
  asksWhose,
  goesAlong,
  isHeldUp,
  leavesItToAnother,
  saysNoNeed,
  seesRival,
  takesItUp,
  takesTheRest,
  wasOnlyMeant,
} from "./said/two-claims.ts";
export { hourSigns } from "./signs/hours.ts";
export { answerSigns, openingSigns } from "./signs/openings-and-answers.ts";
export { signsOf } from "./signs/signs.ts";
export { adultsNamed, childrenNamed, readSurface, type Surface } from "./surface.ts";
export { isWeekdayAlone, isWhenAlone, readWhen } from "./when.ts";
