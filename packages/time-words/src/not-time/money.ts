import { claims, words } from "../folded-text.ts";
import type { Reader } from "../found.ts";

const UNIT =
  "bucks?|dollars?|quid|pounds?|euros?|eur|usd|gbp|aud|nzd|cad|kr|nok|sek|dkk|rupees?|cents?|pence|grand|apiece|each(?! (?:[\uE001-\uE007]|day|week|month|year|morning|afternoon|evening|night|time)(?!\\p{L}))";

const AMOUNT = "\\d(?:[\\d.,]{0,12}\\d)?";
/** An amount that looks like a time with a dot. */
const NOT_LED = "(?<!(?:at|by|till?|until|from|around|before|after|the|-)[^\\S\\n]{0,3})";
const DOTTED = `${NOT_LED}\\d{1,3}\\.\\d\\d`;
/** Not a quarter of an hour, as most times of arrangements are. */
const ODD = `${NOT_LED}(?<!(?:\\d(?:st|nd|rd|th)|[\uE001-\uE011])[^\\S\\n]{1,12})\\d{1,3}\\.(?!00|15|30|45)\\d\\d`;
const PENCE = words("(?<!(?:at|by|till?|until|from|before|after|@|-)[^\\S\\n]{0,3})\\d{1,2}p");

const sums = claims(
  /[$£€¥₹]\s?\d[\d.,]{0,12}(?:\s?-\s?\d[\d.,]{0,12})?k?/g,
  /\d[\d.,]{0,12}\s?[$£€¥₹]/g,
  words(`(?<!\\d:)\\d[\\d.,]{0,12}(?:~-~\\d[\\d.,]{0,12})?~(?:${UNIT})`),
  words(
    `${AMOUNT} (?:an?|per) (?:pair|head|month|week|year|term|day|session|lesson|class|kid|child|person|ticket|go|pop|night|hour|game|ride|swim|bag|box|piece|cone|litre|pint)`,
  ),
  words(`${DOTTED} (?:off|change|pp|to (?:get in|enter|join|park|rent|hire))`),
  words(`${ODD} for (?:an?|both)`),
  words(`(?:brings?|pack|send(?: in)?) ${DOTTED}`),
  words("(?:rs\\.?|inr|usd|eur|gbp|nok|aud)~\\d[\\d.,]{0,12}"),
  words(
    `(?:cost|costs|paid|pay|price|charged?|charges|charging|asking|owe[sd]?|spend|spent|worth|fee|fare|refund|bonus|deductible|rent|salary|premium|mortgage|fine|budget|copay|quote[ds]?) (?:is |was |of |me |us |you |him |her |them |about |like |only )?${AMOUNT}`,
  ),
  words(
    `(?:entry|entrance|admission|(?:lunch|snack|pocket|bus) money|subs|deposit)(?: is| was)?(?: only| about)? ${AMOUNT}`,
  ),
);

const coins = claims(PENCE);

/** Prices, with a currency sign before or a unit after. */
export const money: Reader = (open, moment) => [...sums(open), ...(moment.pence ? coins(open) : [])];
