import { ModelAsleep } from "@silent-observer/extraction";
import { describe, expect, it } from "vitest";
import { BEN, GRACE, MINUTE, readings, stage } from "../support.ts";

describe("a due trouble, and an unread message that waits to be read again", () => {
  /**
   * A dentist in the middle of Tuesday's judo, told at this hour; what is said later cannot be read until it is mended.
   */
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
