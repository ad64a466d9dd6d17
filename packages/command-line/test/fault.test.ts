import { describe, expect, it } from "vitest";
import { faultOf } from "../src/index.ts";

describe("a failure in the log", () => {
  it("tells its kind and place, and none of its words", () => {
    const { fault, at } = faultOf(new SyntaxError("unexpected 'meet at the lake\n at noon'"));
    expect(fault).toBe("SyntaxError");
    expect(at[0]).toMatch(/fault\.test\.ts/);
    expect(JSON.stringify(at)).not.toContain("lake");
  });
});
