import { claims, oneOf, words } from "../folded-text.ts";
import { HOUR_WORD } from "../vocabulary.ts";

const ATTACHED = oneOf(`
  k km kg g lb lbs oz ml l m cm mm mi ft x mph kph gb mb kb th hr hrs min mins sec secs yo yr yrs pcs pt pts c f w v
`);
const UNIT = oneOf(`
  k km kms kg kgs gram grams lb lbs oz ml litre litres liter liters mile miles metre metres meter meters cm mm inch
  inches feet ft degree degrees percent pct step steps times yr yrs year years month months week weeks wk wks day days
  night nights hour hours hr hrs min mins minute minutes sec secs secnds second seconds lap laps reps point points pts
  page pages item items ticket tickets boxes bag bags cup cups tsp tbsp piece pieces pack packs copies bottles cans
  slice slices pair pairs doses tablet tablets kid kids children people ppl person persons girl girls boy boys adult
  adults guest guests players families cars seats spots places slots more less left late behind early other others
  different extra whole calls missed emails texts messages unread sets rounds games innings cal calories
`);

/** A number, but not the minutes of a time ("8:45 cans"), and without a following mark. */
const NUMBER = "(?<![:.]\\d?)\\d(?:[\\d.,]{0,8}\\d)?";

/** "0830 hrs" is a time. */
const MILITARY = "(?:[01]\\d|2[0-3])[0-5]\\d~(?:hrs?|hours?)(?!\\p{L})";

/** Words before and after a "to" that is written as a digit. */
const BEFORE_TO = oneOf(`
  free hav have has need needs want wants going off got able ready happy meant supposed him her them us kids
`);
const AFTER_TO = oneOf(`
  be do get go take see work come bring pick drop collect fetch help sort make keep stay play watch find leave wait talk
  tell give buy eat sleep meet run drive school training urs yours mine ours
`);

/** "10.30 night" is a time. */
const AT_NIGHT = "\\d{1,2}[.:][0-5]\\d~night(?!\\p{L})";

/**
 * Amounts: "14k steps", "12 of us", "20x25", "95%", "2-3 hours". Numbers without a unit ("40 roti") are left to the
 * reader of bare hours.
 */
export const quantities = claims(
  words(`(?!${MILITARY})${NUMBER}(?:~-~\\d{1,4})?(?:${ATTACHED})`),
  words(`(?!${MILITARY}|${AT_NIGHT})(?:${NUMBER}|${HOUR_WORD})(?:~(?:-|to|or)~\\d{1,4})?(?:~|-)(?:${UNIT})`),
  words("(?:serves|feeds|seats|holds|sleeps) (?:about |up to )?\\d{1,3}(?:~(?:-|to|or)~\\d{1,3})?"),
  words("\\d{1,3} (?:down|to go)(?=~(?:$|[.,!?;\\n]))|\\d for \\d{1,2}(?= on (?!the(?!\\p{L})|[\uE001-\uE011\\d]))"),
  words("(?:2 for 1|3 for 2|\\d{1,3} out of \\d{1,3}|\\d in a row)"),
  words("\\d{1,4}~x~\\d{1,4}"),
  words("\\d{1,5} of (?:us|them|you|the|these|those|my|our|his|her|em)"),
  /\d[\d.,]{0,9}\s?[%°]/g,
  words("\\d{1,3}(?:~-~| )(?:yr|year|month|week|day)s?(?:~-~| )olds?"),
  words("\\d{1,3},\\d{3}"),
  // "Who's free 2 take him", "i hav 2 work": a word written as a digit.
  words(`(?<=(?<!\\p{L})${BEFORE_TO}[^\\S\\n]{1,3})2(?= ${AFTER_TO}(?!\\p{L}))`),
);
