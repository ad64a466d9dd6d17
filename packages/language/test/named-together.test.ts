import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { areActivitiesTogether, areOffTogether, areOwners, lexiconOf, readSurface } from "../src/index.ts";

const family = smallFamily({ parents: "Una", children: "Kit, Orla", activities: "choir, rowing" });
const read = (text: string) => readSurface(text, lexiconOf(family));

describe("activities named together", () => {
  it.each([
    "who can do choir and rowing?",
    "choir or rowing",
    "no choir and no rowing",
    "choir & rowing",
    "choir, rowing",
  ])("share what is said: %j", (text) => expect(areActivitiesTogether(read(text))).toBe(true));

  it.each(["choir is at 5 and rowing at 6", "rowing after choir", "choir is off but rowing is on"])(
    "have each their own in %j",
    (text) => expect(areActivitiesTogether(read(text))).toBe(false),
  );

  it.each([
    "choir and rowing are both off",
    "Kit's choir and Orla's rowing are off tomorrow",
    "choir and rowing are cancelled",
    "no choir or rowing",
    "no choir and no rowing tomorrow",
    "neither choir nor rowing is on",
    "both choir and rowing cancelled",
    "choir and rowing aren't on",
    "they cancelled choir and rowing",
  ])("are all off: %j", (text) => expect(areOffTogether(read(text))).toBe(true));

  it.each([
    "choir is off and rowing is on",
    "choir and rowing are on",
    "choir off, rowing at 5",
    "no choir but rowing is on",
    "choir and rowing offer a trial",
  ])("are not all off: %j", (text) => expect(areOffTogether(read(text))).toBe(false));

  it("are done together, of whomever they are", () => {
    const owners = (before: string, between: string, own: string) => areOwners(read(before), between, read(own));
    expect(owners("I'll do Kit's choir", " and ", "Orla's rowing tomorrow")).toBe(true);
    expect(owners("I'll do Kit's choir", ", ", "Orla's rowing tomorrow")).toBe(true);
    expect(owners("I'll do Kit's choir", " and ", "Orla's rowing is off")).toBe(false);
    expect(owners("I'll do the shopping", " and ", "Orla's rowing tomorrow")).toBe(false);
  });
});
