import { createCalendar } from "@silent-observer/calendar";
import { messageId } from "@silent-observer/conversation";
import { buttonsOf, loadEvents } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { BEN, MINUTE, readings, stage } from "../support.ts";

type Home = ReturnType<typeof stage>;
const card = (home: Home) => home.latest("pending");
const labels = (home: Home) => buttonsOf(card(home)).map((row) => row.map(({ label }) => label));
const tap = (home: Home, label: string) => {
  const found = buttonsOf(card(home))
    .flat()
    .find((button) => button.label === label);
  return home.press(found?.data ?? `no ${label}`, String(card(home).telegramMessageId));
};
const judoOn = (home: Home, ...days: string[]) => {
  const { store, family } = home.observer;
  const calendar = createCalendar(loadEvents(store, family.id), family.timezone);
  return days.map((day) =>
    calendar
      .on(day)
      .filter(({ eventId }) => eventId === "cy-judo")
      .map(({ start }) => start)
      .join(),
  );
};

async function waiting(count: number) {
  const home = stage((text) =>
    readings.takes(undefined, { date: `2026-05-${String(5 + Number(text)).padStart(2, "0")}` }),
  );
  for (let at = 0; at < count; at++) home.say(at + 1, String(at));
  await home.drain();
  home.command("pending");
  await home.deliver();
  return home;
}

describe("the list of all that waits", () => {
  it("gives each a number, and a number opens its card", async () => {
    const home = await waiting(3);
    tap(home, "All");
    expect(card(home).text).toMatch(/3 waiting[\s\S]*1\. Ann picks up Cy, Tue,? 5 May[\s\S]*3\. .*Thu,? 7 May/);
    expect(labels(home)).toEqual([["1", "2", "3"]]);
    tap(home, "2");
    expect(card(home).text).toMatch(/2 of 3\nAnn picks up Cy, Wed,? 6 May 15:00\nAnn: “1”/);
    expect(labels(home)).toEqual([
      ["Confirm", "Reject"],
      ["Next", "All"],
    ]);
  });

  it("goes on over several pages, and follows what is decided elsewhere", async () => {
    const home = await waiting(20);
    tap(home, "All");
    expect(labels(home).flat()).toHaveLength(16);
    tap(home, "More");
    expect(labels(home).flat()).toEqual(["16", "17", "18", "19", "20", "More"]);
    tap(home, "More");
    expect(labels(home).flat()[0]).toBe("1");
    home.say(1, "9", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(card(home).text).not.toMatch(/Tue,? 5 May/);
  });

  it("offers to confirm nothing by itself: each is confirmed beside its words", async () => {
    const home = await waiting(2);
    tap(home, "All");
    expect(labels(home).flat()).not.toContain("Confirm");
    expect(home.press(`p:c:`, "500").toast).not.toMatch(/In the calendar/);
  });
});

describe("a card of a plan that answers another message", () => {
  it("quotes both, until the first is forgotten", async () => {
    const home = stage((text) =>
      text === "me"
        ? { ...readings.takes(BEN), attributedTo: messageId(1), attributionConfidence: 0.9 }
        : { ...readings.takes(), isCoordination: false },
    );
    home.say(1, "who gets Cy?");
    home.say(2, "me", { sender: BEN });
    await home.drain();
    home.command("pending");
    await home.deliver();
    expect(card(home).text).toMatch(/\nAnn: “who gets Cy\?”\nBen: “me”$/);
    home.command("forget", { replyTo: messageId(1) });
    await home.drain();
    expect(card(home).text).not.toContain("who gets");
  });
});

describe("/pending while messages are still unread", () => {
  /** A reader that fails until it is told to go on, as where the model's machine does not answer. */
  const stuck = (readable: (text: string) => boolean = () => false) => {
    const model = { back: false };
    const home = stage((text) => {
      if (!model.back && !readable(text)) throw new Error("no answer");
      return readings.takes(undefined, text === "later" ? { date: "2026-05-07" } : {});
    });
    return { home, model };
  };
  const ask = async (home: Home) => {
    home.command("pending");
    await home.deliver();
  };

  it("says that one is still being read, and shows what comes of it by itself", async () => {
    const { home, model } = stuck();
    home.say(1, "I'll get Cy");
    await ask(home);
    expect(card(home).text).toBe("Nothing yet: a message is still being read.");
    await home.drain();
    expect(card(home).text).toBe("Nothing yet: a message is still being read.");
    model.back = true;
    home.pass(MINUTE);
    await home.drain();
    expect(card(home).text).toMatch(/^📌 Waiting for a tap\n.*\nAnn: “I'll get Cy”$/);
  });

  it("says so below what waits already, for as long as it is true", async () => {
    const { home, model } = stuck((text) => text === "I'll get Cy");
    home.say(1, "I'll get Cy");
    await home.drain();
    home.say(2, "later");
    home.say(3, "later");
    await ask(home);
    expect(card(home).text).toMatch(/“I'll get Cy”\n2 messages are still being read\.$/);
    expect(labels(home)).toEqual([["Confirm", "Reject"]]);
    model.back = true;
    await home.drain();
    expect(card(home).text).toMatch(/^📌 1 of 2\n.*\nAnn: “I'll get Cy”$/);
  });

  it("says that nothing waits where the last of them turns out to be unreadable", async () => {
    const { home } = stuck();
    home.say(1, "I'll get Cy");
    await ask(home);
    for (let tries = 0; tries < 4; tries++) {
      await home.drain();
      home.pass(6 * MINUTE);
    }
    expect(home.row(1).tier2State).toBe("manual_review");
    expect(card(home).text).toBe("Nothing is waiting for you.");
  });

  it("does not go on about what is said after it was asked for", async () => {
    const { home } = stuck((text) => text === "I'll get Cy");
    home.say(1, "I'll get Cy");
    await home.drain();
    await ask(home);
    home.pass(MINUTE);
    home.say(2, "I'll get Cy");
    home.say(3, "later");
    await home.drain();
    expect(card(home).text).not.toMatch(/read/);
  });
});

describe("a card that the chat does not have yet", () => {
  it("is not sent any more where /pending is asked for again", async () => {
    const home = await waiting(1);
    home.command("pending");
    await home.deliver(() => ({ kind: "unsent", cause: "ECONNREFUSED" }));
    home.command("pending");
    home.pass(MINUTE);
    await home.deliver();
    expect(home.all("notifications").map(({ state }) => state)).toEqual(["sent", "withdrawn", "sent"]);
  });
});

describe("a change of something that comes every week", () => {
  const moves = async (change: "moved" | "cancelled") => {
    const entity = {
      ...readings.collides().entities[0],
      activity: "judo",
      change,
      time: change === "moved" ? "18:00" : null,
    };
    const home = stage(() => ({ ...readings.collides(), activity: "judo", entities: [entity as never] }));
    home.say(1, "judo is at 6 on Tuesday");
    await home.drain();
    home.command("pending");
    await home.deliver();
    return home;
  };

  it("turns Confirm into the question whether it holds for this one or all", async () => {
    const home = await moves("moved");
    tap(home, "Confirm");
    expect(card(home).text).toMatch(/This one only|Change this one only, or all from Tue,? 5 May on\?/);
    expect(labels(home)).toEqual([["This one", "All"], ["Back"]]);
    expect(home.all("eventExceptions")).toEqual([]);
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
    tap(home, "Back");
    expect(labels(home)).toEqual([["Confirm", "Reject"]]);
  });

  it("writes an exception for this one", async () => {
    const home = await moves("moved");
    tap(home, "Confirm");
    tap(home, "This one");
    expect(judoOn(home, "2026-05-05", "2026-05-12")).toEqual(["18:00", "16:30"]);
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
  });

  it("writes all from that date on to the series, and leaves what was before", async () => {
    const home = await moves("moved");
    tap(home, "Confirm");
    tap(home, "All");
    expect(judoOn(home, "2026-04-28", "2026-05-05", "2026-05-12", "2027-05-04")).toEqual([
      "16:30",
      "18:00",
      "18:00",
      "18:00",
    ]);
  });

  it("ends the series where all of it is cancelled, until /undo", async () => {
    const home = await moves("cancelled");
    tap(home, "Confirm");
    tap(home, "All");
    expect(judoOn(home, "2026-04-28", "2026-05-05", "2026-05-12")).toEqual(["16:30", "", ""]);
    home.command("undo");
    expect(judoOn(home, "2026-05-05", "2026-05-12")).toEqual(["16:30", "16:30"]);
    expect(labels(home)).toEqual([["Confirm", "Reject"]]);
  });

  it("asks nothing where it is rejected", async () => {
    const home = await moves("moved");
    tap(home, "Reject");
    expect(home.all("pendingActions")).toMatchObject([{ status: "rejected" }]);
  });
});

describe("what waits", () => {
  it("is merged with what was said within the hour, also where only one names the time", async () => {
    const home = stage((text) => readings.takes(undefined, text === "at 3" ? {} : { time: null }));
    home.say(1, "tomorrow");
    await home.drain();
    home.pass(59 * MINUTE);
    home.say(2, "at 3");
    await home.drain();
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: expect.stringContaining("15:00") },
    ]);
    expect(home.row(2)).toMatchObject({ reason: "merged", actionId: home.all("pendingActions")[0]?.actionId });
    home.pass(62 * MINUTE);
    home.say(3, "at 3");
    await home.drain();
    expect(home.all("pendingActions")).toHaveLength(2);
  });

  it("gives way to what changes it", async () => {
    const home = stage((text) =>
      text === "at 3"
        ? readings.takes()
        : { ...readings.takes(undefined, { time: "16:00" }), replaces: ["1"] as never },
    );
    home.say(1, "at 3");
    home.say(2, "no, at 4");
    await home.drain();
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["replaced", "pending"]);
  });

  it("is a new action where its message is edited after Confirm, and Confirm puts it in the place of the old one", async () => {
    const home = stage((text) => readings.takes(undefined, { time: text }));
    home.say(1, "15:00");
    await home.drain();
    home.command("pending");
    await home.deliver();
    tap(home, "Confirm");
    home.say(1, "16:00", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["confirmed", "pending"]);
    const starts = () => home.all("events").flatMap(({ origin, startTime }) => (origin === "press" ? [startTime] : []));
    expect(starts()).toEqual(["15:00"]);
    home.command("pending");
    await home.deliver();
    tap(home, "Confirm");
    expect(starts()).toEqual(["16:00"]);
    home.command("undo");
    expect(starts()).toEqual(["15:00"]);
  });

  it("is known already where an edit after Confirm changes only words", async () => {
    const home = stage(() => readings.takes());
    home.say(1, "at 3");
    await home.drain();
    home.command("pending");
    await home.deliver();
    tap(home, "Confirm");
    home.say(1, "at 3!", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.row(1)).toMatchObject({ reason: "already_known" });
    expect(home.all("pendingActions")).toHaveLength(1);
  });

  it("takes over a task that was confirmed for another", async () => {
    const home = stage((text) =>
      text === "ann" ? readings.takes() : { ...readings.takes("ben" as never), replaces: ["1"] as never },
    );
    home.say(1, "ann");
    await home.drain();
    home.command("pending");
    await home.deliver();
    tap(home, "Confirm");
    home.say(2, "ben");
    await home.drain();
    home.command("pending");
    await home.deliver();
    tap(home, "Confirm");
    const added = home.all("events").filter(({ origin }) => origin === "press");
    expect(added).toHaveLength(1);
    expect(home.all("eventParticipants").filter(({ eventId }) => eventId === added[0]?.id)).toContainEqual(
      expect.objectContaining({ memberId: "ben", duty: "drives" }),
    );
  });
});
