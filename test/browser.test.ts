import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReadOnly, schema } from "@silent-observer/store";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./support/browser.ts";

const root = join(import.meta.dirname, "..");

/** A weekday that is at least two days away, so that nothing is due within 24 hours. */
const farWeekday = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString("en-US", {
  weekday: "long",
  timeZone: "America/Chicago",
});

let folder: string;
let launcher: ChildProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "browser-"));
  launcher = spawn(
    "npm",
    ["start", "--", "--no-open", "--port", String(20_000 + Math.floor(Math.random() * 30_000)), "--data", folder],
    {
      cwd: root,
      env: { PATH: process.env.PATH ?? "", HOME: folder },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  const address = await addressOf(launcher);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  const ended = new Promise((resolve) => launcher.once("exit", resolve));
  // Ctrl-C in a terminal reaches the whole group.
  if (launcher.pid) process.kill(-launcher.pid, "SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe("a visitor of the local chat page", () => {
  it("finds the note of the empty chat clear of the edges of a phone", async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(page.url());
    const note = await phone.locator(".empty").boundingBox();
    expect(note?.x).toBeGreaterThan(10);
    expect((note?.x ?? 0) + (note?.width ?? 390)).toBeLessThan(380);
    await phone.close();
  });

  it("writes as Sarah, sees silence, and confirms in /pending", { timeout: 90_000 }, async () => {
    await say("Sarah", `I'll pick up Mia from school ${farWeekday} at 3`);
    await page.locator(".row .beside.way").first().getByText("pending", { exact: false }).first().waitFor();
    expect(await page.locator(".row.by-bot").count()).toBe(0);

    const before = events();
    await page.getByRole("button", { name: "/pending" }).click();
    await page.locator(".row.by-bot").getByRole("button", { name: "Confirm" }).click();
    await expect.poll(events, { timeout: 20_000 }).toBe(before + 1);
    await expect.poll(() => page.locator(".row.by-bot .key").count(), { timeout: 20_000 }).toBe(0);
  });

  it("provokes a conflict as John, watches the bot wait for people, and resolves it", {
    timeout: 120_000,
  }, async () => {
    await say("Sarah", `I can cover ${farWeekday} pickup for Leo`);
    await say("John", `I'll get Leo ${farWeekday} after work`);
    await page.locator(".countdown").last().waitFor();
    const spoken = page.locator(".row.by-bot", { hasText: "both claim" });
    await spoken.waitFor({ timeout: 60_000 });
    await spoken.getByRole("button", { name: "John" }).click();
    const settled = page.locator(".row.by-bot", { hasText: "✓" });
    await settled.waitFor();
    expect(await settled.locator(".key").count()).toBe(0);
  });
});

async function say(name: string, text: string): Promise<void> {
  await page.locator(".writer", { hasText: name }).click();
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Send").click();
  await page.locator(".row", { hasText: text }).waitFor();
}

/** How many events the Event Graph holds. */
function events(): number {
  const opened = openReadOnly(join(folder, "staging.db"));
  const count = opened?.db.select().from(schema.events).all().length ?? 0;
  opened?.close();
  return count;
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /The local chat is at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}\n${output}`)));
  });
}
