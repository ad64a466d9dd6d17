import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, TO_LAUNCH } from "../../../../test/support/browser.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { startPlayground } from "../../src/playground.tsx";

const slow = { timeout: 60_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, TO_LAUNCH);
afterAll(() => browser?.close());

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("visitor");
  const members = [
    { id: "ada", name: "Ada", role: "parent", telegram_user_id: 2 },
    { id: "zola", name: "Zola", role: "child" },
  ];
  writeFileSync(join(folder, "family.json"), JSON.stringify({ id: "okafor", timezone: "Europe/London", members }));
});

const start = (port = 0) =>
  startPlayground({
    port,
    token: "4242:local-test-token",
    chatId: -100,
    dbPath: join(folder, "staging.db"),
    familyPath: folder,
    graceSeconds: 12,
  });

/** A visitor who has asked something. */
async function asking(url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.keyboard.type("who gets Zola?");
  await page.keyboard.press("Enter");
  return page;
}

describe("what a visitor writes", () => {
  it("stays in the composer, reply and all, if nobody takes it, and over a second start", slow, async () => {
    let playground = await start();
    const page = await asking(playground.url);
    await page.locator(".row .text").hover();
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await playground.close();

    await page.getByLabel("Message").fill("I'll do it");
    await page.keyboard.press("Enter");
    await page.locator(".toast", { hasText: "Not sent" }).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("I'll do it");
    expect(await page.locator(".reference-words").textContent()).toBe("Reply to Ada");

    const loaded = page.waitForEvent("load");
    playground = await start(playground.port);
    await loaded;
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("I'll do it");
    await page.close();
    await playground.close();
  });

  it("is not sent anew where an edit is given up", slow, async () => {
    const playground = await start();
    const page = await asking(playground.url);
    await page.locator(".row .text").hover();
    await page.getByRole("button", { name: "Edit" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("who gets Zola?");
    await page.keyboard.press("Escape");
    expect(await page.getByLabel("Message").inputValue()).toBe("");
    await page.close();
    await playground.close();
  });
});

describe("whoever goes by keyboard", () => {
  it("stays on the button that was pressed when its row is drawn anew", slow, async () => {
    const playground = await start();
    const page = await asking(playground.url);
    await page.locator("[data-react]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".reactions", { hasText: "Ada" }).waitFor();
    expect(await page.evaluate("document.activeElement.title")).toBe("React, or take it back");
    await page.close();
    await playground.close();
  });
});

describe("whoever goes by touch", () => {
  it("sees the buttons of a message, and hits none by tapping at it", slow, async () => {
    const playground = await start();
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(playground.url);
    await page.getByLabel("Message").fill("who gets Zola?");
    await page.locator(".send").tap();
    const tools = page.locator(".tools");
    await tools.waitFor();
    expect(await page.evaluate("getComputedStyle(document.querySelector('.tools')).opacity")).toBe("1");
    const text = await page.locator(".row .text").boundingBox();
    const below = await tools.boundingBox();
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await context.close();
    await playground.close();
  });
});
