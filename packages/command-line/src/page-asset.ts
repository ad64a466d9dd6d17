import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What every page on this machine begins with: the ground of its style, and its icon. */
export const pageAsset = (file: "page.css" | "icon.svg"): string =>
  readFileSync(join(import.meta.dirname, "../assets", file), "utf8");
