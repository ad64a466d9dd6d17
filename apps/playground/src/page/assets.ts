import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";

const FILES = {
  "chat.js": "text/javascript; charset=utf-8",
  "page.css": "text/css; charset=utf-8",
  "icon.svg": "image/svg+xml",
} as const;

/** The page's few files, read once; nothing is fetched from elsewhere. */
export function assetRoutes(): Hono {
  const app = new Hono();
  for (const [name, type] of Object.entries(FILES)) {
    const body = readFileSync(join(import.meta.dirname, "assets", name), "utf8");
    app.get(`/${name}`, (context) => context.body(body, 200, { "content-type": type, "cache-control": "no-cache" }));
  }
  return app;
}
