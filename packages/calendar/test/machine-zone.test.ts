import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The output of `tell-days.ts` in a process with this time zone. */
function toldIn(TZ: string): string {
  const script = join(import.meta.dirname, "tell-days.ts");
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, TZ },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe("the machine's time zone", () => {
  it("does not affect any occurrence or overlap", () => {
    const here = toldIn("UTC");
    expect(here.length).toBeGreaterThan(4_000);
    for (const zone of ["Pacific/Kiritimati", "America/Adak", "Europe/London"]) expect(toldIn(zone)).toBe(here);
  }, 60_000);
});
