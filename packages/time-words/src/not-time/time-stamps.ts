import { WEEKDAY } from "../day-signs.ts";
import { claims, words } from "../folded-text.ts";

const DATE = `(?:${WEEKDAY}~,? )?(?:\\p{L}{3,9} \\d{1,2}|\\d{1,2} \\p{L}{3,9}),?(?: \\d{4},?)? `;
const ZONE = "(?: ?(?:gmt|utc|[a-z]{3,4}))?(?:~?[+-]\\d{2}~:?~\\d{2})?";

/** Time stamps of machines, to the second: "Mon Dec 17 2012 03:24:00 GMT+0000" in a pasted error. */
export const timeStamps = claims(words(`(?:${DATE})?\\d{1,2}:\\d{2}:\\d{2}${ZONE}`));
