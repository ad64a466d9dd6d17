import { dirname, join } from "node:path";
import { type Family, loadFamily } from "@silent-observer/family";
import { loadPhrases } from "@silent-observer/phrases";
import { Hono } from "hono";
import { type BotApi, createBotApi } from "./bot-api/bot-api.ts";
import { botApiRoutes } from "./bot-api/http.ts";
import { peopleRoutes } from "./bot-api/people/routes.ts";
import { listen } from "./bot-api/serve.ts";
import { type Cast, castOf } from "./page/cast.ts";
import { conversationRows } from "./page/conversation-rows.ts";
import { createLive } from "./page/live.ts";
import { createPlayer } from "./page/play.ts";
import { pageRoutes } from "./page/routes.tsx";
import { suggestionsFor } from "./page/suggestions.ts";
import { openTraces } from "./page/trace/read-traces.ts";
import { Row } from "./page/views/row.tsx";
import { type Line, loadWalkthroughs, saidAt, type Walkthrough } from "./page/walkthroughs.ts";
import type { PlaygroundSettings } from "./settings.ts";

export type Playground = { readonly url: string; readonly port: number; readonly close: () => Promise<void> };

const ROOT = join(import.meta.dirname, "..", "..", "..");
const CORPUS = join(ROOT, "corpus", "spec-cases.jsonl");
const PHRASES = join(ROOT, "config", "phrases");
/** Between two messages of a walkthrough; always well within the time that the family has to settle things. */
const LONGEST_PAUSE_MS = 4_000;
const PAUSE_MS_PER_GRACE_SECOND = 300;

/**
 * A chat page over a Bot API server of its own, both on this machine only. The chat is kept beside the database.
 * @throws when the family file cannot be used or the port is taken.
 */
export async function startPlayground(settings: PlaygroundSettings, now: () => number = Date.now): Promise<Playground> {
  const { chatId, graceSeconds } = settings;
  const family = loadFamily(settings.familyPath);
  const cast = castOf(family);
  const api = openChat(settings, family, cast, now);
  const phrases = loadPhrases(PHRASES, "en");
  const live = createLive(api, openTraces(settings.dbPath, chatId), (traces) =>
    conversationRows({ api, chatId, family, cast, phrases }, traces).map((row) => ({
      id: row.messageId,
      html: String(<Row row={row} graceSeconds={graceSeconds} />),
    })),
  );
  const walkthroughs = loadWalkthroughs(CORPUS, family);
  const wording = (line: Line): string => saidAt(line, now(), family.timezone);
  const player = createPlayer({
    api,
    chatId,
    cast,
    pauseMs: Math.min(LONGEST_PAUSE_MS, graceSeconds * PAUSE_MS_PER_GRACE_SECOND),
    wording,
    onPlaying: (walkthrough) => live.announce({ event: "playing", walkthrough }),
  });
  const started = String(now());
  const page = pageRoutes({
    live,
    content: () => ({
      title: titleOf(family),
      botName: api.bot.first_name,
      chatId,
      cast,
      graceSeconds,
      started,
      rows: live.rows(),
      suggestions: suggestionsFor(family),
      walkthroughs: walkthroughs.map((walkthrough) => asPlayed(walkthrough, family, wording)),
    }),
    play: (id) => {
      const walkthrough = walkthroughs.find((candidate) => candidate.id === id);
      if (!walkthrough) return "unknown";
      return player.play(walkthrough) ? "started" : "busy";
    },
  });
  const served = await listen(appOf(api, page), settings.port);
  return {
    url: served.url,
    port: served.port,
    close: async () => {
      player.close();
      live.close();
      api.close();
      await served.close();
    },
  };
}

function openChat(settings: PlaygroundSettings, family: Family, cast: Cast, now: () => number): BotApi {
  const { token, chatId, dbPath } = settings;
  return createBotApi({
    token,
    users: cast.players.map(({ userId, name }) => ({ id: userId, first_name: name })),
    chats: [
      {
        id: chatId,
        type: String(chatId).startsWith("-100") ? "supergroup" : "group",
        title: titleOf(family),
        memberIds: cast.players.map(({ userId }) => userId),
      },
    ],
    journalPath: join(dirname(dbPath), "local-telegram.jsonl"),
    now,
  });
}

function appOf(api: BotApi, page: Hono): Hono {
  const app = new Hono();
  app.get("/health", (context) => context.json({ ok: true }));
  app.route("/", botApiRoutes(api));
  app.route("/play", peopleRoutes(api));
  app.route("/", page);
  return app;
}

const asPlayed = ({ id, ending, lines }: Walkthrough, family: Family, wording: (line: Line) => string) => ({
  id,
  ending,
  lines: lines.map((line) => ({
    name: family.members.find((member) => member.id === line.sender)?.name ?? line.sender,
    text: wording(line),
    original: line.text,
  })),
});

/** A family file has an id only: `smith-jones` makes the chat's title "Smith Jones family". */
function titleOf(family: Family): string {
  const words = family.id.split(/[-_]/).filter(Boolean);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ")} family`;
}
