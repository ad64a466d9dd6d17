import { InvalidArgumentError } from "commander";

/** Parses an option's value. @throws InvalidArgumentError if it is no whole number from 0 on. */
export function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("It takes a whole number.");
  return Number(value);
}
