import { createHash, timingSafeEqual } from "node:crypto";
import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { feedOf } from "@silent-observer/icalendar";
import { NOTICE } from "@silent-observer/outcome";
import { graphChangedAt, liveEvents, type Store } from "@silent-observer/store";
import { Hono } from "hono";

/** How long past events stay in the feed, in days. */
const KEPT_DAYS = 60;

export type FeedSource = { readonly store: Store; readonly family: Family };

/**
 * Serves the Event Graph as a calendar that phones can subscribe to, `GET /calendar/<secret>.ics`: read-only, and only
 * what people have confirmed. With a wrong secret the answer is 404, as for any unknown path.
 */
export function calendarFeed(source: FeedSource, secret: string, clock: () => EpochMs): Hono {
  const expected = digest(`${secret}.ics`);
  const current = currentFeed(source, clock);
  const app = new Hono();
  app.on(["GET", "HEAD"], "/calendar/:name", (context) => {
    // Digests have equal length, so the time the comparison takes gives no hint about the secret.
    if (!timingSafeEqual(digest(context.req.param("name")), expected)) return context.notFound();
    const { body, etag, changedAt } = current();
    context.header("ETag", etag);
    context.header("Last-Modified", new Date(changedAt).toUTCString());
    context.header("Cache-Control", "private, no-cache");
    context.header("X-Robots-Tag", "noindex");
    if (namesTag(context.req.header("If-None-Match"), etag)) return context.body(null, 304);
    context.header("Content-Type", "text/calendar; charset=utf-8");
    context.header("Content-Disposition", 'inline; filename="calendar.ics"');
    return context.body(body);
  });
  return app;
}

type Feed = { readonly body: string; readonly etag: string; readonly changedAt: EpochMs };

/** The feed, written again only when the Event Graph or the date has changed. */
function currentFeed({ store, family }: FeedSource, clock: () => EpochMs): () => Feed {
  const from = (): IsoDate => addDays(wallClock(clock(), family.timezone).date, -KEPT_DAYS);
  const events = liveEvents(store, family.id, from);
  let written: { readonly of: readonly CalendarEvent[]; readonly feed: Feed } | null = null;
  return () => {
    const of = events();
    if (written?.of === of) return written.feed;
    const changedAt = graphChangedAt(store);
    // Notices of a move or a cancellation are left out: the event itself shows it.
    const body = feedOf(
      of.filter(({ kind }) => kind !== NOTICE),
      { family, from: from(), changedAt },
    );
    written = { of, feed: { body, etag: `"${digest(body).toString("base64url")}"`, changedAt } };
    return written.feed;
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether an If-None-Match header (RFC 9110, 13.1.2) matches: a list of weak or strong tags, or `*`. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
