import { describe, expect, it } from "vitest";
import { read } from "./okafor.ts";

describe("a correction of one's own words", () => {
  it("keeps who has it, and replaces only what it names", async () => {
    const [, hour] = await read([
      ["tunde", 0, "May has the dentist on Friday at 4"],
      ["tunde", 2, "make that 5"],
    ]);
    expect(hour).toMatchObject({ assignedTo: [], children: ["may"], times: ["17:00"], replaces: ["1"] });
    const [, child] = await read([
      ["tunde", 0, "I'll bring May to swimming on Friday"],
      ["tunde", 2, "not May, Femi"],
    ]);
    expect(child).toMatchObject({ assignedTo: ["tunde"], children: ["femi"], replaces: ["1"] });
  });

  it("is none in the words of another", async () => {
    const [, other] = await read([
      ["tunde", 0, "I'll bring May to swimming on Friday"],
      ["bisi", 2, "not May, Femi"],
    ]);
    expect(other?.replaces ?? []).toEqual([]);
  });
});
