import { signOf } from "../day-signs.ts";
import { isDayOfPerson } from "./day-and-person.ts";

/** Neighbours that show that no day is meant. If both sides are given, both must match. */
type Giveaway = { readonly before?: RegExp; readonly after?: RegExp };

const after = (source: string) => new RegExp(`^\\s+(?:${source})(?!\\p{L})`, "u");
const before = (source: string) => new RegExp(`(?:^|[^\\p{L}])(?:${source})\\s+$`, "u");

const AMBIGUOUS = new Map<string, { sign: string; giveaways: readonly Giveaway[] }>([
  [
    "mon",
    {
      sign: signOf(1),
      giveaways: [
        { before: before("ya|yeah|hey|yo") },
        {
          after: after(
            "dieu|amie?|amour|ch[eé]rie?|coeur|char|auto|p[eè]re|mari|fils|fr[eè]re|chum|gars|tour|b[eé]b[eé]|patron",
          ),
        },
      ],
    },
  ],
  [
    "wed",
    {
      sign: signOf(3),
      giveaways: [
        { before: before("newly|be|got|they|we") },
        { before: before("he|she|who"), after: after("an?|the|him|her|his|in|young|again") },
        { after: after("in|her|him|each|like|love|rather|better|have|be|need|prefer|all") },
      ],
    },
  ],
  [
    "sat",
    {
      sign: signOf(6),
      giveaways: [
        {
          after: after(
            "down|there|quietly|around(?! \\d)|beside|next to|still|waiting|through|behind|watching|his|her|nav",
          ),
        },
        { after: after("us|me|them|together|prep|exams?|tests?|scores?|tutor|tutoring|an? (?:exam|test|paper)") },
        {
          after: after(
            "in traffic|in (?:the|my|a) (?:car|bath|meeting|waiting)|on (?:my|his|her)|on the (?:\\p{L}{1,10} )?(?:chairs?|steps?|wall|grass|kerb|curb|beach|stairs|sofa|couch|floor|loo|toilet|bench|phone|bus|train)",
          ),
        },
        {
          before: before("be|get|being|i'?m|he's|she's|we're|they're|you're|still"),
          after: after("here|outside|inside|with|waiting|ready|next|like|doing|by|in|on|at (?:the|my|his|her|an?)"),
        },
        { after: after("out(?! \\d| at \\d)|(?:at|by|in|on|outside) the [^.!?\\n]{0,24}waiting") },
        {
          before: before("i|we|he|she|they|it|you|who|just|have|had|has|been|kids?|everyone|all|both"),
          after: after("on|in|at|with|for|by|under|here|outside|up|back|and|an?|the|all"),
        },
      ],
    },
  ],
  [
    "sun",
    {
      sign: signOf(7),
      giveaways: [
        {
          before: before(
            "the|full|some|any|much|hot|no|enough|more|of|bright|direct|little|blazing|strong|winter|summer|autumn|spring|morning|evening|afternoon",
          ),
        },
        {
          after: after(
            "is out|was out|out|shin\\w+|is shin\\w+|is up|cream|screen|hats?|glasses|block|burn|tan|dress|came|comes|goes|sets?|rise|shade|light|room|roof|flowers?|dried|lounger|will come|finally",
          ),
        },
        { after: /^'s\s+(?:out|shining|up|gone|down|back)(?!\p{L})/u },
      ],
    },
  ],
]);

/** The sign of "sat" and similar words, unless the neighbours show another meaning: "sat down", "the sun". */
export function ambiguousDay(word: string, textBefore: string, textAfter: string): string | null {
  const entry = AMBIGUOUS.get(word);
  if (!entry) return null;
  if (isDayOfPerson(textBefore, textAfter)) return entry.sign;
  const other = entry.giveaways.some(
    (giveaway) => (giveaway.before?.test(textBefore) ?? true) && (giveaway.after?.test(textAfter) ?? true),
  );
  return other ? null : entry.sign;
}
