import { blankReading, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { conflict, due, spoken } from "../spoken.ts";
import { BEN, MINUTE, readings, stage } from "../support.ts";

type Home = ReturnType<typeof stage>;
const cardText = (home: Home) => home.all("notifications").findLast(({ kind }) => kind === "pending")?.text;

describe("/pending", () => {
  it("mentions a question of the bot whose buttons nobody has pressed, and no longer once it is settled", async () => {
    const told = { dentist: readings.collides() } as Record<string, Reading>;
    const home = await spoken(stage((text) => told[text] ?? { ...blankReading, isCoordination: false }));
    home.command("pending");
    await home.deliver();
    expect(cardText(home)).toBe("My question above still waits for a tap.");
    home.pass(MINUTE);
    home.say(2, "all sorted now", { sender: BEN });
    await home.drain();
    expect(cardText(home)).toMatch(/Cy dentist, Tue 5 May 16:45/);
    expect(cardText(home)).not.toMatch(/question/);
  });

  it("mentions it below what waits for a Confirm", async () => {
    const home = conflict();
    home.say(7, "lift");
    await home.drain();
    await spoken(home);
    home.command("pending");
    expect(cardText(home)).toMatch(/Ann picks up Cy[\s\S]*\nMy question above still waits for a tap\.$/);
  });

  it("mentions none while it is not sent, and none where nothing was asked", async () => {
    const home = await due();
    home.command("pending");
    expect(cardText(home)).toBe("Nothing is waiting for you.");
    const quiet = stage();
    quiet.command("pending");
    expect(cardText(quiet)).toBe("Nothing is waiting for you.");
  });
});
