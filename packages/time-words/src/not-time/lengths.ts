import { claims, words } from "../folded-text.ts";

const THING =
  "drive|walk|flight|ride|trip|journey|nap|wait|delay|session|of|away|long|late|left|each|each way|more|max|tops";

/** Durations and lengths that look like times: "2h of homework", "1h30 drive", "takes 1h", "4ft 2". */
export const lengths = claims(
  words("\\d{1,2}~(?:ft|foot|feet)~\\d{1,2}"),
  words(`(?<!(?<!\\p{L})(?:at|by|till?|until|from)[^\\S\\n]{1,3})\\d{1,2}~h~(?:[0-5]\\d)?(?:~m(?:in)?)? (?:${THING})`),
  words("(?:for|takes?|took|lasts?|about|another|spent|under|over|nearly|in) [1-6]~h~(?:[0-5]\\d)?(?:~m(?:in)?)?"),
  words(
    "(?:takes?|took|lasts?|give (?:me|us|him|her)|gimme|running|another|(?<!no,? )wait) (?:about |like |around )?\\d{1,2}(?![.:]\\d)(?=~(?:$|[.,!?;\\n]|(?:late|behind|or so|max|tops)(?!\\p{L})))",
  ),
);
