/** A move stands before what it moves: "moved from 4 to 5", "can we switch tuesday to thursday". */
export const MOVE_BEFORE =
  /(?:^|[^\p{L}])(?:mov(?:e|ed|es|ing)|push(?:ed|es|ing)?|chang(?:e|ed|es|ing)|shift(?:ed|ing)?|bump(?:ed|ing)?|switch(?:ed|ing)?|swap(?:ped|ping)?|reschedul\p{L}{1,4}|postpon\p{L}{1,4}|delayed|brought)(?!\p{L})(?:(?!\sto\s)[^.!?\n]){0,50}$/u;
