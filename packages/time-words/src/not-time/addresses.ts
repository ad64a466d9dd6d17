import { claims, words } from "../folded-text.ts";

const STREET =
  "st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|crescent|cres|terrace|close|court|ct|way|grove|gardens|square|hill|place|mews|parade|highway";

/** At the end of a street's name, possibly followed by another word: "Kirkeveien 12", "Lindenstr. 5". */
const STREET_ENDING =
  "stra(?:ß|ss)e|str\\.?|weg|platz|allee|gasse|damm|ufer|straat|laan|plein|gracht|gata|gatan|gaten|gade|veien|vegen|vei|vej|vägen|katu|utca|ulica";
/** Between the number and the street's name: "16 rue de la Paix". */
const STREET_AFTER = "rue|avenue|boulevard|bd|chemin|impasse|allée|quai";
/** Before the street's name, with the number last: "calle Mayor 16". */
const STREET_BEFORE = "calle|carrer|avenida|avda|paseo|rua|travessa|viale|piazza|corso";
const NO_CLOCK = "(?!~[ap]\\.?m|[:.]\\d|h|~uhr|~uur|~-?ish)";

/** House numbers: "12 Oak Road", "theirs is no. 9". A short word after a time is not a street: "at 4 near the lane". */
export const addresses = claims(
  words(
    `\\d{1,5}[a-d]? (?!(?:you|we|i|on|at|to|in|by|off|from|and|or|up|for|then|its|is|near|the|down|outside|past|behind|along|round|around|beside|opposite) )(?:\\p{L}{2,20} ){1,2}(?:${STREET})`,
  ),
  words(`\\p{L}{3,20}(?:${STREET_ENDING})[^\\S\\n]\\d{1,4}[a-d]?${NO_CLOCK}`),
  words(`\\d{1,4}(?: bis)?,? (?:${STREET_AFTER}) (?!at )\\p{L}{2,20}`),
  words(
    `(?:${STREET_BEFORE}) (?:(?!(?:at|by|a|las|from|till?|until|for|around|about|before|after) )\\p{L}{2,20} ){1,3}\\d{1,4}${NO_CLOCK}`,
  ),
  words("(?:is|at|are|house|door) (?:no|nr)\\.?~\\d{1,4}"),
);
