import { messageId } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { z } from "zod";
import type { Book } from "../labels/book.ts";
import { readLabel } from "../labels/label.ts";
import type { Player } from "../observer/player.ts";
import type { Talk } from "../talk.ts";
import { assetRoutes } from "./assets.ts";
import { createDesks } from "./desk.ts";
import { ownPageOnly } from "./guard.ts";
import { firstPlace, nextPlace, type Place } from "./place.ts";
import { DayInCalendar } from "./views/calendar.tsx";
import { DeskView } from "./views/desk-view.tsx";
import { Document } from "./views/document.tsx";

export type PageOptions = {
  readonly talks: readonly Talk[];
  readonly book: Book;
  readonly player: Player;
  /** Of the page itself, known once it is served. */
  readonly port: () => number;
};

const pressSchema = z.object({
  talk: z.string(),
  labels: z.array(z.object({ message: z.string(), label: z.unknown() })).min(1),
});

/**
 * The page at `/`; its desk at a place at `/desk`. Labels posted to `/labels` are on disk when the answer comes, which
 * is the desk at the next place, or `{faults}` in words.
 */
export function pageRoutes({ talks, book, player, port }: PageOptions): Hono {
  const desks = createDesks(talks, book, player);
  const app = new Hono();
  app.use(ownPageOnly(port));
  app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] } }));
  app.use(async (context, next) => {
    await next();
    // The browser must not cache what the family wrote.
    context.header("cache-control", "no-store");
  });
  app.onError((error, context) => refuse(context, [couldNot(error)], 500));
  app.route("/assets", assetRoutes());

  const show = async (context: Context, place: Place) => context.html(<DeskView desk={await desks.at(place)} />);
  const placeOf = (chatId: string | undefined, message: string | undefined): Place | null => {
    const talk = talks.find((candidate) => candidate.chatId === chatId);
    const found = talk?.messages.find((candidate) => candidate.messageId === message);
    return talk && found ? { talk, message: found } : null;
  };

  app.get("/", async (context) => {
    // Something to read at once; the observer has only begun.
    const desk = await desks.at(firstPlace(talks, book), 0);
    return context.html(`<!DOCTYPE html>${<Document desk={desk} />}`);
  });
  app.get("/desk", (context) => {
    const place = placeOf(context.req.query("talk"), context.req.query("message"));
    return place ? show(context, place) : refuse(context, ["There is no such message."], 404);
  });
  app.get("/calendar", (context) => {
    const talk = talks.find(({ chatId }) => chatId === context.req.query("talk"));
    const date = z.iso.date().safeParse(context.req.query("date"));
    if (!talk || !date.success) return refuse(context, ["There is no such day."], 404);
    return context.html(<DayInCalendar family={talk.family} date={date.data} />);
  });
  app.post("/labels", async (context) => {
    const press = pressSchema.safeParse(await context.req.json().catch(() => null));
    if (!press.success) return refuse(context, ["That is no label."], 400);
    const places = press.data.labels.map(({ message }) => placeOf(press.data.talk, message));
    const read = press.data.labels.map(({ label }, at) => {
      const place = places[at];
      return place ? readLabel(label, place.talk, place.message) : noMessage;
    });
    const faults = read.flatMap((each) => (each.kind === "faults" ? each.faults : []));
    const last = places.at(-1);
    if (faults.length > 0 || !last) return refuse(context, [...new Set(faults)], 422);
    const labels = read.flatMap((each, at): [ReturnType<typeof messageId>, Label][] =>
      each.kind === "label" ? [[messageId(press.data.labels[at]?.message ?? ""), each.label]] : [],
    );
    book.keep(last.talk, new Map(labels));
    return show(context, nextPlace(talks, book, last));
  });
  app.post("/undo", (context) => {
    const undone = book.undo();
    const place = undone && placeOf(undone.talk.chatId, undone.messageId);
    return place ? show(context, place) : refuse(context, ["Nothing was labelled since the start."], 409);
  });
  return app;
}

const noMessage = { kind: "faults", faults: ["There is no such message: reload the page."] } as const;

const refuse = (context: Context, faults: readonly string[], status: 400 | 404 | 409 | 422 | 500) =>
  context.json({ faults }, status);

/** Only the kind of the failure: its message may quote the chat. */
function couldNot(error: Error): string {
  return `This was not kept: ${(error as { code?: string }).code ?? error.name}.`;
}
