import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { isSureEnough } from "../../src/reading/sure-enough.ts";

type Basis = Parameters<typeof isSureEnough>[0];
type Variant = Parameters<typeof isSureEnough>[1]["variant"];

/** The least hundredth of confidence from which on the trouble is spoken of. */
const leastFor = (variant: Variant, given: Partial<Basis>) =>
  Array.from({ length: 101 }, (_, hundredth) => hundredth / 100).find((confidence) =>
    isSureEnough({ attributedTo: null, attributionConfidence: null, ...given, confidence } as Basis, { variant }),
  );

describe("how sure a reading must be", () => {
  const answer = { attributedTo: messageId(1), attributionConfidence: 0.9 };

  it("depends on the trouble, and on whether the message answers another", () => {
    expect(leastFor("missing_adult", {})).toBe(0.7);
    expect(leastFor("claimed_twice", {})).toBe(0.7);
    expect(leastFor("claimed_twice", answer)).toBe(0.8);
    expect(leastFor("time_mismatch", {})).toBe(0.75);
    expect(leastFor("overlap", {})).toBe(0);
    expect(leastFor("overlap", answer)).toBe(0.75);
  });

  it("is more than any where nobody can tell what is answered", () => {
    expect(leastFor("claimed_twice", { ...answer, attributionConfidence: 0.79 })).toBeUndefined();
  });
});
