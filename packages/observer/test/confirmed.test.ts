import type { Entity, Reading } from "@silent-observer/conversation";
import { buttonsOf } from "@silent-observer/store";
import { beforeEach, describe, expect, it } from "vitest";
import { ANN, BEN, GRACE, MINUTE, readings, stage } from "./support.ts";

const judo = { activity: "judo", time: null } as const;
const nobody = { leg: "from", adults: [], outside: false } as const;
const calledOff: Partial<Entity> = { ...judo, presence: "stay", task: null };
const asks = (over: Partial<Reading> = {}): Reading => ({
  ...readings.takes(ANN, { ...judo, task: nobody }),
  act: "ask",
  assignedTo: ["unspecified"],
  ...over,
});

const script = (text: string): Reading => {
  switch (text) {
    case "I'll pick up Cy from judo tomorrow":
      return readings.takes(ANN, judo);
    case "I can't after all":
      return asks({ act: "refuse", attributedTo: "1" as never });
    case "then I'll do it":
      return { ...readings.takes(BEN, judo), attributedTo: "2" as never };
    case "I'll pick him up from judo tomorrow":
      return readings.takes(BEN, judo);
    case "I'll fetch Di at 17:30":
      return readings.takes(ANN, { children: [], activity: "party", time: "17:30" });
    case "judo is off tomorrow":
      return readings.collides({
        activity: "judo",
        times: [],
        entities: [{ ...entity, ...calledOff, change: "cancelled" }],
      });
    case "judo is on Wednesday this week":
      return readings.collides({
        activity: "judo",
        dates: ["2026-05-06"],
        times: [],
        entities: [{ ...entity, ...calledOff, date: "2026-05-06", change: "moved" }],
      });
    default:
      return asks();
  }
};
const [entity] = readings.takes().entities as [Entity];

describe("a pick-up that was confirmed", () => {
  let home: ReturnType<typeof stage>;
  let said: number;
  const say = async (text: string, sender = ANN): Promise<void> => {
    home.pass(5 * MINUTE);
    home.say(++said, text, { sender });
    await home.drain();
  };
  const confirm = async (): Promise<void> => {
    home.command("pending");
    // What comes every week asks which is meant: this one.
    for (const verb of ["c", "1"]) {
      await home.deliver();
      const card = home.latest("pending");
      const button = buttonsOf(card)
        .flat()
        .find(({ data }) => data.startsWith(`p:${verb}:`));
      if (button) home.press(button.data, String(card.telegramMessageId));
    }
  };
  const spoken = async (): Promise<(string | null)[]> => {
    home.pass(GRACE);
    await home.drain();
    return home
      .all("redlines")
      .filter(({ state }) => state === "speaking")
      .map(({ variant }) => variant);
  };
  const week = (): string => {
    home.command("week");
    return home.all("notifications").at(-1)?.text ?? "";
  };

  beforeEach(async () => {
    home = stage(script);
    said = 0;
    await say("I'll pick up Cy from judo tomorrow");
    await confirm();
  });

  it("claims nothing any more once its adult has given it back", async () => {
    await say("I can't after all");
    await say("then I'll do it", BEN);
    expect(await spoken()).toEqual([]);
  });

  it("keeps its adult from nothing any more once he has given it back", async () => {
    await say("I can't after all");
    await say("then I'll do it", BEN);
    await say("I'll fetch Di at 17:30");
    expect(await spoken()).toEqual([]);
  });

  it("goes to who took it over, with the Confirm of that", async () => {
    await say("I can't after all");
    await say("then I'll do it", BEN);
    await confirm();
    expect(week()).toContain("Ben");
    expect(week()).not.toContain("Ann");
  });

  it("is still another's where nobody gave it back", async () => {
    await say("I'll pick him up from judo tomorrow", BEN);
    expect(await spoken()).toEqual(["claimed_twice"]);
  });

  it("is not asked for again", async () => {
    home.pass(8 * 60 * MINUTE);
    await say("who gets Cy from judo tomorrow?", BEN);
    expect(await spoken()).toEqual([]);
  });

  it("is asked for where its adult asks", async () => {
    home.pass(8 * 60 * MINUTE);
    await say("who gets Cy from judo tomorrow?");
    expect(await spoken()).toEqual(["missing_adult"]);
  });

  it("falls with what it was for, as soon as the chat calls that off", async () => {
    await say("judo is off tomorrow", BEN);
    await say("I'll fetch Di at 17:30");
    expect(await spoken()).toEqual([]);
  });

  it("leaves the calendar with what it was for, called off or moved to another day", async () => {
    for (const change of ["judo is off tomorrow", "judo is on Wednesday this week"]) {
      await say(change, BEN);
      await confirm();
      expect(week()).not.toContain("Ann");
      home.command("undo");
      expect(week()).toContain("Ann");
    }
  });
});
