import { createHash, timingSafeEqual } from "node:crypto";
import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { feedOf } from "@silent-observer/icalendar";
import { NOTICE } from "@silent-observer/outcome";
import { graphChangedAt, liveEvents, type Store } from "@silent-observer/store";
import { Hono } from "hono";

/** How long what is over stays in the feed, in days. */
const KEPT_DAYS = 60;

export type FeedSource = { readonly store: Store; readonly family: Family };

/**
 * The Event Graph as a calendar that phones subscribe to, `GET /calendar/<secret>.ics`: read only, and nothing but what
 * persons have confirmed. Whoever does not know the secret cannot tell that it is there.
 */
export function calendarFeed(source: FeedSource, secret: string, clock: () => EpochMs): Hono {
  const expected = digest(`${secret}.ics`);
  const current = currentFeed(source, clock);
  const app = new Hono();
  app.on(["GET", "HEAD"], "/calendar/:name", (context) => {
    // Digests are of one length, which takes the time to compare them out of the guess.
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

/** Written anew when the Event Graph has changed, or the day. */
function currentFeed({ store, family }: FeedSource, clock: () => EpochMs): () => Feed {
  const from = (): IsoDate => addDays(wallClock(clock(), family.timezone).date, -KEPT_DAYS);
  const events = liveEvents(store, family.id, from);
  let written: { readonly of: readonly CalendarEvent[]; readonly feed: Feed } | null = null;
  return () => {
    const of = events();
    if (written?.of === of) return written.feed;
    const changedAt = graphChangedAt(store);
    // That something was moved or cancelled stands beside the event that shows it.
    const body = feedOf(
      of.filter(({ kind }) => kind !== NOTICE),
      { family, from: from(), changedAt },
    );
    written = { of, feed: { body, etag: `"${digest(body).toString("base64url")}"`, changedAt } };
    return written.feed;
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** RFC 9110, 13.1.2: a list of tags, weak or strong, or `*`. */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
