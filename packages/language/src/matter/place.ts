import type { Surface } from "../surface.ts";
import type { Writer } from "./beside.ts";

/** "In Bergen, not the hall": a place that is named to be excluded. */
const NOT_THERE = /\b(?:not|n't|rather than|(?:can't|cannot|won't) be)(?: both)?(?: (?:at|in|to|from))?(?: the)? $/;
/** "Dentist at 2, I'm taking him out of nursery": where the child is taken from, if it has somewhere else to be. */
const TAKEN_OUT_OF = /\bout of (?:the |his |her |their )?$/;

/**
 * Id of a place of the family, otherwise the words used; null if no place is named. "School" after "from" or "at" is a
 * place.
 */
export function placeIn(surface: Surface, writer: Writer = "adult"): string | null {
  for (const { sense, start } of surface.mentions) {
    if (sense.kind !== "place") continue;
    const before = surface.text.slice(Math.max(0, start - 24), start);
    if (
      (TAKEN_OUT_OF.test(before) && surface.masked.includes("_activity_")) ||
      NOT_THERE.test(before) ||
      /\bno $|\b(?:first|last) day of $|\bafter $|\binstead of (?:at )?(?:the )?$/.test(before)
    )
      continue;
    // What the family lists as an activity of its own is a place where its children are kept, however it is named.
    if (
      sense.institution &&
      sense.activity === undefined &&
      !/\b(?:at|from|to|in|by|into|the|outside|near|than|or|my|her|his) $|^$/.test(before)
    )
      continue;
    return sense.id;
  }
  return wordsUsed(surface, writer);
}

/**
 * "From the scout hut": a child is collected where something is over. A school is left every day, so it does not count.
 */
export const isLeft = ({ mentions, text }: Surface): boolean =>
  mentions.some(
    ({ sense, start }) =>
      sense.kind === "place" &&
      !sense.institution &&
      /\b(?:from|out of|up at) (?:the |her |his )?$/.test(text.slice(Math.max(0, start - 14), start)),
  );

/** Words that may follow the name of a place but are not part of it: "the library please", "the studio next friday". */
const NO_PART_OF_A_NAME =
  "(?:for|at|on|by|and|with|in|to|from|or|then|so|but|is|are|instead|not|after|before|until|till|til|when|while|if|now|tomorrow|today|tonight|this|next|please|who|can|could|i|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|[a-z]+day)";
const FREE_PLACE = new RegExp(
  "\\b(?:at|from|to|in|by) ((?:the |my |our |his |her |their )?" +
    `(?:[a-z]+'s(?: (?:house|place|mom's|mum's|flat))?|(?:the|our|my) [a-z]+(?: (?!${NO_PART_OF_A_NAME}\\b)[a-z]+)?|` +
    "room \\d+|field \\d+|gate \\d+|" +
    "[a-z]+ (?:street|road|st|rd|ave|park|hall|center|centre|museum|station|airport|hospital|clinic)))\\b",
  "g",
);
const NO_PLACE =
  /\b(?:the (?:way|moment|weekend|morning|afternoon|evening|end|same|kids|other|time|minute|latest|first|last)|my (?:turn|mind|way|shift)|o'clock|it's|that's|he's|she's)\b/;

/** What somebody wears, the weather, or a season: "picks him up in the kilt", "in the easter holidays". */
const NO_PLACE_TO_BE_IN =
  /\b(?:the|my|our|his|her|their) (?:kilt|costume|uniform|suit|dress|jacket|coat|wellies|boots|rain|snow|dark|cold|heat|wet|wind|fog|pouring|meantime|mood|(?:[a-z]+ )?(?:term|holidays?|hols?|vacation))$/;

const IS = "(?:'m|'re| am| are|'ll be| will be| was| were| sit| work|'m sitting|'m waiting)";
const CAR = "(?:car|van|truck|bike)(?:'s| is| was| stays?| sits)";
const ADVERBS =
  "(?: (?:still|stuck|both|all|out|over|up|down|above|below|beyond|inside|just|now|working|sitting|waiting|away|off|back|busy|in a meeting))* $";
/**
 * "I'm at the hospital", "Ben's in York", "Geir and I are both at the bank", "still stuck in the office", "the car is in
 * the garage":
 * where an adult or a car is, so that nobody else has to go there.
 */
const WHEREABOUTS = new RegExp(
  `(?:\\bi${IS}|\\b(?:we|(?:_adult_|me) (?:and|&) i|i (?:and|&) _adult_)(?:'re| are|'ll be| will be| were)|\\b_adult_(?:'s| is|'ll be| will be)|\\b${CAR}|(?:^|[,.;!?] )(?:still|stuck))${ADVERBS}`,
);
/** "I have to be at the hospital, can someone get Vilde": the same, if another person is to be driven. */
const HAS_TO_BE = new RegExp(`\\bi(?: (?:have|need|got)|'ve got|'ve)? (?:to|must|gotta) be${ADVERBS}`);
const ANOTHER = /_child_|\b(?:him|her|them)\b/;
const WRITER_TOO = /\b(?:me|lift|we|us)\b/;

/** The words before an index, with adults masked. */
const adultsMasked = ({ text, mentions }: Surface, until: number): string =>
  mentions
    .filter(({ sense, end }) => sense.kind === "adult" && end <= until)
    .reduceRight(
      (before, { start, end, possessive }) =>
        `${before.slice(0, start)}_adult_${possessive ? "'s" : ""}${before.slice(end)}`,
      text.slice(0, until),
    );

const isOfAdult = (surface: Surface, at: number): boolean => {
  const before = adultsMasked(surface, at);
  if (WHEREABOUTS.test(before)) return true;
  return HAS_TO_BE.test(before) && ANOTHER.test(surface.masked) && !WRITER_TOO.test(surface.masked);
};

/** Words after "at", "from" or "to" that name a place which is not in the family file. */
function wordsUsed(surface: Surface, writer: Writer): string | null {
  const { text, mentions, words } = surface;
  const isWhereabouts = (at: number) => writer === "adult" && isOfAdult(surface, at);
  const match = [...text.matchAll(FREE_PLACE)].find(({ index }) => !isWhereabouts(index));
  const said = match?.[1];
  if (match && said && !NO_PLACE.test(said) && !NO_PLACE_TO_BE_IN.test(said)) {
    const start = match.index + match[0].length - said.length;
    const taken = mentions.some((mention) => mention.start < start + said.length && mention.end > start);
    if (!taken) return said;
  }
  const named = words.find((word, at) => {
    const before = words[at - 1]?.text;
    return (
      word.capital &&
      !word.first &&
      (before === "in" || before === "at") &&
      !isWhereabouts(words[at - 1]?.start ?? 0) &&
      !mentions.some(({ start }) => start === word.start)
    );
  });
  return named &&
    !/^(january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|i|i'm|i'll)$/.test(
      named.text,
    )
    ? named.text
    : null;
}
