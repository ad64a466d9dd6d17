import { describe, expect, it } from "vitest";
import { faultOf } from "../src/index.ts";

describe("a failure in the log", () => {
  it("tells its kind and place, and none of its words", () => {
    const { fault, at } = faultOf(new SyntaxError("unexpected 'meet at the lake\n at noon'"));
    expect(fault).toBe("SyntaxError");
    expect(at[0]).toMatch(/fault\.test\.ts/);
    expect(JSON.stringify(at)).not.toContain("lake");
  });

  it("tells what the system calls it, its own or that of its cause", () => {
    const full = Object.assign(new Error("disk I/O"), { code: "SQLITE_FULL" });
    expect(faultOf(full).code).toBe("SQLITE_FULL");
    expect(faultOf(new TypeError("fetch failed", { cause: full })).code).toBe("SQLITE_FULL");
  });

  it.each([
    ["SQLITE_FULL", /full/, /Free space/],
    ["SQLITE_BUSY", /another program/, /Stop/],
    ["SQLITE_READONLY_DIRECTORY", /cannot be written/, /writable/],
    ["SQLITE_CORRUPT_VTAB", /damaged/, /npm run restore/],
    ["SQLITE_IOERR_WRITE", /disk/, /Check the disk/],
  ])("says what %s of the database means, and what to do", (code, why, cure) => {
    const told = faultOf(Object.assign(new Error("x"), { code }));
    expect(told).toMatchObject({ code, why: expect.stringMatching(why), cure: expect.stringMatching(cure) });
  });

  it.each(["SQLITE_CONSTRAINT_UNIQUE", "ENOSPC", "ECONNREFUSED"])(
    "gives no advice about the database at %s",
    (code) => {
      expect(faultOf(Object.assign(new Error("x"), { code }))).not.toHaveProperty("cure");
    },
  );

  it.each(["meet at the lake", "Lake", "LAKE at noon", "1", 7, null])("takes no words for that: %j", (code) => {
    expect(faultOf(Object.assign(new Error("x"), { code }))).not.toHaveProperty("code");
  });
});
