import type { NotificationRow } from "@silent-observer/store";
import { applyChanges, schema } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { ANN, BEN, readings, stage } from "../support.ts";

type Home = ReturnType<typeof stage>;
const week = (home: Home) => {
  home.command("week");
  return (home.all("notifications").at(-1) as NotificationRow).text;
};
const dayOf = (text: string, day: string) =>
  text
    .split("\n\n")
    .find((block) => block.replace(",", "").startsWith(day))
    ?.split("\n")
    .slice(1) ?? [];

describe("/week", () => {
  it("shows seven days with weekday and date, the calendar's events among them", () => {
    const text = week(stage());
    expect(text.match(/^\w{3},? \d+ May/gm)).toHaveLength(7);
    expect(dayOf(text, "Tue 5 May")).toEqual(["• 16:30–17:30 Cy judo"]);
    expect(text).toMatch(/Mon,? 4 May: nothing/);
  });

  it("marks what waits for a tap, and shows who drives once it was confirmed", async () => {
    const home = stage(() => readings.takes(BEN, { activity: "judo", time: "17:30" }));
    home.say(1, "Ben gets Cy from judo");
    await home.drain();
    expect(dayOf(week(home), "Tue 5 May")).toEqual(["• 16:30–17:30 Cy judo", "◌ 17:30 Ben picks up Cy from judo"]);
    expect(week(home)).toContain("◌ waits for a tap in /pending");
    home.command("pending");
    await home.deliver();
    const card = home.all("notifications").findLast(({ kind }) => kind === "pending");
    home.press(`p:c:${card?.ref}`, String(card?.telegramMessageId));
    expect(dayOf(week(home), "Tue 5 May")).toEqual([
      "• 16:30–17:30 Cy judo · Ben drives",
      "• 17:30 Cy judo pick-up · Ben drives",
    ]);
  });

  it("marks both of two things that a child is at, one of them only arranged", async () => {
    const home = stage(() => readings.collides(), { set: ["REDLINE_TEMPORAL_CONFLICT=false"] });
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    const lines = dayOf(week(home), "Tue 5 May");
    expect(lines[0]).toBe("⚠️ 16:30–17:30 Cy judo");
    expect(lines[1]).toMatch(/^⚠️ ◌ 16:45–17:45 Cy dentist/);
  });

  it("tells that nobody has what an adult took as a rule, and nags about nothing else", async () => {
    const asks = readings.takes(undefined, { activity: "judo", task: { leg: "to", adults: [], outside: false } });
    const home = stage(() => ({ ...asks, act: "ask", assignedTo: ["unspecified"] as never }));
    const drove = (...dates: string[]) =>
      applyChanges(
        home.observer.store,
        home.observer.family,
        dates.map((date) => ({
          kind: "assign" as const,
          eventId: "cy-judo",
          date,
          member: ANN,
          duty: "drives" as const,
        })),
        { actor: ANN, pressId: "p", decisionId: "d", messageRowId: null, at: home.clock() },
      );
    expect(week(home)).not.toContain("nobody yet");
    drove("2026-04-14", "2026-04-21", "2026-04-28");
    expect(week(home)).not.toContain("nobody yet");
    drove("2026-03-31");
    expect(dayOf(week(home), "Tue 5 May")).toEqual(["• 16:30–17:30 Cy judo · nobody yet"]);
    home.say(1, "who takes Cy to judo tomorrow?");
    await home.drain();
    expect(dayOf(week(home), "Tue 5 May")).toContain("• 16:30–17:30 Cy judo");
  });

  it("tells what is asked for and taken by nobody", async () => {
    const asks = readings.takes(undefined, { task: { leg: "from", adults: [], outside: false } });
    const home = stage(() => ({ ...asks, act: "ask", assignedTo: ["unspecified"] as never }));
    home.say(1, "who gets Cy tomorrow at 3?");
    await home.drain();
    expect(dayOf(week(home), "Tue 5 May")[0]).toBe("❔ 15:00 Cy pickup · nobody yet");
  });

  it("stays one message within Telegram's limit, however busy the week", () => {
    const home = stage();
    const rows = Array.from({ length: 400 }, (_, at) => ({
      ...{ id: `e${at}`, familyId: "fox", summary: `Something long that the family does, number ${at}` },
      ...{ zone: "Europe/London", fromDate: `2026-05-0${4 + (at % 6)}`, startTime: "09:00", minutes: 0 },
      ...{ origin: "press" as const, createdAt: 0 },
    }));
    home.observer.store.db.insert(schema.events).values(rows).run();
    const text = week(home);
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text).toMatch(/… and \d+ more/);
    expect(text.match(/^\w{3},? \d+ May/gm)).toHaveLength(7);
  });
});
