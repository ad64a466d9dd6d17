import { expect, it } from "vitest";
import { wholeNumber } from "../src/index.ts";

it("an option takes a whole number in digits", () => {
  expect(wholeNumber()("0")).toBe(0);
  expect(wholeNumber()("12")).toBe(12);
  expect(wholeNumber(2)("2")).toBe(2);
  expect(wholeNumber(0, 65_535)("65535")).toBe(65_535);
});

it.each(["", "x", "-1", "1.5", "1e3", " 7", "9999999999"])("an option refuses %j", (value) => {
  expect(() => wholeNumber()(value)).toThrow("It takes a whole number from 0 on.");
});

it("an option refuses a number outside its range, and tells the range", () => {
  expect(() => wholeNumber(2)("1")).toThrow("It takes a whole number from 2 on.");
  expect(() => wholeNumber(0, 65_535)("65536")).toThrow("It takes a whole number from 0 to 65535.");
});
