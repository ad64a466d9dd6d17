import type { Desk } from "../desk.ts";
import { DeskView } from "./desk-view.tsx";

/** The whole page; only the desk changes while somebody labels. */
export function Document({ desk }: { desk: Desk }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Label · Silent Observer</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/page.css" />
        <script type="module" src="/assets/label.js" />
      </head>
      <body>
        <DeskView desk={desk} />
        <p class="read-out" aria-live="polite" />
        <output class="toast" hidden />
      </body>
    </html>
  );
}
