import { describe, expect, it } from "vitest";
import { pageAsset } from "../src/page-asset.ts";

const [light = "", dark = ""] = pageAsset("page.css").split("@media (prefers-color-scheme: dark)");
const colours = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", colour = ""]) => [name, colour]));

/** Contrast as WCAG 2 counts it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("the text of a local page", () => {
  const words = ["ink", "soft", "faint", "accent", "good", "wait", "loud"];
  const surfaces = ["page", "panel", "bubble"];
  it.each([
    ["light", light],
    ["dark", dark],
  ])("can be read in the %s scheme", (_, css) => {
    const scheme = colours(css);
    for (const word of words)
      for (const surface of surfaces)
        expect(contrast(scheme.get(word) ?? "", scheme.get(surface) ?? ""), `${word} on ${surface}`).toBeGreaterThan(
          4.5,
        );
  });

  it("can be read where it is a name or stands on its tone", () => {
    const tones = [...dark.matchAll(/--tone: (#[\da-f]{6})/g)].map(([, tone = ""]) => tone);
    expect(tones).toHaveLength(8);
    for (const tone of tones) expect(contrast(tone, "#ffffff"), tone).toBeGreaterThan(4.5);
  });
});
