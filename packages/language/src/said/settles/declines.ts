import { anyOf } from "../../any-of.ts";
import { AT_MARKS, bareClauses, withoutReason } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";
import { refusesBoth } from "./both.ts";

const FIRST = "(?:(?:oh|ah|aw|ugh|hm+|sorry|well|honestly|actually|unfortunately|sadly|no|nope|nah|yeah|but|and|so) )*";
const I = "(?:(?:i|we) (?:(?:really|honestly|seriously|genuinely|just|kind of|kinda|highly) )*)?";
/** Whether the writer can do it: "I can", "I'll make it", "I'd be back", "that works". */
const TO_BE_ABLE = `(?:that )?${anyOf(
  "(?:i|we) (?:can|could)\\b(?! (?:complain|say|see|think))",
  "(?:i|we)(?:'ll| will|'d| would|'m going to|'re going to) (?:be (?:able|free|back|home|there|around|out|done|up|in time|well enough)|make|manage|get (?:away|there|back|out|home|off)|have (?:the )?time)\\b",
  "(?:i|we)(?:'m|'re| am| are) (?:able|free|up|well enough|fit)\\b",
  "(?:it|that|this)(?:'ll| will|'d| would|'s)? (?:work|works|suit|suits|be possible|possible)\\b",
)}`;
/** "I don't think I can", "doubt it", "can't see myself making it", "unlikely": the writer hardly believes it. */
const DOUBTS = anyOf(
  `${I}(?:don't|do not) (?:think|believe|reckon|expect|imagine|see how|see) (?:so\\b|${TO_BE_ABLE})`,
  `${I}(?<!\\bno )doubt (?:${TO_BE_ABLE}|(?:it|that)$)`,
  `${I}can't (?:see|picture|imagine) (?:(?:me|myself|us|it|that) (?:making|getting|doing|being|managing|happening|working)|${TO_BE_ABLE})\\b`,
  "(?:highly |very |most |pretty )?(?:unlikely|doubtful|improbable|not likely|hardly)(?: (?:tbh|to be honest|here|too|as well|for me|sorry|today|tonight|tomorrow|at this rate))*$",
);
/** "I would if I could", "I'd take her but I'm working", "any other day", "I'd rather not", "I'll have to pass". */
const REGRETS = anyOf(
  "(?:i|we)(?:'d| would) (?:(?:really|honestly|happily|gladly) )?(?:love to|take|bring|get|do|go|drive|run|walk|collect|fetch|drop|pick|grab|have|mind|help)\\b[^?]*\\b(?:but|only|except|if)(?: that)? (?:i'm|i am|i've|i have|i can't|i don't|i wasn't|i weren't|i hadn't|we're|we've|no |work|my |the (?:car|van|jeep|baby))(?!.*\\b(?:after|till|until|then|so)\\b)",
  "(?:i |we )?(?:would|'d)(?: do(?: it)?| love to| help)? if (?:i|we) could\\b|if (?:i|we) could (?:i|we)(?:'d| would)\\b",
  "(?:i |we )?wish (?:i|we) could\\b|any other (?:day|time|night|week|evening|morning)(?: (?:i|we|and|but)\\b.*)?$",
  "(?:i'd|i would|we'd|we would) (?:rather|prefer) not\\b|(?:i )?prefer not\\b",
  "(?:i'll |i'd |i )?(?:(?:have|going|need|got) to |must |'ll )?(?:pass|decline|bow out|sit (?:this|that) one out|say no)(?: (?:on (?:this|that)(?: one)?|this time|today|tonight|tomorrow|this week))*$",
  "(?:i|we)(?:'m| am|'re| are) going to have to (?:pass|decline|bow out|say no)\\b",
  "(?:i|we) (?:(?:might|may) not|mightn't)(?: (?:be (?:able|free|back|home|there|around|out|done)|make|manage|get)\\b.*)?$",
  "(?:i |we )?couldn't possibly\\b|not (?:a chance|a hope|in a position to)\\b|(?:dream on|no way,? jose|over my dead body|(?:that's )?out of the question)$",
  "(?:it's |that's )?not (?:my|our) (?:turn|day|week|job)$|(?:i|we) did (?:it|that|him|her|them|_activity_) (?:last (?:week|time)|the last time|yesterday|the other day)$",
  // "I could if it was at 2", "she won't go with me".
  "(?:i|we) (?:could|would|might)(?: (?:do|manage|take|make) (?:it|that|him|her|them))? if (?:it|that|this|he|she|they|_child_|_activity_) (?:was|were|wasn't|weren't|started|finished|ended|ran)\\b",
  "(?:he|she|they|_child_) (?:hates?|loathes?|refuses?|won't|will not|doesn't (?:like|want|want to|like to)|don't (?:like|want to)) (?:to )?(?:go|going|get in the car|travel|travelling)(?: anywhere)? with me\\b",
  "(?:there's |there is )?no way (?:i|we|i'm|i'll|we'll|that)\\b|(?:i'm |i am )?not up (?:to|for) (?:it|that|this|driving|the drive|going out)\\b",
);
const PART_OF_DAY = "(?:morning|afternoon|evening|night|lunchtime)";
const DAY = `(?:today|tonight|(?:this|that|tomorrow|(?:(?:this|next) )?(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT})) ${PART_OF_DAY}|tomorrow|(?:(?:this|next) )?(?:${WEEKDAY}|${WEEKDAY_CUT_SHORT})|that day|(?:this|next) (?:week|weekend)|(?:on )?the \\d{1,2}(?:st|nd|rd|th)|then)`;
const NOT_SUITED = "(?:doesn't|don't|won't|wouldn't|isn't going to) (?:really |quite |exactly )?(?:suit|work|fit)";
/** "That doesn't work for me", "Tuesday's no good", "bad day for me". */
const UNSUITED = anyOf(
  `(?:(?:that|it|this|the time|${DAY}) )?${NOT_SUITED}(?: (?:me|us|for (?:me|us)|with (?:my|our) [a-z]+|${DAY}|sorry|at all))*$`,
  "(?:it's |that's )?not (?:possible|doable|ideal|convenient|a good (?:day|time|week))(?: for (?:me|us))?$",
  `(?:${DAY}|that|it)(?:'s| is)(?: (?:really|a bit|just|very|pretty))* (?:bad|no good|not good|awful|terrible|tricky|mad|crazy|manic|hectic|impossible|out)(?: for (?:me|us)| at (?:work|the office)| here)*$`,
  "(?:(?:that|it|this)(?:'s| is) )?(?:a |such a )?(?:bad|terrible|awful|wrong) (?:day|time|week|night|evening|morning)(?: for (?:me|us))?$",
);
const VERY =
  "(?:all|so|very|too|really|completely|totally|absolutely|still|also|just|both|always|pretty|rather|quite|already) ";
const AT_THAT_TIME = `(?: (?:all (?:day|week|evening|morning|afternoon|weekend)|${DAY}|that (?:evening|morning|afternoon|night|week|weekend)|at (?:that|the) (?:time|moment|same time)|now|right now|there|sorry|with work|at work|for work|myself))*`;
/** What keeps somebody who says no more than this. */
const TAKEN_UP = anyOf(
  "busy|away|out|abroad|overseas|sick|ill|unwell|poorly|not (?:well|free|around|available|able)|asleep|sleeping|unavailable",
  "(?:tied|booked|full|held|laid) up|booked(?: solid)?|snowed under|swamped|slammed|flat out|up the walls|hung ?over|contagious",
  "up to my (?:eyes|eyeballs|ears|neck|elbows)|teaching|presenting|travell?ing|flying|out of (?:town|office|the country)",
  "on (?:a|my|the) (?:flight|plane|train|call|course|shift)|on (?:call|holidays?|leave|duty)|in (?:bed|hospital|court|theatre|surgery|meetings|a meeting)",
  "minding (?:the|my|our|his|her) [a-z]+|not driving",
);
const BUSY = `(?:(?:i'm|i am|i'll be|i will be|we're|we are|we'll be) (?:${VERY})*${TAKEN_UP}|(?:${VERY})*(?:too busy|(?:tied|booked) up|snowed under|swamped|flat out))${AT_THAT_TIME}(?: with (?:work|a cold|a headache|the flu|clients?|visitors))?$`;
/** "I have plans", "got the dentist then": the writer has another thing at that time. */
const OCCUPIED = `(?:(?:i|we)(?:'ve got|'ve| have got| have| got)|have|got) ${anyOf(
  `(?:(?:other |some |already )*plans|(?:something|stuff|things|a lot) on|(?:a |an |my |the |another )?(?:meetings?|calls?|appointment|interview|exam|shift|lecture|deadline|work thing|rehearsal|funeral|migraine|headache|hangover|fever|flu))${AT_THAT_TIME}$`,
  `(?:an?|the|my) (?!_child_|(?:[a-z]+ )?(?:car|van|jeep|truck|morning|afternoon|evening|day|night|hour|gap|minute|seat|spare|free|lift|ride|key|keys)\\b)[a-z_]+(?: [a-z]+)? (?:then|at that time|at the same time)$`,
)}`;
/** "Someone else will have to", "ask Granny": leaves it to others. */
const PASSED_ON = anyOf(
  "(?:someone|somebody|one of (?:you|ye|the others)) else(?:'ll| will| is going to|'s going to)? (?:have to|has to|needs to|will need to)\\b",
  "it(?:'ll| will|'s going to) have to be (?:someone else|somebody else|you|_adult_)\\b",
  "(?:you'll |you will |you )?(?:have to |need to |better )?(?:ask|find|try|get|check with) (?:(?:someone|somebody) else|_adult_)$",
);
const TOWN = "[a-z_\u00c0-\u024f\u1e00-\u1eff'-]+";
/** "In Kayenta", "in Leeds till friday", "in New York": too far off. "In the car" may be the way there, and "in town" is near. */
export const IN_A_TOWN =
  "in (?!(?:the|my|our|an?|it|that|half|charge|town|luck|no|one|two|three|five|ten|fifteen|twenty|thirty)\\b|\\d|time\\b|front\\b|_place_|_activity_|_child_)" +
  `(?:(?:new|saint|st|san|santa|los|las|la|el|le|den|the|south|north|east|west|port|cape|fort|bad|tel|abu|kuala|hong|great|upper|lower) )?${TOWN}(?: (?:till?|until|with|for|today|tonight|tomorrow|all|now|at)\\b.*)?$`;
/** "We'll be in Leeds", "Keith and I are in Llandudno". */
const FAR_OFF = `(?:we're|we are|we'll be|i'm|i am|i'll be|_adult_ and (?:i|me) are|_adult_ and _adult_ are) (?:(?:still|currently|all|both|only|over|up|down) )*${IN_A_TOWN}`;
/** "Truck's on the hoist", "so it isn't me", "I don't drive in the rain", "today is my day off". */
const KEPT_FROM_IT = anyOf(
  "\\b(?:i'd be|i am|i'm|be) no (?:use|good|help)\\b",
  "\\bit(?: is|'s)(?:n't| not) me\\b|\\bcan(?:'t|not) be me\\b|\\bno (?:for )?me\\b|\\bnone for me\\b",
  "\\bi (?:don't|no longer) (?:drive|have (?:the|a|my) car)\\b",
  "(?:^|\\bi |\\bwe )(?:don't|won't|wouldn't) have (?:(?:a|the|any|enough) )?(?:(?:car ?|booster )?seats?|room|space) (?:for (?:him|her|them|_child_)|in the (?:car|van))$",
  "\\b(?:car|truck|van|ute|bike|scooter|jeep)(?:'s| is) (?:(?:still )?(?:at|in|with|on) (?:the|a) (?:garage|shop|mechanic|mechanics|workshop|body ?shop|dealers?|hoist|ramp)|off the road|dead|broken|gone|kaput)\\b",
  "\\bmy (?:day off|off day|free day)\\b|\\b(?:i|we)(?:'ve| have)? already (?:left|gone)\\b",
  "\\b\\d+ (?:miles|km|hours?|hrs?) (?:away|off|out)\\b|^(?:i'm |i am |still )?(?:[3-9]\\d|thirty|forty|fifty|sixty) ?min(?:ute)?s? (?:away|off|out)$",
);
/** "Away tomorrow", "hungover", "have golf", "something on", "your turn": the reason alone, or whose task it is. */
const ALONE = anyOf(
  `(?:(?:${VERY})*(?:away|abroad|unavailable|hung ?over|wrecked|shattered|knackered|sick|ill|busy|(?:tied|booked) up))${AT_THAT_TIME}$`,
  `(?:i'm|i am) (?:(?:${VERY}))*(?:wrecked|shattered|knackered|exhausted)${AT_THAT_TIME}$`,
  `(?:(?:i've|i have|i've got|i got|have|have got|got) )?(?:an? )?(?:something|thing|stuff|things) on${AT_THAT_TIME}$`,
  `(?:(?:i've|i have|i've got|have|got) )?(?:golf|football|rugby|yoga|(?:the )?gym|work|class|drinks|a match)${AT_THAT_TIME}$`,
  `in (?!(?:the|my|our|an?|it|that|half|charge|town|luck|no|time|front|bed|work)\\b|_)[a-z]+ ${DAY}$`,
  "(?:bad|terrible|awful) timing$|(?:i )?might$|(?:nahi|nahin|nah mate)$|(?:it'?s )?your turn(?: (?:today|tonight|tomorrow|i think|love|babe|pal))*$",
);
const DECLINES = new RegExp(
  anyOf(`^${FIRST}${anyOf(DOUBTS, REGRETS, UNSUITED, BUSY, OCCUPIED, PASSED_ON, FAR_OFF, ALONE)}`, KEPT_FROM_IT),
);

/** Words with which the writer takes it all the same, beside the clause that declines. */
const ALL_THE_SAME =
  /\b(?:yes|yep|happy to|no (?:bother|problem|worries)|i'll|we'll|i will|but (?:i|we) (?:can|could)|(?:so|then|if|after|before|unless) (?:i|we|you)|if (?:you|nobody|no one|someone)|anyway|instead)\b/;

/** "I'm teaching then, Ann", "Ann I'm away": somebody spoken to, not somebody who is to be asked. */
const SPOKEN_TO =
  /^_adult_ (?=(?:i|i'm|i've|i'll|i'd|doubt|not|can't|no)\b)|(?<!\b(?:ask|try|find|get|check|with|for|to|and|or|about|is|not|suit|be)) _adult_$/g;
const bare = (clause: string): string => withoutReason(clause.replace(SPOKEN_TO, ""));

/** Whether one clause of a text declines what was asked, without "no" or "can't", and no other takes it all the same. */
export function declines(surface: Surface): boolean {
  if (refusesBoth(surface)) return true;
  const { masked } = surface;
  const clauses = bareClauses(masked, AT_MARKS);
  const declining = clauses.filter((clause) => DECLINES.test(clause) || DECLINES.test(bare(clause)));
  return declining.length > 0 && !clauses.some((clause) => !declining.includes(clause) && ALL_THE_SAME.test(clause));
}
