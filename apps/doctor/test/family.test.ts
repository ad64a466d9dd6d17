import { defaultSettings } from "@silent-observer/config";
import { expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lookAtFamily } from "../src/checks/family.ts";

it("the doctor warns of names that nearly every message would name", () => {
  const family = smallFamily({ parents: "I #1, Ann #2", children: "Will", activities: "x: the, judo" });
  const warnings = lookAtFamily(defaultSettings(), () => family).filter(({ state }) => state === "warning");
  expect(warnings).toMatchObject([
    { told: expect.stringMatching(/^member i is called "I"/), cure: expect.stringMatching(/another|not a word/) },
    { told: expect.stringMatching(/^activity x is called "the"/) },
  ]);
});
