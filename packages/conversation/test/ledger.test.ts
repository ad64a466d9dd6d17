import { type MemberId, memberId } from "@silent-observer/family";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acts,
  BACK_ON,
  blankEntity,
  blankReading,
  chatId,
  coordinationTypes,
  type Entity,
  type Heard,
  ledger,
  messageId,
  type Reading,
  type Signal,
  UNSAID,
} from "../src/index.ts";

const ZONE = "America/Chicago";
const [JOHN, SARAH, LEO, MIA] = ["john", "sarah", "leo", "mia"].map(memberId) as [
  MemberId,
  MemberId,
  MemberId,
  MemberId,
];

const entity = (facts: Partial<Entity> = {}): Entity => ({
  ...blankEntity,
  children: [LEO],
  activity: "soccer",
  date: "2026-05-07",
  presence: "moment",
  task: { leg: "from", adults: [], outside: false },
  ...facts,
});
const taken = (...adults: MemberId[]): Entity["task"] => ({ leg: "from", adults, outside: false });

function heard(id: number, sender: MemberId, reading: Partial<Reading> | null, signal: Signal = "statement"): Heard {
  const entities = reading?.entities ?? [entity()];
  return {
    message: {
      chatId: chatId("1"),
      messageId: messageId(id),
      sender,
      sentAt: Date.parse("2026-05-05T14:00:00Z") + id * 60_000,
      replyTo: null,
      text: "",
      forwarded: false,
      topicId: null,
    },
    tier1: { confidence: 0.8, patterns: [], decision: reading ? "QUEUE" : "DROP", signal },
    reading: reading && {
      ...blankReading,
      act: "ask",
      type: "transport",
      confidence: 0.8,
      ...reading,
      entities,
    },
    actionStatus: reading ? "pending" : null,
  };
}
const ask = heard(1, SARAH, { act: "ask" }, "request");
const take = (id: number, by: MemberId, entities = [entity({ task: taken(by) })], more: Partial<Reading> = {}): Heard =>
  heard(id, by, { act: "take", attributedTo: messageId(1), entities, ...more });
const summary = (messages: readonly Heard[]): unknown[] =>
  ledger(messages, ZONE).map(({ id, state, entity: { task, children } }) => ({
    id,
    state,
    adults: task?.adults,
    children,
  }));

describe("the ledger", () => {
  it("opens a request that nobody has taken", () => {
    expect(ledger([ask], ZONE)).toMatchObject([{ id: "1#0", state: "open", wants: ["adult"], by: SARAH }]);
  });

  it("settles a request by an answer, under the same id", () => {
    expect(summary([ask, take(2, JOHN)])).toEqual([{ id: "1#0", state: "standing", adults: [JOHN], children: [LEO] }]);
    expect(ledger([ask, take(2, JOHN)], ZONE)[0]?.answeredBy).toEqual(["2"]);
  });

  it("leaves open what a partial answer does not take", () => {
    const both = heard(1, SARAH, { entities: [entity({ children: [LEO, MIA] })] });
    expect(summary([both, take(2, JOHN)])).toEqual([
      { id: "1#0", state: "open", adults: [], children: [MIA] },
      { id: "1#0.leo", state: "standing", adults: [JOHN], children: [LEO] },
    ]);
    const mias = take(3, SARAH, [entity({ children: [MIA], task: taken(SARAH) })]);
    expect(summary([both, take(2, JOHN), mias])).toMatchObject([
      { state: "standing", adults: [SARAH] },
      { state: "standing" },
    ]);
  });

  describe("if an adult who has a task cannot do it after all, whatever was said since", () => {
    const wanted = [entity()];

    it("opens the task again", () => {
      const refused = heard(9, JOHN, { act: "refuse", assignedTo: ["unspecified"], entities: wanted });
      expect(ledger([ask, take(2, JOHN), refused], ZONE)).toMatchObject([
        { id: "1#0", state: "open", wants: ["adult"], answeredBy: ["2", "9"], entity: { task: { adults: [] } } },
      ]);
    });

    it("replaces the task by the adult's own request", () => {
      const asked = heard(9, JOHN, { act: "ask", assignedTo: ["unspecified"], entities: wanted });
      expect(summary([ask, take(2, JOHN), asked])).toMatchObject([{ state: "replaced" }, { id: "9#0", state: "open" }]);
    });

    it("takes a question that names no leg to be about the leg the adult has", () => {
      const leg = entity({ task: { leg: null, adults: [], outside: false } });
      const asked = heard(9, JOHN, { act: "ask", assignedTo: ["unspecified"], entities: [leg] });
      expect(summary([ask, take(2, JOHN), asked])).toMatchObject([{ state: "replaced" }, { id: "9#0" }]);
    });

    it.each([
      ["another adult who asks", SARAH, entity()],
      ["a question about the other leg", JOHN, entity({ task: { leg: "to", adults: [], outside: false } })],
      ["a question about another child", JOHN, entity({ children: [MIA], activity: null })],
      ["a question about another day", JOHN, entity({ date: "2026-05-08" })],
      ["a question about another activity of one of the children", JOHN, entity({ activity: "hockey" })],
    ])("leaves the task with the adult after %s", (_, who, what) => {
      const asked = heard(9, who, { act: "ask", assignedTo: ["unspecified"], entities: [what] });
      expect(summary([ask, take(2, JOHN), asked])).toMatchObject([{ state: "standing", adults: [JOHN] }, {}]);
    });
  });

  it("keeps a refused request open", () => {
    expect(summary([ask, heard(2, JOHN, { act: "refuse", attributedTo: messageId(1) })])).toMatchObject([
      { state: "open" },
    ]);
  });

  it("opens a taken request again if its adult cannot make it", () => {
    const back = heard(3, JOHN, { act: "refuse", attributedTo: messageId(1) });
    expect(summary([ask, take(2, JOHN), back])).toMatchObject([{ state: "open", adults: [] }]);
  });

  it("holds two claims separately, but both adults on a task that the second joins", () => {
    const [john, sarah] = [[JOHN], [SARAH]];
    expect(summary([ask, take(2, JOHN), take(3, SARAH)])).toMatchObject([{ adults: john }, { adults: sarah }]);
    const joins = take(3, SARAH, [entity({ task: taken(JOHN, SARAH) })]);
    expect(summary([ask, take(2, JOHN), joins])).toMatchObject([{ adults: [JOHN, SARAH] }]);
  });

  it("takes a task from an adult who names another for it, or tells the other that it is theirs", () => {
    for (const act of ["take", "inform"] as const) {
      const yours = heard(4, JOHN, { act, attributedTo: messageId(3), entities: [entity({ task: taken(SARAH) })] });
      expect(summary([ask, take(2, JOHN), take(3, SARAH), yours]), act).toMatchObject([
        { adults: [JOHN], state: "replaced" },
        { adults: [SARAH], state: "standing" },
      ]);
      const by = { ...yours, message: { ...yours.message, sender: SARAH } };
      expect(summary([ask, take(2, JOHN), take(3, SARAH), by])[0], act).toMatchObject({ state: "standing" });
    }
  });

  it("takes a claim in answer to a request as its fulfilment, whichever leg the claim seems to mean", () => {
    const home = entity({ task: { leg: "to", adults: [JOHN], outside: false } });
    expect(summary([ask, take(2, JOHN, [home])])).toMatchObject([{ adults: [JOHN], state: "standing" }]);
  });

  it("moves nothing by a question about another day", () => {
    const next = heard(3, JOHN, { attributedTo: messageId(1), entities: [entity({ date: "2026-05-14" })] });
    const [first] = ledger([ask, next], ZONE);
    expect(first?.entity.date).toBe("2026-05-07");
  });

  it("withdraws the sender's own open request on a dropped never mind, and nobody else's", () => {
    expect(summary([ask, heard(2, SARAH, null, "withdrawal")])).toMatchObject([{ state: "withdrawn" }]);
    expect(summary([ask, heard(2, JOHN, null, "withdrawal")])).toMatchObject([{ state: "open" }]);
    expect(summary([ask, take(2, JOHN), heard(3, SARAH, null, "withdrawal")])).toMatchObject([{ state: "standing" }]);
  });

  it("withdraws what its sender has just put up where the words say so, and nobody else's", () => {
    const unsaid = (id: number, sender: MemberId, patterns: string[]): Heard => {
      const one = heard(id, sender, null, "withdrawal");
      return { ...one, tier1: { ...one.tier1, patterns } };
    };
    const claim = heard(1, JOHN, { act: "take", assignedTo: [JOHN], entities: [entity({ task: taken(JOHN) })] });
    expect(summary([claim, unsaid(2, JOHN, [UNSAID])])).toMatchObject([{ state: "withdrawn" }]);
    expect(summary([claim, unsaid(2, SARAH, [UNSAID])])).toMatchObject([{ state: "standing" }]);
    expect(summary([claim, unsaid(2, JOHN, [])])).toMatchObject([{ state: "standing" }]);
    expect(summary([claim, unsaid(90, JOHN, [UNSAID])])).toMatchObject([{ state: "standing" }]);
    const off = heard(3, SARAH, {
      act: "change",
      entities: [entity({ task: null, change: "cancelled" })],
      attributedTo: messageId(1),
    });
    expect(summary([claim, off])).toMatchObject([{ state: "cancelled" }, { state: "standing" }]);
    expect(summary([claim, off, unsaid(4, JOHN, [BACK_ON])])).toMatchObject([
      { state: "standing" },
      { state: "withdrawn" },
    ]);
    expect(summary([claim, unsaid(4, JOHN, [BACK_ON])])).toMatchObject([{ state: "standing" }]);
  });

  it("puts out of force what a correction replaces", () => {
    const corrected = heard(2, SARAH, {
      act: "ask",
      replaces: [messageId(1)],
      entities: [entity({ date: "2026-05-12" })],
    });
    expect(summary([ask, corrected])).toMatchObject([{ state: "replaced" }, { id: "2#0", state: "open" }]);
  });

  it("settles a request by a claim that is complete and answers nothing", () => {
    expect(summary([ask, take(2, JOHN, [entity({ task: taken(JOHN) })], { attributedTo: null })])).toMatchObject([
      { id: "1#0", adults: [JOHN] },
    ]);
  });

  it("keeps an announcement beside the task that follows from it", () => {
    const dentist = heard(1, SARAH, {
      act: "change",
      entities: [entity({ task: null, presence: "stay", activity: "dentist" })],
    });
    const driver = take(2, JOHN, [entity({ task: taken(JOHN), activity: "dentist" })]);
    expect(summary([dentist, driver])).toMatchObject([{ id: "1#0" }, { id: "2#0", adults: [JOHN] }]);
  });

  it("ends an arrangement by a cancellation, which itself stands for the calendar", () => {
    const cancelled = heard(2, JOHN, {
      act: "change",
      attributedTo: messageId(1),
      entities: [entity({ task: null, change: "cancelled" })],
    });
    const game = heard(1, SARAH, { act: "inform", entities: [entity({ task: null })] });
    expect(summary([game, cancelled])).toMatchObject([{ state: "cancelled" }, { id: "2#0", state: "standing" }]);
  });

  it("calls off every way to what is off, whatever was new about it, and for the children only who miss it", () => {
    const off = (over: Partial<Entity> = {}) =>
      heard(9, JOHN, { act: "change", entities: [entity({ task: null, change: "cancelled", ...over })] });
    const both = (id: number, by: MemberId, leg: "to" | "from") => {
      const task = { leg, adults: [by], outside: false };
      return heard(id, by, { act: "take", entities: [entity({ task, children: [LEO, MIA], change: "new" })] });
    };
    const claims = [both(1, SARAH, "to"), both(2, JOHN, "from")];
    const states = (...messages: Heard[]) => summary(messages).slice(0, 2);
    expect(states(...claims, off({ children: [] }))).toMatchObject([{ state: "cancelled" }, { state: "cancelled" }]);
    const left = { state: "standing", children: [MIA] };
    expect(states(...claims, off())).toMatchObject([left, left]);
    const standing = { state: "standing", children: [LEO, MIA] };
    expect(states(...claims, off({ date: "2026-05-14" }))).toMatchObject([standing, standing]);
    expect(states(...claims, off({ activity: "judo" }))).toMatchObject([standing, standing]);
  });

  it("replaces the claim of an adult for whom another stands in hours later, as far as it goes", () => {
    const claim = (id: number, by: MemberId, over: Partial<Entity> = {}, more: Partial<Reading> = {}) =>
      heard(id, by, { act: "take", entities: [entity({ task: taken(by), ...over })], ...more });
    const instead = { givesWay: true };
    expect(summary([claim(1, JOHN), claim(300, SARAH, {}, instead)])).toMatchObject([
      { adults: [JOHN], state: "replaced" },
      { adults: [SARAH], state: "standing" },
    ]);
    const ofBoth = claim(1, JOHN, { children: [LEO, MIA] });
    expect(summary([ofBoth, claim(300, SARAH, {}, instead)])[0]).toMatchObject({ state: "standing", children: [MIA] });
    expect(summary([claim(1, JOHN), claim(300, SARAH)])[0]).toMatchObject({ state: "standing" });
    const otherDay = claim(300, SARAH, { date: "2026-05-08" }, instead);
    expect(summary([claim(1, JOHN), otherDay])[0]).toMatchObject({ state: "standing" });
  });

  it("keeps what a person rejected out of force, and lets it answer nothing", () => {
    expect(summary([ask, { ...take(2, JOHN), actionStatus: "rejected" }])).toMatchObject([
      { state: "open" },
      { state: "rejected" },
    ]);
  });
});

describe("whatever the readings say", () => {
  const id = fc.integer({ min: 1, max: 9 });
  const children = fc.subarray([LEO, MIA]);
  const adults = fc.subarray([JOHN, SARAH]);
  const anyEntity = fc.record({
    children,
    childUnknown: fc.boolean(),
    activity: fc.constantFrom(null, "soccer", "dentist"),
    date: fc.constantFrom(null, "2026-05-07", "2026-05-08"),
    time: fc.constantFrom(null, "16:30", "17:00"),
    task: fc.option(
      fc.record({
        leg: fc.constantFrom("to" as const, "from" as const, "cover" as const, null),
        adults,
        outside: fc.boolean(),
      }),
    ),
    change: fc.constantFrom(null, "moved" as const, "cancelled" as const),
  });
  const anyHeard = fc
    .record({
      sender: fc.constantFrom(JOHN, SARAH, LEO),
      act: fc.constantFrom(...acts),
      type: fc.constantFrom(...coordinationTypes),
      attributedTo: fc.option(id),
      replaces: fc.array(id, { maxLength: 2 }),
      entities: fc.array(anyEntity, { maxLength: 3 }),
      signal: fc.constantFrom<Signal>("withdrawal", "statement", "none"),
      dropped: fc.boolean(),
    })
    .map(
      ({ sender, dropped, signal, attributedTo, replaces, entities, ...rest }) =>
        (n: number): Heard =>
          heard(
            n,
            sender,
            dropped
              ? null
              : {
                  ...rest,
                  attributedTo: attributedTo === null ? null : messageId(attributedTo),
                  replaces: replaces.map(messageId),
                  entities: entities.map((facts) => entity(facts)),
                },
            signal,
          ),
    );

  it("folds without an error, deterministically, and with unique ids", () => {
    fc.assert(
      fc.property(fc.array(anyHeard, { maxLength: 9 }), (makers) => {
        const messages = makers.map((make, n) => make(n + 1));
        const table = ledger(messages, ZONE);
        expect(ledger(messages, ZONE)).toEqual(table);
        expect(new Set(table.map((arrangement) => arrangement.id)).size).toBe(table.length);
      }),
    );
  });
});

describe("an appointment that is moved without a reply", () => {
  const dentist = (date: string, over: Partial<Entity> = {}): Entity =>
    entity({ activity: "dentist", presence: "stay", task: null, date, time: "16:00", ...over });
  const booked = (id: number, date: string, over: Partial<Entity> = {}): Heard =>
    heard(id, SARAH, { act: "change", entities: [dentist(date, { change: "new", ...over })] });
  const move = heard(9, SARAH, {
    act: "change",
    entities: [dentist("2026-05-09", { change: "moved", time: "17:00" })],
  });
  const days = (...messages: Heard[]): (string | null)[] =>
    ledger(messages, ZONE).map(({ entity: { date, time } }) => `${date} ${time}`);

  it("leaves its old day", () => {
    expect(days(booked(1, "2026-05-07"), move)).toEqual(["2026-05-09 17:00"]);
  });

  it("leaves nothing to drive to on its old day, and what is driven to on others", () => {
    const drives = (id: number, date: string) =>
      heard(id, JOHN, { act: "take", entities: [entity({ activity: "dentist", date, task: taken(JOHN) })] });
    const states = summary([booked(1, "2026-05-07"), drives(2, "2026-05-07"), drives(3, "2026-05-08"), move]);
    expect(states).toMatchObject([{ state: "standing" }, { state: "replaced" }, { state: "standing" }]);
  });

  it("leaves another child's appointment, and past ones", () => {
    expect(days(booked(1, "2026-05-07", { children: [MIA] }), move)).toHaveLength(2);
    expect(days(booked(1, "2026-05-04"), move)).toHaveLength(2);
  });

  it("moves neither of two, because it is not known which is meant", () => {
    expect(days(booked(1, "2026-05-07"), booked(2, "2026-05-08", { time: "09:00" }), move)).toHaveLength(3);
  });
});
