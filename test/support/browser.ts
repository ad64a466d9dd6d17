import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

/** Milliseconds within which a browser opens on a busy machine. */
export const TO_LAUNCH = 60_000;

/** The Chromium of this machine, without a window and with no network calls of its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: INSTALLED ?? "chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
  });
