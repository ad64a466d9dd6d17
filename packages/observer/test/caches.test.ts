import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANN, BEN, MINUTE, readings, stage } from "./support.ts";

const HOUR = 60 * MINUTE;
const dentist = readings.collides();
const moved = dentist.entities.map((entity) => ({ ...entity, time: "14:00" }));

/** What people write here, and what is read of it. */
const said = {
  dentist,
  "dentist at 2 then": { ...dentist, times: ["14:00"], entities: moved, replaces: ["1"] as never },
  "but there is judo": { ...dentist, act: "inform" as const, entities: [], noticesConflict: true },
  "I'll take Cy": readings.takes(ANN),
  "me too": readings.takes(BEN),
  "never mind": { ...dentist, isCoordination: false },
};
type Text = keyof typeof said;
const script = (text: string) => said[text as Text];

type Step =
  | { readonly do: "say"; readonly text: Text; readonly by: typeof ANN }
  | { readonly do: "edit"; readonly id: number; readonly text: Text }
  | { readonly do: "press"; readonly redline: number; readonly option: number }
  | { readonly do: "pass"; readonly ms: number };

const text = fc.constantFrom(...(Object.keys(said) as Text[]));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("say" as const), text, by: fc.constantFrom(ANN, BEN) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("edit" as const), id: fc.integer({ min: 1, max: 4 }), text }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("press" as const), redline: fc.nat(2), option: fc.nat(2) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(MINUTE, 11 * MINUTE, 9 * HOUR) }),
    },
  ),
  { minLength: 1, maxLength: 14 },
);

/** Plays the steps, and tells all that was decided. */
async function played(plan: readonly Step[], forgetful: boolean) {
  const home = stage(script, { forgetful, set: ["DAILY_SPEAK_BUDGET=off", "QUIET_HOURS=off"] });
  let messages = 0;
  for (const step of plan) {
    home.pass(MINUTE);
    if (step.do === "say") home.say(++messages, step.text, { sender: step.by });
    if (step.do === "edit" && step.id <= messages) home.say(step.id, step.text, { editedAt: home.clock() });
    if (step.do === "pass") home.pass(step.ms);
    const redline = step.do === "press" ? home.all("redlines")[step.redline] : undefined;
    const shown = home.all("notifications").find(({ ref }) => ref === redline?.id)?.telegramMessageId;
    if (step.do === "press" && redline && shown) home.press(`r:${redline.id}:${step.option}`, shown);
    await home.drain();
    await home.deliver();
  }
  return {
    redlines: home.all("redlines").map(({ state, reason, troubleJson, spokenText }) => ({
      ...{ state, reason, troubleJson, spokenText },
    })),
    actions: home.all("pendingActions").map(({ status, summaryText }) => ({ status, summaryText })),
    messages: Array.from({ length: messages }, (_, at) => home.row(at + 1)).map(({ reason, redlineDecision }) => ({
      ...{ reason, redlineDecision },
    })),
    shown: home.all("notifications").map((row) => row.text),
  };
}

describe("what was worked out before", () => {
  it("changes no decision, whatever is said, edited and pressed", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        expect(await played(plan, false)).toEqual(await played(plan, true));
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe("a trouble that was spoken about", () => {
  const spoken: readonly Step[] = [
    { do: "say", text: "dentist", by: ANN },
    { do: "pass", ms: 11 * MINUTE },
  ];

  it("stays while others talk of other things", async () => {
    const { redlines } = await played([...spoken, { do: "say", text: "never mind", by: BEN }], false);
    expect(redlines).toMatchObject([{ state: "spoken" }]);
  });

  it("is ticked off where the family moves it afterwards", async () => {
    const { redlines, shown } = await played([...spoken, { do: "say", text: "dentist at 2 then", by: BEN }], false);
    expect(redlines).toMatchObject([{ state: "settled", reason: "settled_afterwards" }]);
    expect(shown[0]).toMatch(/^✓/);
  });

  it("is over, and not ticked off, once it has begun", async () => {
    const late: readonly Step[] = [0, 1, 2, 3].map(() => ({ do: "pass", ms: 9 * HOUR }));
    const { redlines } = await played([...spoken, ...late, { do: "say", text: "dentist at 2 then", by: BEN }], false);
    expect(redlines).toMatchObject([{ state: "spoken" }]);
  });
});
