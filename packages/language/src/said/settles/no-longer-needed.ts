import { anyOf } from "../../any-of.ts";

const CHILD = "(?:he|she|they|_child_)";
const IS = "(?:'s|'re| is| are)";
const END = "(?=\\W*$|[,.!;])";
const ALREADY =
  "(?:already|earlier|just now|before|at (?:lunch|noon|break|_activity_|\\d\\S*)|this (?:morning|afternoon)|(?:an|half an|a few|\\d+|two) (?:hours?|minutes|mins) ago)";
/** "Bob has it", "Gran's got this", "I've asked Bob and he's fine with it". */
const ANOTHER_HAS_IT = anyOf(
  `_adult_(?:'s got| has got| has) (?:it|this|that)(?: covered| sorted| in hand)?${END}`,
  "\\b(?:asked|spoke to|spoken to|texted|rang|called|messaged|told) _adult_,? (?:and |so )?(?:he|she|they)(?:'s|'re| is| are)? (?:fine with (?:it|that)|happy to|up for it|ok with (?:it|that)|on (?:it|(?:his|her) way)|doing it|said (?:yes|ok|fine|sure)|agreed|can|will)(?![a-z'])",
);
/** "Sent a cab", "booked him an uber". */
const CAB_SENT =
  "\\b(?:sent|booked|ordered|called)(?: (?:him|her|them|_child_))? (?:a|an) (?:cab|taxi|uber|lyft|minicab|bolt)\\b";
/** "I picked her up at lunch", "they're home already", "she's been home since one". */
const IS_BACK = anyOf(
  `\\b(?:i|we)(?:'ve)? (?:already )?(?:got|picked up|picked|collected|fetched|brought) (?:him|her|them|_child_)(?: up| home| back)? ${ALREADY}`,
  `\\b${CHILD}${IS} (?:already |now )?(?:home|back)(?: (?:already|now|safe|ages ago))*${END}`,
  `\\b${CHILD}(?:'s|'ve| has| have) been (?:home|back) since\\b`,
);
/** "He's not going, he has a cold", "he'd rather stay home": told of a child, not of somebody's way home. */
const IS_NOT_GOING = `\\b${CHILD}${anyOf(
  `(?:${IS} not|isn't|aren't| won't be) (?:going|doing it)(?: (?:today|tonight|tomorrow|this week|any ?more|to (?:it|that|_activity_)))*${END}`,
  "(?:'s| has)? decided not to go|(?:'d| would) rather (?:stay|not|skip)| doesn't (?:want to go|feel like (?:it|going))|(?: is|'s) refusing to go",
)}`;
/** "There's none this week", "taxi it is then". */
const NONE_OR_CAB =
  "\\bthere(?:'s| is) (?:none|no (?:_activity_|class|training|practice)) (?:on )?(?:today|tonight|this week)\\b|^(?:(?:ok|right|fine|so|well)[ ,]+)*(?:taxi|cab|uber|lyft) it is\\b";
/** "It's off isn't it", "isn't it half term": somebody doubts that it takes place at all. */
const IS_DOUBTED =
  "\\b(?:it's|that's|_activity_(?:'s| is)) (?:off|cancelled|not on)(?: (?:today|tonight|this week))?,? (?:isn't it|innit|no|right|is it not)\\b|\\bisn't (?:it|that|_activity_) (?:off|cancelled|half[- ]term)\\b";

/** Words after which nobody is needed: another adult has it, the child is back or does not go, a cab was sent. */
export const NO_LONGER_NEEDED = new RegExp(
  anyOf(ANOTHER_HAS_IT, CAB_SENT, IS_BACK, IS_NOT_GOING, NONE_OR_CAB, IS_DOUBTED),
);
