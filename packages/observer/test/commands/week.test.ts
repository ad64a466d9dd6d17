import { applyChanges, buttonsOf, schema } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { ANN, BEN, MINUTE, readings, stage } from "../support.ts";

type Home = ReturnType<typeof stage>;
const week = (home: Home) => {
  home.command("week");
  return home.latest().text;
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
    const card = home.latest("pending");
    home.press(`p:c:${card.ref}`, String(card.telegramMessageId));
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

  it("shows a plan whose conflict is not settled yet, until a tap or the family decides", async () => {
    const home = stage(() => readings.collides());
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    const asked = ["⚠️ 16:30–17:30 Cy judo", "⚠️ ❔ 16:45–17:45 Cy dentist"];
    expect(dayOf(week(home), "Tue 5 May")).toEqual(asked);
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    expect(dayOf(week(home), "Tue 5 May")).toEqual(asked);
    expect(week(home)).toContain("❔ not settled yet");
    const message = home.latest("redline");
    home.press(buttonsOf(message).flat()[0]?.data ?? "", String(message.telegramMessageId));
    expect(dayOf(week(home), "Tue 5 May")).toEqual(["• 16:45–17:45 Cy dentist"]);
    expect(week(home)).not.toContain("not settled yet");
  });

  it("shows a task without an hour of its own at the hour of what it is for", async () => {
    const home = stage(() => readings.takes(BEN, { activity: "judo", time: null }));
    home.say(1, "Ben gets Cy from judo");
    await home.drain();
    expect(dayOf(week(home), "Tue 5 May")).toEqual(["• 16:30–17:30 Cy judo", "◌ 17:30 Ben picks up Cy from judo"]);
  });

  it("tells once of an event and of the adult's way to it at the same hour", async () => {
    const task = { leg: null, adults: [BEN], outside: false };
    const home = stage(() => readings.takes(BEN, { activity: "judo", time: null, task }));
    home.say(1, "Ben drives Cy for judo");
    await home.drain();
    home.command("pending");
    await home.deliver();
    const card = home.latest("pending");
    home.press(`p:c:${card.ref}`, String(card.telegramMessageId));
    expect(home.all("events").filter(({ startTime }) => startTime === "16:30")).toHaveLength(2);
    expect(dayOf(week(home), "Tue 5 May")).toEqual(["• 16:30–17:30 Cy judo · Ben drives"]);
  });

  it("tells who needs somebody to stay with them, and not only where", async () => {
    const asks = readings.takes(undefined, {
      ...{ activity: null, location: "home", time: null, presence: "stay" as const },
      task: { leg: "cover", adults: [], outside: false },
    });
    const home = stage(() => ({ ...asks, act: "ask", assignedTo: ["unspecified"] as never }));
    home.say(1, "can someone stay with Cy tomorrow?");
    await home.drain();
    expect(dayOf(week(home), "Tue 5 May")[0]).toBe("❔ Cy cover · nobody yet");
  });

  it("takes a meeting of parents for no time of the child it is about", async () => {
    const meeting = readings.collides({ activity: "parents evening" });
    const entities = meeting.entities.map((one) => ({ ...one, activity: "parents evening" }));
    const home = stage(() => ({ ...meeting, entities }), { set: ["REDLINE_TEMPORAL_CONFLICT=false"] });
    home.say(1, "parents evening tuesday 4:45");
    await home.drain();
    expect(week(home)).not.toContain("⚠️");
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
