import { parseFamily } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { lexiconOf, liesOnTheWay, readSurface } from "../src/index.ts";

const family = parseFamily({
  id: "berg",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent" },
    { id: "dot", name: "Dot", role: "child" },
  ],
  activities: [{ id: "judo", name: "judo" }],
  places: [],
  events: [],
});
const lies = (text: string) => liesOnTheWay(readSurface(text, lexiconOf(family)));

describe("what a driver passes anyway", () => {
  it.each(["yeah its on the way", "ok, that's right on my way", "judo's on the way"])("is told so: %s", (text) =>
    expect(lies(text)).toBe(true),
  );

  it.each(["on my way", "I'm on the way", "I'll get the dinner on the way", "we're on our way"])(
    "is not told by who is under way: %s",
    (text) => expect(lies(text)).toBe(false),
  );
});
