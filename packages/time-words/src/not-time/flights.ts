import { claims, words } from "../folded-text.ts";

/** Two-character airline codes, except those that are words in a chat ("as", "kl", "me"). */
const AIRLINE =
  "aa|ac|af|ai|ay|az|a3|ba|b6|cx|dl|dy|d8|ei|ek|ew|ey|fr|f9|fi|ga|ib|jl|jq|ke|lh|lo|ls|lx|ly|nh|nk|nz|os|ps|qf|qr|sk|sn|sq|sv|tg|tk|tp|ua|u2|uk|va|vn|vs|vy|wf|wn|ws|wy|6e|9w";

/** Flight numbers look like times without a colon: "UA 1530". */
export const flights = claims(
  words(`(?:${AIRLINE})~\\d{2,4}(?! (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}(?!\\p{L}))`),
  words("flight(?: number| no| is)? (?:[a-z\\d]{2}~)?\\d{2,4}(?![.:]\\d)"),
);
