import { claims, words } from "../folded-text.ts";

const STREET =
  "st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|crescent|cres|terrace|close|court|ct|way|grove|gardens|square|hill|place|mews|parade|highway";

/** House numbers: "12 Oak Road", "theirs is no. 9". A short name after a clock time is no street: "at 4 near the lane". */
export const addresses = claims(
  words(
    `\\d{1,5}[a-d]? (?!(?:you|we|i|on|at|to|in|by|off|from|and|or|up|for|then|its|is|near|the|down|outside|past|behind|along) )(?:\\p{L}{2,20} ){1,2}(?:${STREET})`,
  ),
  words("(?:is|at|are|house|door) (?:no|nr)\\.?~\\d{1,4}"),
);
