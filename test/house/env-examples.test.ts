import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { checkIsolation, loadSettings, type VariableName, variableNames, variables } from "@silent-observer/config";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(resolve(root, file), "utf8");
/** What somebody fills in. */
const filledIn = { TELEGRAM_BOT_TOKEN: "123:secret", TELEGRAM_GROUP_CHAT_ID: "-1001234567890" };

/** Where an example says something else than the default, and why it may. */
const own: Record<string, Partial<Record<VariableName, string>>> = {
  // Empty, so that npm start runs a Redis of its own.
  ".env.example": { ENV: "production", DB_PATH: "./data/observer.db", FAMILY_CONTEXT: "./data/family", REDIS_URL: "" },
  ".env.staging.example": { FAMILY_CONTEXT: "./config/families/miller", REDIS_URL: "" },
};

describe.each(Object.keys(own))("%s", (file) => {
  const text = textOf(file);
  const values = parseEnv(text);

  it("names every setting once, and none that there is not", () => {
    const names = text.split("\n").flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual([...variableNames, "REDIS_PASSWORD"].toSorted());
  });

  it("shows every default, but for what makes it this example", () => {
    const expected = Object.fromEntries(
      variableNames.map((name) => [name, own[file]?.[name] ?? variables[name].fallback ?? ""]),
    );
    expect(values).toEqual({ ...expected, REDIS_PASSWORD: "" });
  });

  it("explains every setting in the line above it", () => {
    const lines = text.split("\n");
    for (const name of variableNames) {
      const above = lines[lines.findIndex((line) => line.startsWith(`${name}=`)) - 1] ?? "";
      expect(above.toLowerCase()).toBe(`# ${variables[name].about}.`.toLowerCase());
    }
  });
});

describe("once token and group are filled in", () => {
  it("the family's example starts a family, and no test family", () => {
    const settings = loadSettings({ ...parseEnv(textOf(".env.example")), ...filledIn }, "worker");
    expect(() => checkIsolation(settings, "patel")).not.toThrow();
    expect(() => checkIsolation(settings, "miller")).toThrow();
  });

  it("the staging example starts the test family, and no other", () => {
    const settings = loadSettings({ ...parseEnv(textOf(".env.staging.example")), ...filledIn }, "ingress");
    expect(() => checkIsolation(settings, "miller")).not.toThrow();
    expect(() => checkIsolation(settings, "patel")).toThrow();
  });
});
