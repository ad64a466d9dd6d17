import { type Heard, messageId, type Reading, UNSAID } from "@silent-observer/conversation";
import { toMessage } from "@silent-observer/store";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hear, tidyUp } from "../src/index.ts";
import { ANN, BEN, GRACE, MINUTE, readings, stage } from "./support.ts";

const HOUR = 60 * MINUTE;
const [party] = readings.collides().entities.map((one) => ({ ...one, activity: "party", time: "15:00" }));
const dentist = (over: object = {}) => ({ ...party, activity: "dentist", time: "15:30", ...over });
/** A week on from the Wednesday after the Monday on which the tests begin: two days later it still lies ahead. */
const NEXT_WEDNESDAY = "2026-05-13";

const on = (entity: object, over: Partial<Reading> = {}): Reading =>
  readings.collides({
    dates: [NEXT_WEDNESDAY],
    entities: [{ ...entity, date: NEXT_WEDNESDAY }] as never,
    ...over,
  });
const script = (text: string): Reading => {
  switch (text) {
    case "party wednesday week at 3":
      return on(party as object);
    case "who takes Cy to a party wednesday week at 3?":
      return on(
        { ...party, task: { leg: "to", adults: [], outside: false } },
        { act: "ask", assignedTo: ["unspecified"] as never },
      );
    case "no, party is at 5":
      return on({ ...party, time: "17:00", change: "moved" }, { replaces: ["1"] as never, attributedTo: "1" as never });
    case "never mind":
      return { ...on(party as object), act: "withdraw", entities: [], attributedTo: "1" as never };
    default:
      return on(dentist());
  }
};

async function homeWith(first: string) {
  const home = stage(script);
  home.say(1, first);
  await home.drain();
  return home;
}
type Home = Awaited<ReturnType<typeof homeWith>>;

/** What is said of a dentist in the middle of the party; null where the observer stays silent. */
async function saidOf(home: Home): Promise<string | null> {
  home.say(9, "dentist wednesday week at 3:30", { sender: BEN });
  await home.drain();
  home.pass(GRACE);
  await home.drain();
  return home.all("notifications").find(({ kind }) => kind === "redline")?.text ?? null;
}

async function press(home: Home, verb: "c" | "x") {
  home.command("pending");
  await home.deliver();
  home.press(`p:${verb}:${home.all("pendingActions")[0]?.actionId}`, "500");
}

describe("what an earlier message arranged counts for conflicts", () => {
  it("while it is pending, as much as once it is confirmed", async () => {
    const pending = await homeWith("party wednesday week at 3");
    const confirmed = await homeWith("party wednesday week at 3");
    await press(confirmed, "c");
    expect(confirmed.all("events")).toContainEqual(expect.objectContaining({ fromDate: NEXT_WEDNESDAY }));
    const said = await saidOf(pending);
    expect(said).toMatch(/^⚠️ Cy has party 15:00 .* Message says dentist 15:30\. Which\?$/);
    expect(await saidOf(confirmed)).toBe(said);
  });

  it("when its button has expired, too: it lost its button, not its meaning", async () => {
    const home = await homeWith("party wednesday week at 3");
    home.pass(49 * HOUR);
    tidyUp(home.observer, home.clock());
    expect(home.all("pendingActions")).toMatchObject([{ status: "expired" }]);
    expect(await saidOf(home)).toMatch(/^⚠️ Cy has party 15:00/);
  });

  it("until its day has passed", async () => {
    const home = await homeWith("party wednesday week at 3");
    home.pass(11 * 24 * HOUR);
    tidyUp(home.observer, home.clock());
    expect(await saidOf(home)).toBeNull();
  });

  it("no more once it is rejected", async () => {
    const home = await homeWith("party wednesday week at 3");
    await press(home, "x");
    expect(await saidOf(home)).toBeNull();
  });

  it("no more once something took its place", async () => {
    const home = await homeWith("party wednesday week at 3");
    home.say(2, "no, party is at 5");
    await home.drain();
    expect(await saidOf(home)).toBeNull();
  });

  it("no more once it is withdrawn", async () => {
    const asked = await homeWith("who takes Cy to a party wednesday week at 3?");
    expect(await saidOf(asked)).toMatch(/^⚠️ Cy has party/);
    const withdrawn = await homeWith("who takes Cy to a party wednesday week at 3?");
    withdrawn.say(2, "never mind");
    await withdrawn.drain();
    expect(await saidOf(withdrawn)).toBeNull();
  });
});

describe("one trouble", () => {
  const again = fc.record({
    text: fc.constantFrom(
      "dentist wed 3:30",
      "reminder: teeth that day",
      "btw he sees Dr Low at 3.30",
      "15.30 dentist!",
    ),
    time: fc.constantFrom("15:15", "15:30", "15:45"),
    by: fc.constantFrom(ANN, BEN),
    location: fc.constantFrom(null, "High Street"),
    end: fc.constantFrom(null, "16:30"),
    later: fc.constantFrom(GRACE, GRACE + HOUR, 26 * HOUR),
  });

  it("is spoken of once, in whatever words, by whom and when it comes up again", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(again, { minLength: 2, maxLength: 4 }), async (said) => {
        const next = { ...party } as object;
        let told: Reading = on(next);
        const home = stage(() => told, { set: ["DAILY_SPEAK_BUDGET=off", "QUIET_HOURS=off"] });
        home.say(1, "party wednesday week at 3");
        await home.drain();
        for (const [at, { text, time, by, location, end, later }] of said.entries()) {
          told = on(dentist({ time, location, end }));
          home.say(2 + at, `${text} ${at}`, { sender: by });
          await home.drain();
          home.pass(later);
          await home.drain();
        }
        const spoken = home.all("notifications").filter(({ kind }) => kind === "redline");
        expect(spoken).toHaveLength(1);
        home.observer.store.close();
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe("a plan that waits for a Confirm", () => {
  const PARTY = "Cy has a party on wednesday week at 3";
  /** The plan's status after a message that Tier 1 hears as taking back what Ann has just said. */
  async function statusAfter(sender: Heard["message"]["sender"]) {
    const home = stage(() =>
      on({ ...party, task: { leg: "to", adults: [ANN], outside: false } }, { act: "take", assignedTo: [ANN] }),
    );
    home.say(1, PARTY);
    await home.drain();
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["pending"]);
    const tier1 = { confidence: 0.1, patterns: [UNSAID], decision: "DROP", signal: "withdrawal" } as const;
    hear(
      { ...home.observer, tripwire: { assess: () => tier1 } },
      {
        message: {
          ...toMessage(home.row(1)),
          messageId: messageId(2),
          sentAt: home.clock() + MINUTE,
          sender,
          text: "ignore that",
        },
        senderLabel: sender ?? "telegram:99",
        editedAt: null,
      },
      home.clock(),
    );
    await home.drain();
    return home.all("pendingActions").map(({ status }) => status);
  }

  it("waits no more once its writer takes the words back", async () =>
    expect(await statusAfter(ANN)).toEqual(["replaced"]));

  it("still waits where somebody else says so", async () => expect(await statusAfter(BEN)).toEqual(["pending"]));
});
