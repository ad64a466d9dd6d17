/**
 * What the buttons of a card of `/pending` send back: `p:<letter>:<action id>`, and `:<mark>` of those that decide. Old cards
 * hang in the chats for good, so no letter ever changes its meaning.
 */
const LETTERS = {
  confirm: "c",
  reject: "x",
  /** This action's own card. */
  show: "g",
  next: "n",
  /** A page of the list, from this action on, or from the first. */
  list: "l",
  /** Which day a "tomorrow" about midnight meant: the one that was understood, or the other. */
  this_day: "t",
  other_day: "o",
  /** Of what comes again and again. */
  this_one: "1",
  all_of_them: "a",
} as const;

export type CardVerb = keyof typeof LETTERS;
export type CardPress = {
  readonly verb: CardVerb;
  readonly actionId: string;
  /** Mark of the plan as the card showed it to whoever pressed; null on a button that has none. */
  readonly seen: string | null;
};

export const cardVerbs = Object.keys(LETTERS) as CardVerb[];

export const encodeCardPress = ({ verb, actionId, seen }: CardPress): string =>
  ["p", LETTERS[verb], actionId, ...(seen === null ? [] : [seen])].join(":");

/** Null where the data is no button's of a card; a client can send anything. */
export function decodeCardPress(data: string): CardPress | null {
  const [kind, letter, actionId, seen = null, ...more] = data.split(":");
  const verb = cardVerbs.find((known) => LETTERS[known] === letter);
  return kind === "p" && verb && actionId !== undefined && more.length === 0 ? { verb, actionId, seen } : null;
}
