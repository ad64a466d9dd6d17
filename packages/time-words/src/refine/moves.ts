const MOVED =
  "(?:moved|moving|moves|pushed|changed|changing|shifted|bumped|switched|swapped|rescheduled|postponed|preponed|delayed|brought|put)(?: (?:back|forward|out|up|on|over))?";

/** "Thursday's 4.30 is now 4.45". */
const IS_NOW = "(?:(?:is|are|'s|,) now|becomes?|became|turns? into|turned into)";

/** A move between its old and new time: "tuesday's game got moved to thursday". */
export const MOVED_TO = new RegExp(
  `(?:^|[^\\p{L}])(?:${MOVED} (?:to|till|until)|${IS_NOW}) (?:the )?(?:at |on )?(?:[\uE001-\uE011] {1,12}(?:at )?)?$`,
  "u",
);

/**
 * "Bike swap tues 6 to 8", "my shift is 6 to 2": the bare words are also nouns, and verbs only where somebody may do
 * it: "can we swap 4 to 5", "let's push it from 6 to 7".
 */
const TO_DO =
  "(?<=(?:^|[^\\p{L}\\s]\\s{0,3}|(?<!\\p{L})(?:to|2|we|i|you|u|they|can|could|will|would|should|shall|may|might|must|'?ll|let['’]?s|gonna|gotta|wanna|please|pls|plz|just|also|and|or|then|ok|okay|so|not|'?d|(?:can|could|will|would|should|does|did) \\p{L}{1,20})\\s{1,3}))";

/** A move before both times: "moved from 4 to 5", "can we switch tuesday to thursday". */
export const MOVE_BEFORE = new RegExp(
  "(?:(?:^|[^\\p{L}])(?:moves|moved|moving|push(?:ed|es|ing)|chang(?:e(?! of\\b)|ed|es|ing)|shift(?:ed|ing)|bump(?:ed|ing)|switch(?:ed|ing)|swap(?:ped|ping)|reschedul\\p{L}{1,4}|postpon\\p{L}{1,4}|prepon\\p{L}{1,4}|delayed|brought|put (?:back|forward|off))|" +
    `${TO_DO}(?:move|push|shift|bump|switch|swap))` +
    "(?!\\p{L})(?:(?!\\sto\\s)[^.!?\\n]){0,50}$",
  "u",
);
