import { claims, words } from "../folded-text.ts";

const UNIT =
  "bucks?|dollars?|quid|pounds?|euros?|eur|usd|gbp|aud|nzd|cad|kr|nok|sek|dkk|rupees?|cents?|pence|grand|each|apiece";

/** Prices, with the sign before or the unit after; "for 300" is a price where 300 is no clock time's length of hour. */
export const money = claims(
  /[$£€¥₹]\s?\d[\d.,]{0,12}(?:\s?-\s?\d[\d.,]{0,12})?k?/g,
  /\d[\d.,]{0,12}\s?[$£€¥₹]/g,
  words(`\\d[\\d.,]{0,12}(?:~-~\\d[\\d.,]{0,12})?~(?:${UNIT})`),
  words(`\\d{1,6} (?:a|per) (?:pair|head|month|week|year|session|lesson|class|kid|child|go|night|hour)`),
  words("(?:rs\\.?|inr|usd|eur|gbp|nok|aud)~\\d[\\d.,]{0,12}"),
  words("(?:cost|costs|paid|pay|price|charged?|charges) (?:me |us |them |about |like |only )?\\d[\\d.,]{0,12}"),
);
