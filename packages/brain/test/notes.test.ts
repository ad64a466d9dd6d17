import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type WatchedNotes, watchNotes } from "../src/index.ts";

let folder: string;
let notes: WatchedNotes;
const faults: string[] = [];
const write = (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text);
const texts = () => notes.current().map(({ text }) => text);

beforeEach(() => {
  faults.length = 0;
  folder = mkdtempSync(join(tmpdir(), "notes-"));
  write("notes.md", "- Judo is fun.");
  notes = watchNotes(folder, (file) => faults.push(file));
});
afterEach(() => {
  notes.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("watched notes", () => {
  it("are the same array until one changes", () => expect(notes.current()).toBe(notes.current()));

  it("follow an edit, a new note and one that is deleted", async () => {
    write("notes.md", "- Judo is hard.");
    write("school.md", "- School is out.");
    await vi.waitFor(() => expect(texts()).toEqual(["- Judo is hard.", "- School is out."]), 5_000);
    unlinkSync(join(folder, "notes.md"));
    await vi.waitFor(() => expect(texts()).toEqual(["- School is out."]), 5_000);
  });

  it.each([
    ["is no UTF-8", Buffer.from([0x2d, 0x20, 0xff, 0xfe])],
    ["holds a NUL", "- Ju\u0000do"],
    ["was emptied this moment", ""],
  ])("keep what a note said while it %s", async (_, broken) => {
    write("notes.md", broken);
    write("school.md", "- School is out.");
    await vi.waitFor(() => expect(texts()).toContain("- School is out."), 5_000);
    expect(texts()).toContain("- Judo is fun.");
    expect(faults.every((file) => file === "notes.md")).toBe(true);
  });
});
