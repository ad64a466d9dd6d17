import { claims, oneOf, words } from "../folded-text.ts";

/** Words that a number makes the name of a place. */
export const PLACE = oneOf(`
  room classroom rm track gate field oval rink pitch court lane platform terminal bay unit apt apartment flat suite
  floor hall basement lot row seat seats table exit route rte highway hwy interstate junction jct zone section block
  stop pier dock booth stall tower wing deck ward locker studio area aisle building bldg hole line bus tram carriage
  diamond linie gleis raum zimmer klasse ligne salle quai voie buss bane spår trinn linje línea linea aula lokaal
  perron spoor
`);
const THING = `${oneOf(`
  size sizes sz grade year yr level lvl page pages pg pp p chapter ch episode ep season vol volume part step stage
  phase group team nr num number version ver ks round period quarter module question form gr groep std standard
  exercise ex worksheet verse psalm act scene model mk player jersey channel top day week wk term heat wave batch
  option tier cabin
`)}|key stage`;
const PRODUCT = `${oneOf(`
  iphone ipad galaxy pixel ps playstation xbox windows ios android macbook kindle fitbit gta fifa fc formula wii
  minecraft fortnite roblox macos
`)}|mario kart|mac os`;

/** The number begins a time after all: "bus 8:10", "gate 4pm". */
const NOT_A_TIME = "(?!~[ap]\\.?m|:\\d|h\\d|~o'?~clock|-?ish|~-~\\d{1,2}(?::|~[ap]m))";

/** "Rm. 12", and not "leave the hall. 1830", where a sentence ends. */
const MARK =
  "(?:\\.(?=\\d)|(?<=(?<!\\p{L})(?:rm|apt|rte|hwy|jct|bldg|nr|num|yr|lvl|pgs?|pp?|ch|ep|vol|ks|gr|std|ex))\\.)?";

/**
 * "In her seat 8.45", "bus 7.50", "bus 1645": seats, buses and gates have no decimals, and buses no four digits;
 * "gates 6" are opened then, and "bring him round 8" is about eight.
 */
const NO_DOTTED = `(?!${[
  "(?:bus|tram|seats?|gate|stop|pitch|field|table|team|bay|lane|platform|oval|rink|court|hall|studio|deck|dock|pier|track|terminal)~[0-2]?\\d\\.[0-5]\\d(?![.\\d])",
  "bus~(?:[01]\\d|2[0-3])[0-5][05](?!\\d)|\\p{L}+~0\\d[0-5]\\d(?!\\d)|gates~\\d{1,2}(?=~(?:$|[.,!?;\\n]))",
  "(?<=(?<!\\p{L})(?:me|him|her|them|us|it|home|back|over|up|there|here|past)[^\\S\\n]{1,3})round~\\d",
].join("|")})`;

/** "Every day 9 to 12", "sat week 2-4" give the times of a day. */
const OF_A_DAY = "(?<!(?:every|each|same|that|[\uE001-\uE007])[^\\S\\n]{1,12}(?=day|week|wk))";

/** Numbers that name a place, a thing or a size: "room 12", "iphone 16", "size 6", "#4". */
export const labels = claims(
  words(
    `${OF_A_DAY}${NO_DOTTED}(?:${PLACE}|${THING})s?~${MARK}~#?(?:\\d{1,4})(?:~(?:-|&|and|to|/|or)~\\d{1,4})?${NOT_A_TIME}`,
  ),
  words(`(?:${PRODUCT})~\\d{1,4}(?:\\.\\d{1,3})*`),
  words("(?:update|updated|upgrade|upgraded|patch|build|v)(?: (?:to|it to|is))?~\\d{1,2}\\.\\d{1,3}"),
  words("(?:size|shoes?|waist|grade|level|room|number)(?: size)? (?:is|are|was) \\d{1,2}(?! (?:o'?clock|at))"),
  // A number after "door" is its label after a preposition; "out the door 8" is a time.
  words(`(?<=(?<!\\p{L})(?:at|by|to|use|via|through|from)[^\\S\\n]{1,3})door~#?\\d{1,2}${NOT_A_TIME}(?!\\.\\d)`),
  // A number after "class" is its label if one is in it; "ballet class 4" is a time.
  words("(?:in|from|of|all|for|on|stuck on|do|finish) (?:class|lesson)(?:es|s)? \\d{1,2}(?:~-~\\d{1,2})?"),
  words("(?<!(?:all|is|are|be|get|alarm|timer|clock)[^\\S\\n]{1,3})sets? \\d{1,2}(?!:\\d|\\.\\d|~[ap]\\.?m)"),
  words("books? \\d{1,2} (?:of|in)|\\d{1,2}(?: |-)a(?: |-)side"),
  /#\s?\d{1,6}(?:-\d{1,4})?/g,
);
