import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageAsset } from "@silent-observer/command-line";
import { Hono } from "hono";

/** In cascade order, over the ground of all pages: later files override earlier ones. */
const STYLES = ["frame", "head", "chat", "panel", "fields", "skim", "narrow"];

/** The page's static files, read once. Nothing is loaded from other hosts. */
export function assetRoutes(): Hono {
  const app = new Hono();
  const serve = (path: string, type: string, body: string): void => {
    app.get(path, (context) => context.body(body, 200, { "content-type": type }));
  };
  serve(
    "/page.css",
    "text/css; charset=utf-8",
    [pageAsset("page.css"), ...STYLES.map((name) => read(`css/${name}.css`))].join("\n"),
  );
  for (const name of ["label.js", "desk.js", "form.js", "skim.js"])
    serve(`/${name}`, "text/javascript; charset=utf-8", read(name));
  serve("/icon.svg", "image/svg+xml", pageAsset("icon.svg"));
  return app;
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, "assets", file), "utf8");
