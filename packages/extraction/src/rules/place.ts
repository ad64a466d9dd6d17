import type { Surface } from "@silent-observer/language";

/** Id of a place of the family, else the words used, else null. "School" after "from" or "at" is a place. */
export function placeIn(surface: Surface): string | null {
  for (const { sense, start } of surface.mentions) {
    if (sense.kind !== "place") continue;
    const before = surface.text.slice(Math.max(0, start - 16), start);
    if (/\bno $|\b(?:first|last) day of $|\bafter $|\binstead of (?:at )?(?:the )?$/.test(before)) continue;
    if (sense.institution && !/\b(?:at|from|to|in|by|into|the|outside|near|than|or|my|her|his) $|^$/.test(before))
      continue;
    return sense.id;
  }
  return wordsUsed(surface);
}

/** "From the scout hut": somebody is fetched where something is over; a school is left every day. */
export const isLeft = ({ mentions, text }: Surface): boolean =>
  mentions.some(
    ({ sense, start }) =>
      sense.kind === "place" &&
      !sense.institution &&
      /\b(?:from|out of|up at) (?:the |her |his )?$/.test(text.slice(Math.max(0, start - 14), start)),
  );

const FREE_PLACE =
  /\b(?:at|from|to|in|by) ((?:the |my |our |his |her |their )?(?:[a-z]+'s(?: (?:house|place|mom's|mum's|flat))?|(?:the|our|my) [a-z]+(?: (?!(?:for|at|on|by|and|with|in|to|from|or|then|so|but|is|are|instead|after|before|now|tomorrow|today)\b)[a-z]+)?(?: on [a-z]+)?|room \d+|field \d+|gate \d+|[a-z]+ (?:street|road|st|rd|ave|park|hall|center|centre|museum|station|airport|hospital|clinic)))\b/;
const NO_PLACE =
  /\b(?:the (?:way|moment|weekend|morning|afternoon|evening|end|same|kids|other|time|minute|latest|first|last)|my (?:turn|mind|way|shift)|o'clock|it's|that's|he's|she's)\b/;

/** Words after "at", "from" or "to" that name a place which the family file does not know. */
function wordsUsed({ text, mentions, words }: Surface): string | null {
  const match = FREE_PLACE.exec(text);
  const said = match?.[1];
  if (match && said && !NO_PLACE.test(said)) {
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
