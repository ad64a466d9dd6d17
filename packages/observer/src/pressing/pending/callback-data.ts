/**
 * Callback data of the buttons of a `/pending` card: `p:<letter>:<action id>:<mark>:<card>`, with a mark on buttons
 * that decide and the card's number in base 36. Old cards stay in the chats forever, some without the last one or two,
 * so a letter must never change its meaning.
 */
const LETTERS = {
  confirm: "c",
  reject: "x",
  /** Shows this action. */
  show: "g",
  next: "n",
  /** Shows the page of the list that starts with this action, by default the first page. */
  list: "l",
  /** Chooses the day that a "tomorrow" around midnight meant: the day as understood, or the other one. */
  this_day: "t",
  other_day: "o",
  /** Confirm for a recurring event: this occurrence, or the series from here on. */
  this_one: "1",
  all_of_them: "a",
} as const;

export type CardVerb = keyof typeof LETTERS;
export type CardPress = {
  readonly verb: CardVerb;
  readonly actionId: string;
  /** `markOf` the action as the card showed it; null for buttons without one. */
  readonly seen: string | null;
  /** Id of the card's notification; null on cards from older versions. */
  readonly card: number | null;
};

const RADIX = 36;

export const cardVerbs = Object.keys(LETTERS) as CardVerb[];

export const encodeCardPress = ({ verb, actionId, seen, card }: CardPress & { readonly card: number }): string =>
  ["p", LETTERS[verb], actionId, seen ?? "", card.toString(RADIX)].join(":");

/** Null if the data does not come from a button of a card: clients can send anything. */
export function decodeCardPress(data: string): CardPress | null {
  const [kind, letter, actionId, seen, card, ...more] = data.split(":");
  const verb = cardVerbs.find((known) => LETTERS[known] === letter);
  if (kind !== "p" || !verb || actionId === undefined || more.length > 0) return null;
  if (card !== undefined && !/^[0-9a-z]{1,9}$/.test(card)) return null;
  return { verb, actionId, seen: seen || null, card: card === undefined ? null : Number.parseInt(card, RADIX) };
}
