import { describe, expect, test } from "vitest";
import { envText, envValues } from "../src/env-file.ts";

const values = { ENV: "production", TELEGRAM_BOT_TOKEN: "123:a-B_c", TELEGRAM_GROUP_CHAT_ID: "-1001" };

describe("a new settings file", () => {
  test("says every value, and reads back as it was meant", () => {
    expect(envValues(envText(values, null))).toEqual(values);
  });

  test.each(["./data/my family", "./data/#1", "./it's", "C:\\new\\family"])("holds the path %s", (path) => {
    expect(envValues(envText({ FAMILY_CONTEXT: path }, null))).toEqual({ FAMILY_CONTEXT: path });
  });

  test("is not made of a value that it cannot hold", () => {
    expect(() => envText({ FAMILY_CONTEXT: `both ' and " # in it` }, null)).toThrow(RangeError);
  });
});

describe("a settings file that is there", () => {
  const existing = [
    "# mine",
    "ENV=staging",
    'OLLAMA_HOST="http://box:11434" # upstairs',
    "export TELEGRAM_BOT_TOKEN=1:old",
    "",
    "ENV=staging",
    "",
    "",
  ].join("\n");

  test("keeps every other line, in its place", () => {
    expect(envText(values, existing)).toBe(
      [
        "# mine",
        "ENV=production",
        'OLLAMA_HOST="http://box:11434" # upstairs',
        "TELEGRAM_BOT_TOKEN=123:a-B_c",
        "",
        "TELEGRAM_GROUP_CHAT_ID=-1001",
        "",
      ].join("\n"),
    );
  });

  test("written twice is the same", () => {
    const once = envText(values, existing);
    expect(envText(values, once)).toBe(once);
  });

  test("a value that is commented out stays so", () => {
    expect(envText({ ENV: "production" }, "#ENV=staging\n")).toBe("#ENV=staging\nENV=production\n");
  });
});
