import { parseFamily } from "@silent-observer/family";
import {
  optionLabel,
  plain,
  settledByYourselvesText,
  settledText,
  spokenText,
  summaryText,
  type Voice,
} from "@silent-observer/phrasing";
import { type Matter, type ResolveOption, resolveOptions, type TroubleVariant } from "@silent-observer/redline";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matter, now, proposal, trouble, voiceOf, who } from "./family.ts";

/** Arbitrary text: markup, invisible characters, right-to-left marks, stacked accents, lone surrogates. */
const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        "\u202E",
        "\u200B",
        "\uD83D",
        "\uDE00",
        "<b>",
        "*_`",
        "e\u0301\u0301\u0301\u0301",
        "\n",
        "👩‍👧",
        "?",
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join("")),
);
const named = words.map(
  (name): Voice =>
    voiceOf(
      parseFamily({
        id: "any",
        timezone: "Europe/London",
        locale: "en-US",
        members: [
          { id: "ife", name: name || "x", role: "parent" },
          { id: "ada", name: `${name}y`, role: "child" },
        ],
      }),
    ),
);
const side = fc.record({
  activity: fc.option(words),
  location: fc.option(words),
  start: fc.constantFrom(null, "15:00"),
  children: fc.constantFrom(who(), who("ada"), who("ada", "ada", "nobody")),
});
const variant = fc.constantFrom<TroubleVariant>(
  "overlap",
  "claimed_twice",
  "double_booked",
  "missing_adult",
  "missing_child",
  "time_mismatch",
);
const task = fc.constantFrom<Matter["task"]>("pick_up", "drop_off", "cover", "drive", null);
const length = (text: string) => [...text].length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must never be sent is looked for
const unsendable = /[\u0000-\u0009\u000B-\u001F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;

describe("for all words that a family or a chat may contain", () => {
  it("a redline message keeps its limit, ends with its question, and can be sent", () => {
    fc.assert(
      fc.property(
        named,
        side,
        side,
        variant,
        task,
        fc.integer({ min: 60, max: 280 }),
        (voice, put, other, kind, done, limit) => {
          const facing = kind.startsWith("missing") ? null : matter({ ...other, adults: who("ife") });
          const text = spokenText(
            trouble(kind, matter({ ...put, task: done, adults: who("ife") }), facing),
            voice,
            now,
            {
              conflict: limit,
              clarification: limit,
            },
          );
          expect(length(text)).toBeLessThanOrEqual(limit);
          expect(text).toMatch(/(Which|Who's covering|Who can take one|Who|Which one|Different activity)\?$/);
          expect(text).not.toMatch(unsendable);
          expect(text).not.toMatch(/[<>`*_@/]/);
        },
      ),
    );
  });

  it("a summary keeps its limit and names its day", () => {
    fc.assert(
      fc.property(
        named,
        side,
        fc.constantFrom(null, "new" as const, "moved" as const, "cancelled" as const),
        (voice, put, change) => {
          const told = proposal({
            ...put,
            time: put.start,
            change,
            task: { leg: "from", adults: who("ife"), outside: false },
          });
          const text = summaryText(told, voice, now, 140);
          expect(length(text)).toBeLessThanOrEqual(140);
          expect(text).toContain("Thu, May 7");
          expect(text).not.toMatch(unsendable);
        },
      ),
    );
  });

  it("buttons and settled lines keep their limits", () => {
    fc.assert(
      fc.property(named, side, side, variant, task, words, (voice, put, other, kind, done, by) => {
        const facing = kind.startsWith("missing") ? null : matter({ ...other, adults: who("ife") });
        const stands = trouble(kind, matter({ ...put, task: done, adults: who("ife") }), facing);
        const calendar = { on: () => [], childrenWith: () => [] };
        const options: ResolveOption[] = resolveOptions(stands, { family: voice.family, calendar, arrangements: [] });
        for (const option of options) {
          const label = optionLabel(option, stands, voice);
          expect(length(label)).toBeGreaterThan(0);
          expect(length(label)).toBeLessThanOrEqual(32);
          expect(length(settledText(option, stands, by, voice, now))).toBeLessThanOrEqual(280);
        }
        expect(settledByYourselvesText(stands, voice, now)).toMatch(/settled by yourselves$/);
      }),
    );
  });

  it("cleaning words again changes nothing", () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(plain(plain(text))).toBe(plain(text));
        expect(plain(text)).not.toMatch(/[\n\r]/);
      }),
    );
  });
});
