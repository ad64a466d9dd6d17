export { AT_SHARES, endsAtMark } from "./at-shares.ts";
export {
  AT_AND,
  AT_AND_OR,
  AT_ANOTHER_PLAN,
  AT_ENDS_OF_TRIP,
  AT_MARKS,
  AT_NEXT,
  AT_SENTENCES,
  AT_WANTS,
  beforeReason,
  type Clause,
  clausesIn,
  clauseTexts,
} from "./clauses.ts";
export { childMisses, proposes, takesPlace } from "./cues/changing.ts";
export { takesBack } from "./cues/claiming.ts";
export { beforeCondition, conditionsIn } from "./cues/conditions.ts";
export { type Cues, everyCue, readCues } from "./cues/cues.ts";
export { asksOutOfInterest } from "./cues/idle.ts";
export { isWantedNow, looksAhead } from "./cues/now.ts";
export { isOfAdult } from "./cues/passenger.ts";
export { isForParents, isOfFamilies, isWithTheTeacher, SEEN_TO_AT_HOME } from "./lexicon/activities.ts";
export { type Lexicon, lexiconOf, type Sense } from "./lexicon/lexicon.ts";
export { PLAYED, SESSIONS } from "./lexicon/sessions.ts";
export { unusableNames } from "./lexicon/unusable-names.ts";
export { activityIn, givenUpIn } from "./matter/activity.ts";
export { withoutWhatIsAsUsual } from "./matter/as-usual.ts";
export { isOwnAppointment, type Writer } from "./matter/beside.ts";
export {
  ageSaid,
  areNamedTogether,
  childrenSaid,
  meansOthers,
  saysOneOfThem,
} from "./matter/children.ts";
export { isAddressed, isCompany } from "./matter/company.ts";
export { activityMeanwhile, areListed, asksForToday, daysOfMatter } from "./matter/days.ts";
export { isInExcuse, withoutExcuses } from "./matter/excuse.ts";
export { isGameOfNoSport } from "./matter/games.ts";
export {
  arrivesThen,
  daysOfOthers,
  isFetchedThen,
  isOfAnother,
  keepsTheWriter,
} from "./matter/hours-of-others.ts";
export { areActivitiesTogether, areOffTogether } from "./matter/named-together.ts";
export { isLeft, placeIn } from "./matter/place.ts";
export { bigrams, unigrams } from "./n-grams.ts";
export { type EmojiCue, emojiCues } from "./normal/emoji.ts";
export { LONGEST_TEXT } from "./normal/normalise.ts";
export { undressed } from "./normal/undressed.ts";
export { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
export { Latest } from "./once.ts";
export { isAWordOrTwo, isExclamation, saysTheSame } from "./said/exclamation.ts";
export {
  arrangesSomething,
  asksForFact,
  asksForPlanAlone,
  asksSomebodyToDoIt,
  asksSomething,
  asksWhere,
  invitesAlong,
  withoutCourtesies,
  withoutTelling,
} from "./said/questions.ts";
export { agreesToPlan, fitsTheWriter, saysYesPlease } from "./said/settles/accepts-offer.ts";
export { answersForIt, isYesOrNo } from "./said/settles/answers-for-it.ts";
export { asksPlainly } from "./said/settles/asks-plainly.ts";
export { backsOut, isHinderedNow, isKeptFromDriving, wantsAnother } from "./said/settles/backs-out.ts";
export { begsOff, cannotTalk, isBusyUntil, onlyAsksWhen } from "./said/settles/begs-off.ts";
export { refusesBoth, speaksOfSeveral, takesBoth } from "./said/settles/both.ts";
export { isCalledOffBy, saysItIsOff } from "./said/settles/called-off.ts";
export { closesRequest } from "./said/settles/closes-request.ts";
export { comesOut, othersKnow, putsInOrder, seesClash, staysAway } from "./said/settles/comes-out.ts";
export { consents, decidesFor, isNod, isShut, saysAskerHasIt } from "./said/settles/consents.ts";
export { correctsItself, isDenied } from "./said/settles/corrects-itself.ts";
export { declines } from "./said/settles/declines.ts";
export { declinesOffer, doesItThemselves, isOffer } from "./said/settles/declines-offer.ts";
export { asksAgain, grants, suggestsByItself } from "./said/settles/granted.ts";
export { seesTo } from "./said/settles/help.ts";
export { isKeptAway } from "./said/settles/kept-away.ts";
export {
  comparesTrips,
  followsOwnTrip,
  hasAlong,
  liesNear,
  liesOnTheWay,
  takesAlong,
} from "./said/settles/on-the-way.ts";
export { isOnlyBusy } from "./said/settles/only-busy.ts";
export { claimsPlainly, takesForWantOfOthers } from "./said/settles/plain-claim.ts";
export { refusesOffer } from "./said/settles/refused-offer.ts";
export { reportsDone } from "./said/settles/reports-done.ts";
export { saysNoAndWhy } from "./said/settles/says-no.ts";
export {
  childSpokenTo,
  goesByItself,
  isReceipt,
  kinSeeTo,
  maySeeTo,
  objects,
  outsiderSeesTo,
  reminds,
  sendsSomebody,
  tellsWhoHas,
} from "./said/settles/seen-to.ts";
export { keepsBoth, onlyNames, ranksOne, saysSorted } from "./said/settles/sorted.ts";
export { isTakenUpElsewhere } from "./said/settles/taken-up-elsewhere.ts";
export { takesInAWord } from "./said/settles/takes-in-a-word.ts";
export { tellsOfArrival } from "./said/settles/tells-of-arrival.ts";
export {
  asksWhose,
  goesAlong,
  isHeldUp,
  leavesItToAnother,
  onlyCould,
  onlyWatches,
  saysNoNeed,
  seesRival,
  sharesItOut,
  takesItUp,
  takesTheRest,
  takesTheTimeBefore,
  thoughtItWasTheirs,
  wasOnlyMeant,
  welcomesRelief,
} from "./said/settles/two-claims.ts";
export { isBackOn, unsays } from "./said/settles/unsays.ts";
export { isWilling } from "./said/settles/willing.ts";
export { type Telegram, telegramOf } from "./said/telegram.ts";
export { namesAnotherThing, namesOccasion, sessionNamed } from "./said/trip/another-thing.ts";
export { booksOnly } from "./said/trip/books-only.ts";
export {
  comesFromActivity,
  getsSomebody,
  goesThere,
  isBroughtTo,
  isChildAtAnHour,
  isChildElsewhere,
  isHomeward,
  isWayBack,
} from "./said/trip/end-of-trip.ts";
export {
  asksForSomethingElse,
  onlyTellsOfSomebody,
} from "./said/trip/errand.ts";
export { isOthersEvent } from "./said/trip/events-of-others.ts";
export { saysForParents } from "./said/trip/for-parents.ts";
export { onlyHasAWord } from "./said/trip/has-a-word.ts";
export { namesLoosely } from "./said/trip/loosely-named.ts";
export { isSchoolRun } from "./said/trip/school-run.ts";
export { lacksAThing, movesIt, takesOnlyAThing } from "./said/trip/takes-a-thing.ts";
export { type Alternative, daysToChoose, isHourToChoose } from "./said/when/alternatives.ts";
export { dayAgain } from "./said/when/day-again.ts";
export { backThen, endsThen, onlySaysWhenBack } from "./said/when/ends-then.ts";
export { isForTheMorning } from "./said/when/for-the-morning.ts";
export { hourPicked, meansTheOther, ordinalPicked, thingPicked } from "./said/when/one-of-several.ts";
export { onlyAway } from "./said/when/only-away.ts";
export { isOnlyFreeLater } from "./said/when/only-later.ts";
export { explainsTime, givesReason, reschedules, weighsTime, willMoveIt } from "./said/when/reschedules.ts";
export { saysItIsMoved } from "./said/when/says-moved.ts";
export { isSentence, isSetAnew } from "./said/when/set-anew.ts";
export { isCalled, type Stretch, stretchIn } from "./said/when/stretches.ts";
export { didItBefore, isOfThePast, tellsOfThePast } from "./said/when/told-of-the-past.ts";
export { asksToBeFetched, asksToCome, bidsTheOther, isBidden } from "./said/who/bidden.ts";
export { adultsCalled, childrenDoing, isAdultAlone, namesAdult } from "./said/who/called.ts";
export { countedWithWriter, mayBeWithOthers, saysWe } from "./said/who/counts-in.ts";
export { type Division, divisionIn, leavesPart } from "./said/who/divided.ts";
export { adultsDoing } from "./said/who/doer.ts";
export { fetchedBy } from "./said/who/fetched-by.ts";
export { getsLift, needsNoLift } from "./said/who/gets-lift.ts";
export { goesWithGroup, hostsIn } from "./said/who/hosts.ts";
export { leftTo } from "./said/who/left-to.ts";
export { legBesideOutsider } from "./said/who/leg-beside-outsider.ts";
export { onlyAsksWho } from "./said/who/only-asks-who.ts";
export { onlyPrepares } from "./said/who/only-prepares.ts";
export { asksWhoDidIt, isOfOwnDay } from "./said/who/own-day.ts";
export { givenTo, passedOnTo } from "./said/who/passes-on.ts";
export {
  meansChildren,
  meansNobodyKnown,
  meansOneChild,
  meansWriter,
  meansWriterAlone,
  saysHim,
  saysNoNoun,
  saysThem,
  withoutDeterminer,
} from "./said/who/pronouns.ts";
export { putsItOnAnother } from "./said/who/puts-it-on.ts";
export { type Rota, rotaIn } from "./said/who/rota.ts";
export { adultSent } from "./said/who/sent.ts";
export { areOwners, type Doer, doesOtherThings, goingOn, isStatement, shareOf } from "./said/who/share-of.ts";
export { adultsRuledOut, speaksForAnother } from "./said/who/speaks-for-another.ts";
export { standsIn } from "./said/who/stands-in.ts";
export { childGoneWith, childrenTaken, hasByName } from "./said/who/taken-by-name.ts";
export { saysItIsMe } from "./said/who/takes-by-auxiliary.ts";
export { hourSigns } from "./signs/hours.ts";
export { answerSigns, openingSigns } from "./signs/openings-and-answers.ts";
export { signsOf } from "./signs/signs.ts";
export { adultsNamed, childrenNamed, readSurface, type Surface } from "./surface.ts";
export { isFromNow, isInMinutes, isWeekdayAlone, isWhenAlone, isWithinWeek, readWhen } from "./when.ts";
