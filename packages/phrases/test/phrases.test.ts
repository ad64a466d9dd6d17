import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { listed, loadPhrases, PhrasesFileError } from "../src/index.ts";

const bundled = join(import.meta.dirname, "../../../config/phrases");
let folder: string;
beforeEach(() => {
  folder = temporaryFolder("phrases");
  copyFileSync(join(bundled, "en.json"), join(folder, "en.json"));
});
const put = (name: string, messages: object | string) =>
  writeFileSync(join(folder, name), typeof messages === "string" ? messages : JSON.stringify(messages));

describe("the words of a family", () => {
  it("are those of its locale's language, and of its region where that has a file of its own", () => {
    put("de.json", { "undo.nothing": "Nichts zurückzunehmen." });
    put("de-CH.json", { "undo.nothing": "Nüt zrugg z nee." });
    expect(loadPhrases(folder, "de-AT").say("undo.nothing")).toBe("Nichts zurückzunehmen.");
    expect(loadPhrases(folder, "de-AT").locale).toBe("de-AT");
    expect(loadPhrases(folder, "de-CH").say("undo.nothing")).toBe("Nüt zrugg z nee.");
  });

  it("are English where there is no such file, with English days, and where it leaves something out", () => {
    put("de.json", { "undo.nothing": "Nichts zurückzunehmen." });
    const finnish = loadPhrases(folder, "fi-FI");
    expect(finnish.say("toast.resolved")).toBe("Settled.");
    expect(new Intl.DateTimeFormat(finnish.locale, { weekday: "long" }).format(0)).toBe("Thursday");
    expect(loadPhrases(folder, "de").say("toast.resolved")).toBe("Settled.");
  });

  it("follow the plurals of their language", () => {
    put("pl.json", { "week.more": "… i jeszcze {count, plural, one {# rzecz} few {# rzeczy} other {# innych}}" });
    const { say } = loadPhrases(folder, "pl");
    expect([1, 2, 5].map((count) => say("week.more", { count }))).toEqual([
      "… i jeszcze 1 rzecz",
      "… i jeszcze 2 rzeczy",
      "… i jeszcze 5 innych",
    ]);
  });

  it("may stand in a file that begins with the mark of Windows Notepad", () => {
    put("de.json", `\uFEFF${JSON.stringify({ "undo.nothing": "Nichts zurückzunehmen." })}`);
    expect(loadPhrases(folder, "de").say("undo.nothing")).toBe("Nichts zurückzunehmen.");
  });

  it("close the gap that a missing fact leaves", () => {
    const { say } = loadPhrases(folder, "en");
    expect(say("missing_adult.facts", { does: "cover Ada", day: "Thursday", time: "" })).toBe(
      "Someone needs to cover Ada Thursday.",
    );
  });

  it("list names as the language does", () => {
    const phrases = loadPhrases(folder, "en");
    expect([[], ["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cy"]].map((names) => listed(names, phrases))).toEqual([
      "",
      "Ada",
      "Ada and Ben",
      "Ada, Ben and Cy",
    ]);
  });

  it("take what a family is called for words, never for a pattern", () => {
    const { say } = loadPhrases(folder, "en");
    expect(say("undo.pending_again", { what: "{day} <b>'x'</b> #" })).toContain("{day} <b>'x'</b> #");
  });
});

describe("a language file is refused, with what is wrong with it, where it", () => {
  it.each([
    ["is not JSON", "{", "is not JSON"],
    ["has a comma too many", '{\n  "undo.nothing": "Nichts.",\n}', "there is a comma too many at line 2, column 28"],
    ["names a message that there is not", { "card.emtpy": "Nichts." }, "card.emtpy: there is no such message"],
    ["asks for a fact that there is not", { "pause.until": "Ruhe bis {bis}" }, "pause.until: there is no {bis} here"],
    ["holds a pattern that is none", { "pause.until": "Ruhe bis {when" }, "pause.until: "],
    ["holds a number", { "pause.until": 7 }, "pause.until"],
  ])("%s", (_, content, fault) => {
    put("de.json", content);
    expect(() => loadPhrases(folder, "de")).toThrow(PhrasesFileError);
    expect(() => loadPhrases(folder, "de")).toThrow(fault);
  });

  it("is not there at all", () => {
    expect(() => loadPhrases(join(folder, "nowhere"), "en")).toThrow("Set PHRASES_PATH");
  });
});

describe("the English file", () => {
  const english = JSON.parse(readFileSync(join(bundled, "en.json"), "utf8")) as Record<string, string | string[]>;

  it("holds no message that cannot be put together", () => {
    const { say } = loadPhrases(bundled, "en");
    for (const key of Object.keys(english)) expect(() => say(key as never, everyFact)).not.toThrow();
  });
});

/** Some value for whatever a message may ask for. */
const everyFact = new Proxy({} as Record<string, string>, { get: () => "1", has: () => true, ownKeys: () => [] });
