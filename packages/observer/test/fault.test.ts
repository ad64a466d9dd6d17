import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { readings, stage } from "./support.ts";

describe("a failure in the log", () => {
  it("holds nothing of the chat while a message is heard, fails, is read and kept", async () => {
    let lines = "";
    const write = (line: string) => {
      lines += line;
    };
    const log = pino({}, { write });
    let fails = true;
    const home = stage(
      (text) => {
        if (fails) throw new Error(`cannot read ${text}`);
        return { ...readings.takes(), location: "canary-place" };
      },
      { log },
    );
    home.say(1, "canary-text");
    await home.drain();
    fails = false;
    home.pass(30_000);
    await home.drain();
    expect(home.row(1).tier2State).toBe("done");
    expect(lines).toContain("will be tried again");
    expect(lines).not.toContain("canary");
  });
});
