import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageId } from "@silent-observer/conversation";
import { readLabelled } from "@silent-observer/corpus";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, TO_LAUNCH } from "../../../test/support/browser.ts";
import { type LabelCommand, startLabelling } from "./label-command.ts";

const slow = { timeout: 120_000 };

let browser: Browser;
let folder: string;
let output: string;
let command: LabelCommand;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
}, TO_LAUNCH);
afterAll(() => browser?.close());

async function setUp(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), "label-"));
  output = join(folder, "labels.jsonl");
  writeFileSync(join(folder, "result.json"), JSON.stringify(exported));
  page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  page.setDefaultTimeout(slow.timeout);
  await start();
}
async function tearDown(): Promise<void> {
  await page.close();
  await command.end("SIGKILL");
  rmSync(folder, { recursive: true });
}

/** Monday, 4 May 2026, 9:00 in Chicago. */
const MONDAY = 1_777_903_200;
const said = (id: number, minute: number, who: "john" | "sarah", text: string) => ({
  id,
  type: "message",
  date_unixtime: String(MONDAY + minute * 60),
  from: who,
  from_id: who === "john" ? "user1001" : "user1002",
  text,
});
const exported = {
  name: "Millers",
  type: "private_supergroup",
  id: 900,
  messages: [
    said(1, 0, "sarah", "morning 😴"),
    said(2, 2, "sarah", "Who's picking up Leo Thursday after soccer?"),
    said(3, 4, "john", "I'll do it"),
    said(4, 5, "sarah", "thx"),
    said(5, 6, "john", "haha"),
    said(6, 300, "john", "Mia is at the museum with the class on Friday"),
    said(7, 301, "sarah", "nice"),
  ],
};

async function start(): Promise<void> {
  command = await startLabelling(join(folder, "result.json"), output, "--order", "oldest");
  await visit();
}

async function visit(): Promise<void> {
  await page.goto(command.url);
  await page.locator(".accept[data-queue]").waitFor();
  await page.locator(".offer:not([data-proposal])").waitFor();
}

/** Presses a key and waits for what the page then says of how far one is. */
async function press(key: string, progress?: string): Promise<void> {
  const shown = await page.locator("#desk").elementHandle();
  await page.keyboard.press(key);
  // A new desk takes the place of the old one.
  await page.waitForFunction((old) => !old?.isConnected, shown);
  if (progress) expect(await page.title()).toContain(progress);
}

const current = () => page.locator(".row.current .text").textContent();
const chosen = (field: string) => page.locator(`[data-field="${field}"] input:checked`).evaluateAll(valuesOf);
const valuesOf = (inputs: { getAttribute(name: string): string | null }[]) =>
  inputs.map((input) => input.getAttribute("value"));

describe("the labels of a family's talk", () => {
  beforeEach(setUp, 60_000);
  afterEach(tearDown);

  it(
    "are accepted or corrected by keyboard, outlive a kill, and are what readers of the corpus read",
    slow,
    async () => {
      expect(await current()).toBe("morning 😴");
      expect(await page.locator(".offer").textContent()).toContain("chat: it arranges nothing");
      await press("Enter", "1 of 7, 0 conversations done");

      expect(await chosen("assigned_to")).toEqual(["unspecified"]);
      await press("Enter", "2 of 7");

      // What the observer offers is changed: who takes it, and a second child by its digit.
      expect(await chosen("assigned_to")).toEqual(["john"]);
      await page.keyboard.press("k");
      await page.keyboard.press("2");
      expect(await chosen("child")).toEqual(["leo", "mia"]);
      await page.keyboard.press("h");
      await page.keyboard.type("0430PM");
      await press("Enter", "3 of 7");

      expect(await command.end("SIGKILL")).toBeNull();
      await start();
      expect(command.said()).toContain("3 of 7 messages labelled, 0 of 2 conversations done");
      expect(await current()).toBe("thx");
      expect(existsSync(output)).toBe(false);

      await press("n", "4 of 7");
      await press("c", "5 of 7, 1 conversation done");
      expect(readLabelled(output)).toHaveLength(1);
      await command.end("SIGINT");
      expect(command.said()).toMatch(/npm run eval -- \S+labels\.jsonl --family \S+miller\.json/);
      const [labels] = readLabelled(output).map((conversation) => conversation.labels);
      expect(labels?.get(messageId(1))).toMatchObject({ queue: false });
      expect(labels?.get(messageId(3))).toEqual({
        queue: true,
        coordination_type: "transport",
        dates: ["2026-05-07"],
        times: ["16:30"],
        assigned_to: ["john"],
        child: ["leo", "mia"],
        activity: "soccer",
        location: null,
        attributed_to: "2",
        redline: "SILENT",
        rule: null,
        note: "",
      });
    },
  );

  it("are not shown as kept where the command has ended", slow, async () => {
    expect(await command.end("SIGINT")).toBe(0);
    await page.keyboard.press("n");
    await page.locator(".toast", { hasText: "Not kept" }).waitFor();
    expect(await page.title()).toContain("0 of 7");
    // A dialog would stand before what is told.
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.locator(".toast", { hasText: "Not kept" }).waitFor();
  });
});

describe("whoever labels by keyboard", () => {
  beforeAll(setUp, 60_000);
  afterAll(tearDown);
  afterEach(async () => {
    await visit();
    while (!(await page.title()).startsWith("0 of")) await press("u");
  });

  it("is told the next message and what is offered, by a screen reader too", slow, async () => {
    await press("Enter", "1 of 7");
    const told = await page.locator("[aria-live]").textContent();
    expect(told).toMatch(/^Sarah: Who's picking up Leo Thursday after soccer\? – The observer reads a lift · Leo/);
  });

  it("says what the observer missed: opens the fields, fills them, and is told what cannot be", slow, async () => {
    await page.keyboard.press("y");
    await page.keyboard.press("1");
    await page.keyboard.press("w");
    await page.keyboard.press("3");
    await page.keyboard.press("1");
    expect(await chosen("assigned_to")).toEqual(["john"]);
    await page.keyboard.press("d");
    await page.keyboard.press("2");
    expect(await page.locator(".calendar li:visible").textContent()).toContain("Tue, May 5 Leo soccer practice");
    await page.keyboard.press("a");
    await page.getByPlaceholder("dentist, party, …").fill("Museum");
    await page.keyboard.press("Escape");
    // Arrows would leave what was filled in: the first one only says so.
    await page.keyboard.press("ArrowDown");
    await page.locator(".toast", { hasText: "Enter keeps them" }).waitFor();
    await press("Enter", "1 of 7");
    await press("ArrowUp");
    expect(await page.locator(".offer").textContent()).toContain("a lift · Tue, May 5 · museum · John takes it");
  });

  it("moves, calls it either, and takes it back", slow, async () => {
    await press("ArrowDown");
    expect(await current()).toContain("Who's picking up Leo");
    await press("e", "1 of 7");
    expect(await current()).toBe("I'll do it");
    await press("ArrowRight");
    expect(await current()).toContain("museum");
    await press("u", "0 of 7");
    expect(await current()).toContain("Who's picking up Leo");
    await page.keyboard.press("u");
    await page.locator(".faults", { hasText: "Nothing was labelled since the start" }).waitFor();
  });

  it("goes through all that was dropped, but for what takes a closer look", slow, async () => {
    await page.keyboard.press("Shift+Enter");
    const skim = page.locator("dialog.skim");
    await skim.waitFor();
    expect(await skim.locator("input").evaluateAll(valuesOf)).toEqual(["1", "4", "5"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    expect(await skim.locator(".accept").textContent()).toContain("2 are chat");
    await press("Enter", "2 of 7");
    expect(await page.locator(".row.queue-false .text").allTextContents()).toEqual(["morning 😴", "haha"]);
    await press("u", "0 of 7");
  });

  it("labels nothing by a key held down, nor by one in a text", slow, async () => {
    await page.keyboard.down("n");
    await page.keyboard.down("n");
    await page.keyboard.down("n");
    await page.keyboard.up("n");
    await expect.poll(() => page.title()).toContain("1 of 7");
    await page.keyboard.press("o");
    await page.getByPlaceholder("why, in a few words").fill("");
    await page.keyboard.type("never, u and e");
    expect(await page.title()).toContain("1 of 7");
  });

  it("reads on the page what the guide says, when asked", async () => {
    const words = page.getByText("Vague times");
    await press("ArrowDown");
    expect(await words.isVisible()).toBe(false);
    await page.keyboard.press("?");
    expect(await words.isVisible()).toBe(true);
  });

  it("goes by Tab past no other message, and stays on the button that was pressed", slow, async () => {
    await page.locator("[data-act=help]").focus();
    const inFocus = () => page.evaluate("document.activeElement.dataset.act ?? document.activeElement.textContent");
    await page.keyboard.press("Tab");
    expect(await inFocus()).toContain("morning");
    await page.keyboard.press("Tab");
    expect(await inFocus()).toBe("skim");
    await page.locator("[data-act=accept]").focus();
    await page.keyboard.press("Tab");
    await press("Space", "1 of 7");
    expect(await inFocus()).toBe("chat");
  });

  it("sees the message on a phone's width when the fields open", slow, async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.locator(".row .bubble").last().click();
    await expect.poll(current).toBe("haha");
    await page.keyboard.press("y");
    const edge = async (selector: string, side: "top" | "bottom") =>
      Number(await page.evaluate(`document.querySelector("${selector}").getBoundingClientRect().${side}`));
    await expect.poll(async () => (await edge(".row.current", "bottom")) < (await edge(".panel", "top"))).toBe(true);
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it("labels by touch on a phone's width, with nothing out of sight sideways", slow, async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole("button", { name: "Chat", exact: true }).click();
    await expect.poll(() => page.title()).toContain("1 of 7");
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width).toBe(390);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator("[data-act=skim]").click();
    const skim = page.locator("dialog.skim");
    const hidden = (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth;
    expect(await skim.evaluate(hidden)).toBe(0);
    await page.keyboard.press("Escape");
    expect(readFileSync(`${output}.part`, "utf8")).toContain('"label":{"queue":false}');
  });
});
