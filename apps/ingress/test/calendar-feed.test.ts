import { memberId } from "@silent-observer/family";
import { readCalendars } from "@silent-observer/icalendar";
import { NOTICE } from "@silent-observer/outcome";
import { applyChanges, openStore, type Store, syncFamilyEvents } from "@silent-observer/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { calendarFeed } from "../src/calendar-feed.ts";

const SECRET = "a-secret-of-at-least-thirty-two-letters";
const family = smallFamily({ id: "fox", children: "Bo", weekly: { "Bo judo": "TU 16:30" } });
const NOW = Date.UTC(2026, 3, 20);

let store: Store;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
  syncFamilyEvents(store, family, NOW);
});
afterEach(() => store.close());

const feed = () => calendarFeed({ store, family }, SECRET, () => NOW);
const ask = (app: ReturnType<typeof feed>, init: RequestInit = {}, name = `${SECRET}.ics`) =>
  app.request(`/calendar/${name}`, init);

describe("the calendar feed", () => {
  it("tells whoever knows its address what is in the Event Graph", async () => {
    const response = await ask(feed());
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("last-modified")).toBe("Mon, 20 Apr 2026 00:00:00 GMT");
    const [calendar] = readCalendars(await response.text(), "feed.ics", family);
    expect(calendar?.events.map(({ event }) => event.summary)).toEqual(["Bo judo"]);
  });

  it("leaves out the note that something was moved, which the event itself shows", async () => {
    const event = {
      summary: "Bo judo moved",
      children: [],
      adults: [],
      activity: null,
      location: null,
      from: "2026-04-21",
      until: null,
      start: null,
      minutes: null,
      rrule: null,
      kind: NOTICE,
    };
    const by = { actor: memberId("ann"), pressId: "p", decisionId: "d", messageRowId: null, at: NOW };
    store.write(() => applyChanges(store, family, [{ kind: "add_event", event }], by));
    expect(await (await ask(feed())).text()).not.toContain("moved");
  });

  it.each(["wrong.ics", SECRET, `${SECRET}.ics.ics`, `${SECRET.slice(1)}.ics`, ".ics", `${SECRET.toUpperCase()}.ics`])(
    "is not there for %s",
    async (name) => {
      const response = await ask(feed(), {}, name);
      expect(response.status).toBe(404);
      expect(response.headers.get("etag")).toBeNull();
    },
  );

  it.each(["POST", "PUT", "DELETE", "PROPFIND"])("takes no %s", async (method) => {
    expect((await ask(feed(), { method })).status).toBe(404);
  });

  it("answers HEAD as GET, without the calendar", async () => {
    const response = await ask(feed(), { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("is not sent again while it is the same, and is once a press has changed it", async () => {
    const app = feed();
    const etag = (await ask(app)).headers.get("etag") ?? "";
    const unless = (tag: string) => ask(app, { headers: { "If-None-Match": tag } });
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) expect((await unless(tag)).status).toBe(304);
    expect((await unless('"other"')).status).toBe(200);
    const by = { actor: "ann" as never, pressId: "p", decisionId: "d", messageRowId: null, at: NOW + 60_000 };
    applyChanges(store, family, [{ kind: "cancel_occurrence", eventId: "bo-judo", date: "2026-05-05" }], by);
    const changed = await unless(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("last-modified")).toBe("Mon, 20 Apr 2026 00:01:00 GMT");
    expect(await changed.text()).toContain("EXDATE;TZID=Europe/London:20260505T163000");
  });
});
