import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reasons } from "../src/index.ts";

it("the table of ends lists exactly the reasons that a message can end with", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/decisions.md"), "utf8");
  const section = text.slice(text.indexOf("## Ends of a message"));
  const [head, , ...rows] = section.split("\n").filter((line) => line.startsWith("|"));
  const told = (rows ?? []).flatMap((row) => namesIn(row.split("|")[2] ?? ""));
  expect(head?.split("|")[2]?.trim()).toBe("`reason`");
  expect([...new Set(told)].sort()).toEqual([...reasons].sort());
});

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? "");
