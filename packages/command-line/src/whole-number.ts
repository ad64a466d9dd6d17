import { InvalidArgumentError } from "commander";

/** Of nine digits, so that no number is rounded. */
const GREATEST = 999_999_999;

/**
 * Makes the parser of an option that takes a whole number from `least` to `most`, in digits. The parser throws
 * InvalidArgumentError for anything else.
 */
export function wholeNumber(least = 0, most = GREATEST): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d{1,9}$/.test(value) || number < least || number > most)
      throw new InvalidArgumentError(`It takes a whole number ${rangeInWords(least, most)}.`);
    return number;
  };
}

const rangeInWords = (least: number, most: number): string =>
  most < GREATEST ? `from ${least} to ${most}` : `from ${least} on`;
