import { ANSWER_LIMIT, answerText, type ToldFact } from "@silent-observer/phrasing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { american } from "./family.ts";

const note = (file: string, line: number) => ({ kind: "note" as const, file, line });
const calendar = { kind: "calendar" as const };
const judo: ToldFact = { text: "Ada judo: Tuesdays, 17:00–18:30.", sources: [calendar] };
const shoes: ToldFact = { text: "Judo is barefoot.", sources: [note("sports.md", 7)] };
const told = (...facts: ToldFact[]) => answerText(facts, american.phrases);

describe("an answer", () => {
  it("cites each source that its text rests on, once", () => {
    expect(told(judo)).toBe("Ada judo: Tuesdays, 17:00–18:30. (calendar)");
    expect(told(judo, shoes)).toBe("Ada judo: Tuesdays, 17:00–18:30. Judo is barefoot. (calendar; sports, line 7)");
    expect(told(judo, shoes, { ...judo, text: "Ben judo: Mondays." })).toMatch(/ \(calendar; sports, line 7\)$/);
  });

  it("cites no source of a fact that does not fit", () => {
    const long = { text: `Judo ${"x".repeat(160)}.`, sources: [note("sports.md", 7)] };
    expect(told(judo, long)).toBe("Ada judo: Tuesdays, 17:00–18:30. (calendar)");
  });

  it("ends before a fact that would need a fourth source, or a source that does not fit", () => {
    const notes = [1, 2, 3, 4].map((line) => ({ text: `Note ${line}.`, sources: [note("n.md", line)] }));
    expect(told(...notes)).toBe("Note 1. Note 2. Note 3. (n, line 1; n, line 2; n, line 3)");
    const room = { text: `Judo ${"x".repeat(170)}.`, sources: [calendar] };
    expect(told(room, shoes)).toBe(`${room.text} (calendar)`);
  });

  it("keeps its length and names its source, whatever is known", () => {
    const source = fc.oneof(
      fc.constant(calendar),
      fc.tuple(fc.string(), fc.nat()).map(([file, line]) => note(file, line)),
    );
    const fact = fc.record({ text: fc.string({ maxLength: 300 }), sources: fc.array(source, { maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1, maxLength: 5 }), (facts) => {
        const text = told({ text: "Known.", sources: [calendar] }, ...facts);
        expect([...text].length).toBeLessThanOrEqual(ANSWER_LIMIT);
        expect(text).toMatch(/^Known\..*\(calendar/);
        expect([...told(...facts)].length).toBeLessThanOrEqual(ANSWER_LIMIT);
      }),
    );
  });
});
