const MOVED =
  "(?:moved|moving|moves|pushed|changed|changing|shifted|bumped|switched|swapped|rescheduled|postponed|preponed|delayed|brought|put)(?: (?:back|forward|out|up|on|over))?";

/** "Thursday's 4.30 is now 4.45". */
const IS_NOW = "(?:(?:is|are|'s|,) now|becomes?|became|turns? into|turned into)";

/** A move between its old and new time: "tuesday's game got moved to thursday". */
export const MOVED_TO = new RegExp(
  `(?:^|[^\\p{L}])(?:${MOVED} (?:to|till|until)|${IS_NOW}) (?:the )?(?:at |on )?(?:[\uE001-\uE011] {1,12}(?:at )?)?$`,
  "u",
);

/** A move before both times: "moved from 4 to 5", "can we switch tuesday to thursday". */
export const MOVE_BEFORE =
  /(?:^|[^\p{L}])(?:mov(?:e|ed|es|ing)|push(?:ed|es|ing)?|chang(?:e|ed|es|ing)|shift(?:ed|ing)?|bump(?:ed|ing)?|switch(?:ed|ing)?|swap(?:ped|ping)?|reschedul\p{L}{1,4}|postpon\p{L}{1,4}|prepon\p{L}{1,4}|delayed|brought|put (?:back|forward|off))(?!\p{L})(?:(?!\sto\s)[^.!?\n]){0,50}$/u;
