/** Names of the days of the week, as parts of patterns. */
export const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
export const WEEKDAY_CUT_SHORT = "(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)";
