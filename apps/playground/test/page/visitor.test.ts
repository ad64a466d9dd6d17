import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, TO_LAUNCH } from "../../../../test/support/browser.ts";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { startPlayground } from "../../src/playground.tsx";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, TO_LAUNCH);
afterAll(() => browser?.close());

describe("what a visitor writes", () => {
  it("stays in the composer, reply and all, if nobody takes it", { timeout: 60_000 }, async () => {
    const folder = temporaryFolder("unsent");
    const members = [
      { id: "ada", name: "Ada", role: "parent", telegram_user_id: 2 },
      { id: "zola", name: "Zola", role: "child" },
    ];
    writeFileSync(join(folder, "family.json"), JSON.stringify({ id: "okafor", timezone: "Europe/London", members }));
    const [dbPath, familyPath] = [join(folder, "staging.db"), folder];
    const token = "4242:local-test-token";
    const playground = await startPlayground({ port: 0, token, chatId: -100, dbPath, familyPath, graceSeconds: 12 });
    const page = await browser.newPage();
    await page.goto(playground.url);
    await page.getByLabel("Message").fill("who gets Zola?");
    await page.keyboard.press("Enter");
    await page.locator(".row .text").hover();
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await playground.close();

    await page.getByLabel("Message").fill("I'll do it");
    await page.keyboard.press("Enter");
    await page.locator(".toast", { hasText: "Not sent" }).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("I'll do it");
    expect(await page.locator(".reference-words").textContent()).toBe("Reply to Ada");
    await page.close();
  });
});
