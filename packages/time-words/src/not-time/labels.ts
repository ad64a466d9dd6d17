import { claims, words } from "../folded-text.ts";

const PLACE =
  "room|rm|track|gate|field|pitch|court|lane|platform|terminal|bay|unit|apt|apartment|flat|suite|floor|hall|lot|row|seats?|table|exit|route|rte|highway|hwy|interstate|zone|section|block|stop|pier|dock|booth|stall|locker|studio|area|aisle|building|bldg|hole|line|bus|tram";
const THING =
  "size|sizes|sz|age|aged|ages|grade|year|yr|level|lvl|page|pages|pg|pp|p|chapter|ch|episode|ep|season|vol|volume|part|step|stage|phase|group|team|nr|num|number|version|ver|ks|key stage|round|period|quarter|module|question|form|player|jersey|channel|top|day|week|wk|term|heat|wave|batch|option|tier|under|over|cabin";
const PRODUCT =
  "iphone|ipad|galaxy|pixel|ps|playstation|xbox|windows|ios|android|macbook|kindle|fitbit|gta|fifa|fc|formula|wii|mario kart";

/** A time that begins with the number after all: "bus 8:10", "gate 4pm". */
const NOT_A_TIME = "(?!~[ap]\\.?m|:\\d|h\\d|~o'?~clock|-?ish|~-~\\d{1,2}(?::|~[ap]m))";

/** Numbers that name a place, a thing or a size: "room 12", "iphone 16", "size 6", "#4", "12 Church Street". */
export const labels = claims(
  words(`(?:${PLACE}|${THING})s?~\\.?~#?(?:\\d{1,4})(?:~(?:-|&|and|to|/|or)~\\d{1,4})?${NOT_A_TIME}`),
  words(`(?:${PRODUCT})~\\d{1,4}`),
  /#\s?\d{1,6}/g,
  words(
    "(?:turn(?:s|ing|ed)?|(?:he|she|who)(?:'?s| is| was)|they(?:'?re| are)|i'?m) (?:like |only |already |almost |nearly |basically )?\\d{1,2}(?! (?:min|mins|minutes|late|early|at|on|in))",
  ),
  words(
    "\\d{1,5} (?!(?:you|we|i|on|at|to|in|by|off|from|and|or|up|for|then|its|is|near|the) )(?:\\p{L}{2,20} ){1,2}(?:st|street|ave|avenue|rd|road|blvd|ln|crescent|terrace)",
  ),
);
