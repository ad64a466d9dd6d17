import { describe, expect, it } from "vitest";
import { read, table } from "./okafor.ts";

describe("what is over", () => {
  it("makes no arrangement", async () => {
    expect(await table([["grace", 0, "I used to take Femi to cello at 4"]])).toEqual([]);
    const [told] = await read([["grace", 0, "I used to collect Will on mondays at 3:15"]]);
    expect(told).toMatchObject({ isCoordination: false });
  });

  it("takes nothing that is asked for", async () => {
    expect(
      await table([
        ["grace", 0, "can someone get Will from football tomorrow"],
        ["tunde", 2, "I got him last week"],
      ]),
    ).toMatchObject([{ state: "open", wants: ["adult"] }]);
  });

  it("lends neither day nor hour to what is asked beside it", async () => {
    expect(await table([["grace", 0, "I used to take Femi to cello at 4, can you do it thursday?"]])).toMatchObject([
      { state: "open", entity: { date: "2026-09-17", time: null } },
    ]);
  });
});
