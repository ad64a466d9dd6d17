import { words } from "./folded-text.ts";

export type PartOfDay = "morning" | "afternoon" | "evening";

const WORDS: readonly (readonly [PartOfDay, RegExp])[] = [
  [
    "morning",
    words("mornings?|morn|mornin|breakfast|brekkie|dawn|sunrise|before (?:school|work|nursery|daycare)|early bird"),
  ],
  ["afternoon", words("afternoons?|arvo|aft|after (?:school|lunch|nap)|lunch ?time|lunch")],
  [
    "evening",
    words(
      "tonight|tonite|2nite|2night|tnite|evenings?|eve|nights?|nite|dinner|dinnertime|supper|bed ?time|after dinner",
    ),
  ],
];

export type PartWord = { readonly at: number; readonly end: number; readonly part: PartOfDay };

/** Words that say which half of the day a bare hour near them belongs to. `text` is folded. */
export function partWords(text: string): PartWord[] {
  return WORDS.flatMap(([part, regex]) =>
    [...text.matchAll(regex)].map((match) => ({ at: match.index, end: match.index + match[0].length, part })),
  ).sort((a, b) => a.at - b.at);
}
