import { oneOf } from "../folded-text.ts";

const COUNTED = oneOf(`
  different separate others? more of hundred thousand percent kids? people ppl children adults? boys? girls? hours? hrs?
  min mins minutes? days? weeks? wks? months? years? yrs? times year-olds?
`);
const NO_PLURAL = oneOf("thanks please onwards afterwards always perhaps sometimes yes");

/**
 * Words after a number that it counts or measures: "at 2 different schools", "by five votes". A plural at the end of a
 * clause is one.
 */
export const COUNTED_AFTER = new RegExp(
  `^[ \\t-]{1,3}(?:${COUNTED}(?!\\p{L})|(?!${NO_PLURAL})\\p{L}{3,16}[^\\Waius]s\\s{0,3}(?:$|[.,!?;\\n]))`,
  "u",
);
