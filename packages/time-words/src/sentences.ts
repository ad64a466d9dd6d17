const END = /[.!?]+(?=\s|$)|[\n;•]/gu;
const CLAUSE_END = /[,;(\n]|[.!?](?=\s|$)|(?<!\p{L})(?:and|but|then|so)(?!\p{L})/u;
const ABBREVIATION = /(?:^|[^\p{L}])(?:[ap]\.m|kl|dr|mr|mrs|ms|st|approx|no)$/u;

/** Numbers the sentences of `text`: indices with the same number are in the same sentence or line. */
export function sentencesOf(text: string): (index: number) => number {
  const numbers = new Uint16Array(text.length + 1);
  let number = 0;
  let from = 0;
  for (const match of text.matchAll(END)) {
    if (match[0] === "." && ABBREVIATION.test(text.slice(Math.max(0, match.index - 8), match.index))) continue;
    numbers.fill(number++, from, match.index + match[0].length);
    from = match.index + match[0].length;
  }
  numbers.fill(number, from);
  return (index) => numbers[Math.min(index, text.length)] ?? number;
}

/** Whether the text between two words ends no clause. */
export const isWithinAClause = (between: string): boolean => !CLAUSE_END.test(between);
