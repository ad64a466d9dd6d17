import { raw } from "hono/html";
import type { Cast } from "../cast.ts";
import type { DrawnRow } from "../live.ts";
import { Composer } from "./composer.tsx";
import { Guide, type GuideContent } from "./guide.tsx";

export type PageContent = GuideContent & {
  readonly title: string;
  readonly botName: string;
  readonly chatId: number;
  readonly cast: Cast;
  readonly rows: readonly DrawnRow[];
  /** Changes with the server's start, so that an open page can tell that it has become old. */
  readonly started: string;
};

/** The whole page: the guide on one side, the chat on the other. */
export function Document(page: PageContent) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Silent Observer · playground</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/page.css" />
        <script type="module" src="/assets/chat.js" />
      </head>
      <body data-chat={page.chatId} data-started={page.started}>
        <Guide {...page} />
        <main>
          <header class="chat-head">
            <span class="avatar group" aria-hidden="true">
              {page.title.slice(0, 1)}
            </span>
            <div>
              <h2>{page.title}</h2>
              <p>
                {page.cast.players
                  .filter(({ memberId }) => memberId !== null)
                  .map(({ name }) => name)
                  .join(", ")}{" "}
                and the bot {page.botName}
              </p>
            </div>
            <span class="connection" role="status">
              connecting…
            </span>
          </header>
          <ol class="chat" role="log" aria-label="Chat">
            {page.rows.map(({ html }) => raw(html))}
          </ol>
          <p class="empty">Nobody has said anything yet. Write something, or play a walkthrough.</p>
          <Composer cast={page.cast} />
        </main>
        <output class="toast" hidden />
      </body>
    </html>
  );
}
