import { matches, words } from "../folded-text.ts";
import type { Found, PartOfDay } from "../found.ts";
import { SHORT_PARTS } from "../parts-of-day.ts";

/** "Good morning", "morning all": a greeting is not a time of day. */
const AFTER_GOOD = "(?<!(?:good|gud|gd|happy|lovely|blessed|top of the)[^\\S\\n]{1,3})";
const HELLO =
  "(?!(?<=^\\p{L}{1,9})~(?:$|[!,.\\n]|(?:all|everyone|everybody|team|fam|folks|guys|both|gang|love|mum|mom|dad)(?!\\p{L})))";

/** Times of day without a clock time. */
const VAGUE: readonly (readonly [RegExp, PartOfDay | null])[] = [
  [
    words(`(?:(?:early|mid|late)(?: |-))?${AFTER_GOOD}(?:mornings?|morn|mornin)${HELLO}|${SHORT_PARTS.morning}`),
    "morning",
  ],
  [words("before (?:school|work|nursery|daycare)|at breakfast|breakfast~time|first thing|crack of dawn"), "morning"],
  [
    words(`(?:(?:early|mid|late)(?: |-))?${AFTER_GOOD}(?:afternoons?|arvo)${HELLO}|${SHORT_PARTS.afternoon}`),
    "afternoon",
  ],
  [
    words(
      "(?:at |after |before |over )?lunch-?~?time|(?:at|after|before|over) lunch|after (?:nap|naps|nap time)|home~time",
    ),
    "afternoon",
  ],
  [
    words(`(?:(?:early|mid|late)(?: |-))?${AFTER_GOOD}(?:evenings?|nights?|nite)${HELLO}|${SHORT_PARTS.evening}`),
    "evening",
  ],
  [
    words(
      "(?:at |after |before )?(?:dinner-?~?time|bed-?~?time|tea-?~?time|supper-?~?time)|(?:after|before|at) (?:dinner|supper|tea)",
    ),
    "evening",
  ],
  [words("later(?: on)?|end of (?:the )?day|eod|after hours|at some point"), null],
];

export function vagueTimes(open: string): Found[] {
  return VAGUE.flatMap(([regex, part]) =>
    matches(open, regex).map(({ start, end }) => ({ start, end, time: { kind: "vague" as const, part } })),
  );
}
