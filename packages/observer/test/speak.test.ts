import { messageId } from "@silent-observer/conversation";
import { ModelAsleep } from "@silent-observer/extraction";
import { schema } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { tidyUp } from "../src/index.ts";
import { speakOrSettle } from "../src/speaking/speak.ts";
import { BEN, MINUTE, readings, stage } from "./support.ts";

const GRACE = 10 * MINUTE;
const conflict = (set: string[] = []) =>
  stage((text) => (text === "dentist" ? readings.collides() : readings.takes()), { set });

const atVet = () => readings.collides().entities.map((one) => ({ ...one, activity: "vet" }));

async function spoken(home = conflict()) {
  home.say(1, "dentist");
  await home.drain();
  home.pass(GRACE);
  await home.drain();
  await home.deliver();
  return home;
}

describe("a due trouble, and an unread message that waits to be read again", () => {
  /** A dentist in the middle of Tuesday's judo, told at this hour; what is said later cannot be read until it is mended. */
  async function told(hour: string, failure: Error = new Error("no")) {
    let fails = true;
    const home = stage((said) => {
      if (said === "dentist") return readings.collides();
      if (fails) throw failure;
      return readings.collides({ isCoordination: false });
    });
    home.pass(Date.parse(`2026-05-05T${hour}:00+01:00`) - home.clock());
    home.say(1, "dentist");
    await home.drain();
    const mend = () => {
      fails = false;
    };
    const sayUnread = (id: number, text: string) => {
      home.say(id, text, { sender: BEN });
      return home.drain();
    };
    return { ...home, mend, sayUnread };
  }
  const CHAT = "look at that sunset";

  it("is not said before that one, which may be the answer, while the matter is far off", async () => {
    const home = await told("12:00");
    home.pass(GRACE - MINUTE);
    await home.sayUnread(2, CHAT);
    home.pass(MINUTE + 1);
    await home.drain();
    expect(home.row(2)).toMatchObject({ tier2State: "retry" });
    expect(home.all("notifications")).toEqual([]);
    home.mend();
    home.pass(5 * MINUTE);
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "speaking" }]);
  });

  it("is said without it where the matter begins within the hour, at its own time", async () => {
    const home = await told("15:50");
    home.pass(MINUTE);
    await home.sayUnread(2, CHAT);
    home.pass(MINUTE / 2);
    expect(await home.drain()).toBe(home.clock() + MINUTE / 2);
    home.pass(MINUTE / 2);
    await home.drain();
    expect(home.row(2)).toMatchObject({ tier2State: "retry" });
    expect(home.all("redlines")).toMatchObject([{ state: "speaking" }]);
  });

  it("is said an hour before it begins, however long the model sleeps", async () => {
    const home = await told("12:00", new ModelAsleep("unreachable"));
    await home.sayUnread(2, CHAT);
    home.pass(3 * 60 * MINUTE);
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "waiting" }]);
    home.pass(60 * MINUTE);
    await home.drain();
    expect(home.row(2)).toMatchObject({ tier2State: "retry" });
    expect(home.all("redlines")).toMatchObject([{ state: "speaking" }]);
  });

  it("is not said where the plain words of that one bring it up, however late they came", async () => {
    const home = await told("12:00", new ModelAsleep("unreachable"));
    home.pass(GRACE - MINUTE);
    await home.sayUnread(2, CHAT);
    home.pass(60 * MINUTE);
    await home.sayUnread(3, "then he can't do judo");
    home.pass(3 * 60 * MINUTE);
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
    expect(home.all("notifications")).toEqual([]);
  });
});

describe("a trouble", () => {
  it("waits for the family, then is spoken about in one message with buttons", async () => {
    const home = conflict();
    home.say(1, "dentist");
    expect(await home.drain()).toBe(home.clock() + GRACE);
    expect(home.row(1)).toMatchObject({ redlineDecision: null, reason: "waiting_for_people" });
    home.pass(GRACE - 1);
    await home.drain();
    expect(home.all("notifications")).toEqual([]);
    home.pass(1);
    await home.drain();
    await home.deliver();
    expect(home.row(1)).toMatchObject({
      redlineDecision: "SPEAK",
      redlineTriggerRule: "temporal_conflict",
      notificationId: "500",
    });
    expect(home.all("notifications")).toMatchObject([{ state: "sent" }]);
  });

  it("is spoken about once, also when it comes up again in other words", async () => {
    const home = await spoken();
    home.say(2, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.row(2)).toMatchObject({ redlineDecision: "SILENT" });
  });

  it("is never mentioned where the family settles it in time", async () => {
    const home = stage((text) =>
      text === "dentist"
        ? readings.collides()
        : {
            ...readings.collides({ replaces: ["1"] as never }),
            times: ["14:00"],
            entities: readings.collides().entities.map((e) => ({ ...e, time: "14:00" })),
          },
    );
    home.say(1, "dentist");
    await home.drain();
    home.pass(MINUTE);
    home.say(2, "dentist at 2 then");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("notifications")).toEqual([]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", redlineTriggerRule: null });
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
  });

  it.each([
    ["shadow mode", ["SPEAK_MODE=shadow"], "shadow"],
    ["a spent budget", ["DAILY_SPEAK_BUDGET=0"], "budget"],
    ["quiet hours", ["QUIET_HOURS=11:00-13:00"], "quiet_hours"],
  ])("is kept to itself in %s, with the reason", async (_, set, reason) => {
    const home = await spoken(conflict(set));
    expect(home.sentCount()).toBe(0);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason });
  });

  it("is decided and recorded in shadow mode as it would have been said, once", async () => {
    const home = await spoken(conflict(["SPEAK_MODE=shadow", "DAILY_SPEAK_BUDGET=1"]));
    const live = await spoken(conflict(["DAILY_SPEAK_BUDGET=1"]));
    const [said] = live.all("redlines");
    expect(home.all("redlines")).toMatchObject([
      { state: "silenced", reason: "shadow", spokenText: said?.spokenText, spokenAt: said?.spokenAt },
    ]);
    home.say(2, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.row(2)).toMatchObject({ redlineDecision: "SILENT" });
    expect(home.all("redlines")).toHaveLength(1);
    expect([home.all("notifications"), home.sentCount()]).toEqual([[], 0]);
  });

  it("spends the day's budget in shadow mode as it would have", async () => {
    const home = stage(
      (text) => (text === "dentist" ? readings.collides() : readings.collides({ entities: atVet() })),
      { set: ["SPEAK_MODE=shadow", "DAILY_SPEAK_BUDGET=1"] },
    );
    home.say(1, "dentist");
    home.say(2, "vet");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("redlines").map(({ reason }) => reason)).toEqual(["shadow", "budget"]);
  });

  it("is told in quiet hours where the matter begins before they end", async () => {
    const home = conflict(["QUIET_HOURS=11:00-17:00"]);
    home.pass(24 * 60 * MINUTE);
    await spoken(home);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });
});

describe("sending", () => {
  it("is never repeated by itself once nobody knows whether it arrived", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.all("notifications")).toMatchObject([{ state: "uncertain" }]);
    expect(home.all("redlines")).toMatchObject([{ state: "uncertain" }]);
  });

  it("is repeated after the wait that Telegram asks for", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver(() => ({ kind: "wait", seconds: 30 }));
    home.pass(29_000);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    home.pass(1_000);
    await home.deliver();
    expect(home.sentCount()).toBe(2);
    expect(home.all("notifications").map(({ state }) => state)).toEqual(["withdrawn", "sent"]);
  });

  it("is recorded as silence where Telegram refuses", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver(() => ({ kind: "refused", code: 403, description: "Forbidden" }));
    expect(home.row(1)).toMatchObject({
      redlineDecision: "SILENT",
      redlineTriggerRule: null,
      reason: "refused_by_telegram",
    });
  });

  it("does not happen twice when a process dies while it sends", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    // No answer reaches a process that is dead.
    void home.deliver(() => new Promise(() => {}) as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(home.all("notifications")).toMatchObject([{ state: "sending" }]);
    home.pass(2 * MINUTE);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.all("redlines")).toMatchObject([{ state: "uncertain" }]);
  });
});

describe("a message that waited in the outbox", () => {
  const unsent = async (set: string[] = []) => {
    const home = conflict(set);
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver(() => ({ kind: "unsent", cause: "refused" }));
    return home;
  };

  it("is decided anew: nothing is said in quiet hours that have begun since", async () => {
    const home = await unsent(["QUIET_HOURS=13:00-07:00"]);
    home.pass(60 * MINUTE);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", redlineTriggerRule: null, reason: "quiet_hours" });
  });

  it("is said once the line is there again", async () => {
    const home = await unsent();
    home.pass(MINUTE);
    await home.deliver();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", reason: "overlap" });
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
  });
});

describe("a trouble that two processes find due at once", () => {
  it("is exchanged once for what the message causes instead, whose record stays", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    home.observer.store.db.update(schema.redlines).set({ troubleKey: "settled-meanwhile" }).run();
    const [due] = home.all("redlines");
    for (const _ of ["one", "the other"]) speakOrSettle(home.observer, due as never, home.clock());
    await home.drain();
    expect(home.all("redlines").map(({ state }) => state)).toEqual(["settled", "speaking"]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", reason: "overlap" });
  });
});

describe("a spoken message", () => {
  it("keeps its record when what it is about is edited away, and loses its buttons", async () => {
    const home = stage((text) =>
      text === "dentist" ? readings.collides() : { ...readings.takes(), isCoordination: false },
    );
    await spoken(home);
    home.say(1, "never mind the dentist", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", redlineTriggerRule: "temporal_conflict" });
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
    expect(home.all("notifications")).toMatchObject([{ buttonsJson: "[]" }]);
  });
});

describe("another chat in the same database", () => {
  it("is not written to: only the one configured group is", async () => {
    const home = conflict(["TELEGRAM_GROUP_CHAT_ID=-4711"]);
    await spoken(home);
    expect(home.sentCount()).toBe(0);
    expect(home.all("notifications")).toMatchObject([{ state: "ready" }]);
  });
});

describe("a redline that cannot be judged", () => {
  it("is left to a person and mutes nobody else", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    const broken = { ...home.observer, family: null as never };
    expect(() => speakOrSettle(broken, home.all("redlines")[0] as never, home.clock())).not.toThrow();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason: "manual_review" });
  });
});

describe("a redline that was spoken of and cannot be settled", () => {
  it("stays as it is, and mutes nobody else in its chat", async () => {
    const home = stage((text) => {
      if (text === "never mind") return readings.collides({ isCoordination: false });
      return readings.collides(text === "vet" ? { entities: atVet() } : {});
    });
    await spoken(home);
    home.observer.store.db
      .update(schema.redlines)
      .set({ troubleJson: `{"at":${home.clock() + 2 * GRACE}}` })
      .run();
    home.say(1, "never mind", { editedAt: home.clock() + 1_000 });
    home.say(2, "vet");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("redlines").map(({ state }) => state)).toEqual(["spoken", "speaking"]);
  });
});

describe("housekeeping", () => {
  it("takes the Confirm button after 48 hours, and the text after 30 days", async () => {
    const home = stage(() => readings.takes(BEN));
    home.say(1, "I'll get him");
    await home.drain();
    home.pass(48 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(home.all("pendingActions")).toMatchObject([{ status: "expired" }]);
    home.pass(28 * 24 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(home.row(1)).toMatchObject({ messageText: "", extractedJson: null, sender: "ann" });
  });
});

describe("a task that two have claimed", () => {
  const said = (text: string) =>
    text === "ben" ? readings.takes(BEN) : { ...readings.takes(), confidence: text === "ann" ? 0.9 : 0.3 };

  it("is one trouble where the first has it still", async () => {
    const home = stage(said);
    home.say(1, "ann");
    home.pass(MINUTE);
    home.say(2, "ben", { sender: BEN });
    await home.drain();
    expect(home.row(2)).toMatchObject({ redlineDecision: null, reason: "waiting_for_people" });
  });

  it("is none where the first has given it back, in words too unsure to be acted upon", async () => {
    const home = stage(said);
    home.say(1, "ann");
    home.pass(MINUTE);
    home.say(2, "not me today, sorry");
    home.pass(MINUTE);
    home.say(3, "ben", { sender: BEN });
    await home.drain();
    expect(home.row(2)).toMatchObject({ reason: "low_extraction_confidence" });
    expect(home.row(3)).toMatchObject({ redlineDecision: "SILENT" });
  });
});

describe("a reply to what the observer said", () => {
  it.each(["redline", "pending"] as const)(
    "answers the message that its %s was about, however late it comes",
    async (kind) => {
      const home = stage(() => (kind === "redline" ? readings.collides() : readings.takes()));
      home.say(1, "a plan");
      await home.drain();
      if (kind === "redline") {
        home.pass(10 * MINUTE);
        await home.drain();
      } else home.command("pending");
      await home.deliver();
      home.pass(100 * MINUTE);
      home.say(2, "no, skip it", { sender: BEN, replyTo: messageId(500) });
      expect(home.row(2).replyTo).toBe("1");
    },
  );
});

describe("a message that is no word of arranging any more, once one that came late is known", () => {
  it.each([readings.collides(), readings.takes()])("is not spoken of, and keeps no plan", async (reading) => {
    const home = stage(() => reading);
    home.say(2, "a plan");
    await home.drain();
    const late = { sentAt: home.clock() - MINUTE };
    const idle = { confidence: 0.1, patterns: [], decision: "DROP", signal: "none" } as const;
    Object.assign(home.observer, { tripwire: { assess: () => idle } });
    home.say(1, "what it was an answer to", late);
    home.pass(11 * MINUTE);
    await home.drain();
    expect(home.row(2)).toMatchObject({ tier1Decision: "DROP", redlineDecision: null, extractedJson: null });
    expect(home.all("redlines").map(({ state }) => state)).not.toContain("speaking");
    expect(home.all("pendingActions").map(({ status }) => status)).not.toContain("pending");
  });
});
