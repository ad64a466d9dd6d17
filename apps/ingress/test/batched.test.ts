import { describe, expect, it } from "vitest";
import { batched } from "../src/batched.ts";

describe("what comes within one turn of the event loop", () => {
  it("is processed together, in its order", async () => {
    const turns: (readonly number[])[] = [];
    const doubled = batched((all: readonly number[]) => {
      turns.push(all);
      return all.map((one) => ({ value: 2 * one }));
    });
    expect(await Promise.all([doubled(1), doubled(2)])).toEqual([2, 4]);
    expect(await doubled(3)).toBe(6);
    expect(turns).toEqual([[1, 2], [3]]);
  });

  it("fails one by one", async () => {
    const failing = batched((all: readonly string[]) =>
      all.map((one) => (one === "bad" ? { error: new Error("bad") } : { value: one })),
    );
    const [good, bad] = await Promise.allSettled([failing("good"), failing("bad")]);
    expect(good).toMatchObject({ status: "fulfilled", value: "good" });
    expect(bad).toMatchObject({ status: "rejected" });
  });
});
