/** What an emoji means as an answer. Skin tones and gender signs have been removed. */
const meanings: readonly (readonly [EmojiCue, RegExp])[] = [
  ["raises_hand", /[\u{1F64B}\u270B\u{1F590}]/u],
  ["agrees", /[\u{1F44D}\u2705\u{1F44C}\u2714\u2611\u{1F197}\u{1FAE1}\u{1F4AF}\u{1F91D}\u{1F919}]/u],
  ["refuses", /[\u{1F44E}\u274C\u{1F645}\u{1F6AB}\u26D4]/u],
  ["thanks", /[\u{1F64F}]/u],
  ["on_the_way", /[\u{1F697}\u{1F3C3}\u{1F699}]/u],
];

export type EmojiCue = "raises_hand" | "agrees" | "refuses" | "thanks" | "on_the_way";

export function emojiCues(text: string): EmojiCue[] {
  return /\p{Extended_Pictographic}/u.test(text)
    ? meanings.filter(([, pattern]) => pattern.test(text)).map(([cue]) => cue)
    : [];
}
