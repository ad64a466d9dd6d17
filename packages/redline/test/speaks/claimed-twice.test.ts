import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { asks, at, chat, entity, takes, task, troubleOf, who } from "../table.ts";

describe("a task claimed twice", () => {
  const pickup = (sender: string, time: string, given = {}) =>
    ({ sender, at: at(time), entities: [entity({ task: task("from", sender), ...given })], reading: takes }) as const;

  it("is a conflict on the second claim", () => {
    const said = chat(pickup("tom", "09:00"), pickup("ife", "09:30"));
    expect(troubleOf(said, 1)).toBeNull();
    expect(troubleOf(said, 2)).toMatchObject({
      rule: "resource_conflict",
      variant: "claimed_twice",
      matter: { adults: ["ife"] },
      other: { adults: ["tom"] },
      restsOn: "people",
    });
  });

  it("is a conflict where one leaves the child unsaid, or the times lie within an hour", () => {
    expect(troubleOf(chat(pickup("tom", "09:00", { children: [] }), pickup("ife", "09:30")))).not.toBeNull();
    const times = chat(pickup("tom", "09:00", { time: "15:00" }), pickup("ife", "09:30", { time: "16:00" }));
    expect(troubleOf(times)).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where one says when it ends, and one only when it begins", () => {
    const judo = { activity: "judo" } as const;
    const said = chat(
      pickup("tom", "09:00", { ...judo, time: "18:00" }),
      pickup("ife", "09:30", { ...judo, time: "17:00" }),
    );
    expect(troubleOf(said)).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where one calls the activity by its short form, and none where it is another", () => {
    const called = (activity: string) =>
      chat(pickup("tom", "09:00", { activity: "ortho" }), pickup("ife", "09:30", { activity }));
    expect(troubleOf(called("orthodontist"))).toMatchObject({ variant: "claimed_twice" });
    expect(troubleOf(called("optician"))).toBeNull();
  });

  it("is a conflict where the second has swapped a shift for it, and not the task", () => {
    const swapped = { ...pickup("ife", "09:30"), text: "just swapped me shift so I'll get her at 17:00" };
    expect(troubleOf(chat(pickup("tom", "09:00"), swapped))).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where two answer one request", () => {
    const request = entity({ task: task("from", "tom") });
    const answered = { answeredBy: [messageId(2)], state: "standing" } as const;
    const second = pickup("ife", "09:02");
    const said = chat(
      { sender: "gran", at: at("09:00"), entities: [request], reading: asks, arrangement: answered },
      { sender: "tom", at: at("09:01"), entities: [], reading: { ...takes, attributedTo: messageId(1) } },
      { ...second, reading: { ...second.reading, attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 3)).toMatchObject({
      variant: "claimed_twice",
      matter: { adults: ["ife"] },
      other: { adults: ["tom"] },
    });
  });

  it("is the same trouble when somebody says it again in other words", () => {
    const first = troubleOf(chat(pickup("tom", "09:00"), pickup("ife", "09:30")));
    const again = troubleOf(
      chat(pickup("tom", "09:00"), pickup("ife", "10:30", { time: "15:10", children: who("ada", "ben") })),
    );
    expect(again?.key).toBe(first?.key);
  });

  it("is a conflict where the same child's same activity is meant, whatever place is on the way", () => {
    const first = pickup("tom", "09:00", { task: task("to", "tom"), activity: "judo", location: "oak-school" });
    const second = pickup("ife", "09:10", { task: task("to", "ife"), activity: "judo" });
    expect(troubleOf(chat(first, second))).toMatchObject({ variant: "claimed_twice" });
  });
});
