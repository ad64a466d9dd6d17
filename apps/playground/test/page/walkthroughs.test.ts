import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { loadWalkthroughs, saidAt } from "../../src/page/walkthroughs.ts";

const family = smallFamily({ id: "garcia", timezone: "Europe/Madrid", parents: "Ana #1" });
const ZONE = "Europe/Madrid";
const line = (text: string) => ({ sender: "ana", text, saidOn: "2026-05-04" });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("walkthroughs");
});

describe("a walkthrough's line", () => {
  it("is said as it was on the same weekday", () => {
    expect(saidAt(line("tomorrow at 3"), Date.parse("2026-11-23T12:00:00Z"), ZONE)).toBe("tomorrow at 3");
  });

  it("names the day that it meant on any other", () => {
    expect(saidAt(line("Tomorrow at 3"), Date.parse("2026-11-25T12:00:00Z"), ZONE)).toBe("Tuesday at 3");
  });

  it("counts days in the family's zone", () => {
    expect(saidAt(line("tomorrow"), Date.parse("2026-11-22T23:30:00Z"), ZONE)).toBe("tomorrow");
  });

  it("is left alone where it names its day itself", () => {
    const text = "Thursday, and what we did today";
    expect(saidAt(line(text), Date.parse("2026-11-25T12:00:00Z"), ZONE)).toBe(text);
  });
});

describe("walkthroughs", () => {
  const message = (label: object) => ({ sender: "ana", sent_at: "2026-05-04T18:30:00+02:00", text: "t", label });
  const conversation = (chat_id: string, familyId: string, ...labels: object[]) =>
    JSON.stringify({ chat_id, family: familyId, messages: labels.map(message) });

  it("are those of this family in the order in which they are played, with their endings", () => {
    const file = join(folder, "cases.jsonl");
    const lines = [
      conversation("spec-ex1", "garcia", { queue: true, redline: "SILENT" }, { queue: true, redline: "SPEAK" }),
      conversation("spec-ex2", "garcia", { queue: false }),
      conversation("spec-ex3", "garcia", { queue: true, redline: "SILENT" }),
      conversation("spec-ex4", "others", { queue: true, redline: "SPEAK" }),
      conversation("spec-noise", "garcia", { queue: false }),
    ];
    writeFileSync(file, `${lines.join("\n")}\n`);
    expect(loadWalkthroughs(file, family).map(({ id, ending }) => [id, ending])).toEqual([
      ["spec-ex2", "dropped"],
      ["spec-ex1", "speaks"],
      ["spec-ex3", "silent"],
    ]);
  });

  it("are none where there is no such file", () => {
    expect(loadWalkthroughs(join(folder, "none.jsonl"), family)).toEqual([]);
  });
});
