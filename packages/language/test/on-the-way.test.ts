import { describe, expect, it } from "vitest";
import { liesOnTheWay } from "../src/index.ts";
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
