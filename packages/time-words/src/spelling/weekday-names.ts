/** An English weekday, full or abbreviated, as part of a pattern. */
export const WEEKDAY_NAME =
  "(?:mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
