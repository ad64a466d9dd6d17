import { describe, expect, it } from "vitest";
import { hasAlong, liesOnTheWay } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const lies = (text: string) => liesOnTheWay(readInFox(text));

describe("what a driver passes anyway", () => {
  it.each(["yeah its on the way", "ok, that's right on my way", "judo's on the way"])("is told so: %s", (text) =>
    expect(lies(text)).toBe(true),
  );

  it.each(["on my way", "I'm on the way", "I'll get the dinner on the way", "we're on our way"])(
    "is not told by who is under way: %s",
    (text) => expect(lies(text)).toBe(false),
  );
});

describe("who has the child along", () => {
  const along = (text: string) => hasAlong(readInFox(text));
  it.each(["Got Dot, we're at the park", "omw to the party with Dot"])("says so: %s", (text) =>
    expect(along(text)).toBe(true),
  );

  it.each(["I've got Dot at 3", "got Dot tomorrow", "omw to Dot", "I'll go with Dot's class"])(
    "and not who is to have it: %s",
    (text) => expect(along(text)).toBe(false),
  );
});
