import { spokenText, summaryText } from "@silent-observer/phrasing";
import { describe, expect, it } from "vitest";
import { american, limits, matter, now, proposal, thursday, trouble, who } from "./family.ts";

describe("a summary", () => {
  const told = (given: Parameters<typeof proposal>[0]) => summaryText(proposal(given), american, now);
  const from = (...adults: string[]) => ({ leg: "from" as const, adults: who(...adults), outside: false });

  it("says who does what, with weekday, date and time", () => {
    expect(told({ activity: "judo", location: "dojo", time: "18:00", task: from("tom") })).toBe(
      "Tom picks up Ada from judo, Thu, May 7 6pm",
    );
    expect(told({ activity: "judo", location: "oak-school", time: "15:00", task: from("tom", "ife") })).toBe(
      "Tom and Ife pick up Ada from Oak School for judo, Thu, May 7 3pm",
    );
    expect(told({ children: [], task: from("tom") })).toBe("Tom does the pickup, Thu, May 7");
    expect(told({ children: [], location: "oak-school", task: { ...from("tom"), leg: null } })).toBe(
      "Tom goes to Oak School, Thu, May 7",
    );
  });

  it("names neither leg of a trip if nobody said which", () => {
    expect(told({ time: "14:00", task: { ...from("tom"), leg: null } })).toBe("Tom gets Ada, Thu, May 7 2pm");
    expect(told({ activity: "judo", task: { ...from("tom"), leg: null } })).toBe("Tom takes Ada for judo, Thu, May 7");
    const wanted = trouble("missing_adult", matter({ start: "14:00", task: "drive" }));
    expect(spokenText(wanted, american, now, limits)).toBe("⏳ Someone needs to get Ada Thursday 2pm. Who?");
  });

  it("uses an article before common nouns, and begins with a capital", () => {
    const to = (...adults: string[]) => ({ ...from(...adults), leg: "to" as const });
    expect(told({ activity: "dentist", task: to("tom") })).toBe("Tom takes Ada to the dentist, Thu, May 7");
    expect(told({ activity: "party", task: { ...to("tom"), leg: null } })).toBe(
      "Tom takes Ada for the party, Thu, May 7",
    );
    expect(told({ activity: "swim", task: to("tom") })).toBe("Tom takes Ada to swim, Thu, May 7");
    expect(told({ children: [], activity: "doctor", time: "18:00", presence: "stay", change: "moved" })).toBe(
      "Doctor moved to Thu, May 7 6pm",
    );
  });

  it("capitalises a name, and leaves other words as they are", () => {
    expect(told({ location: "nia's", task: from("tom") })).toBe("Tom picks up Ada from Nia's, Thu, May 7");
    expect(told({ location: "the neighbour's", task: from("tom") })).toBe(
      "Tom picks up Ada from the neighbour's, Thu, May 7",
    );
  });

  it("says where a child is, and where it is picked up when school ends early", () => {
    expect(told({ location: "oak-school", task: null })).toBe("Ada at Oak School, Thu, May 7");
    expect(told({ activity: "early_dismissal", location: "the car", time: "14:30", task: from("tom") })).toBe(
      "Tom picks up Ada from school, Thu, May 7 2:30pm",
    );
  });

  it("takes the calendar's time if none was said", () => {
    const row = {
      ...proposal({}),
      summary: "x",
      children: [],
      adults: [],
      activity: null,
      location: null,
      from: thursday,
      until: null,
    };
    const event = { ...row, start: "18:00", minutes: 0, rrule: null, kind: "pick_up" };
    const written = proposal({ activity: "judo", task: from("tom") }, [{ kind: "add_event", event }]);
    expect(summaryText(written, american, now)).toBe("Tom picks up Ada from judo, Thu, May 7 6pm");
    const bens = { ...event, children: who("ben") };
    const more = {
      ...written,
      changes: [{ kind: "add_event", event: bens }],
      entities: [...written.entities, ...written.entities],
    };
    expect(summaryText(more as typeof written, american, now)).toBe("Tom picks up Ada from judo (+1 more), Thu, May 7");
  });

  it("says what is new, moved, cancelled, or lasts for days", () => {
    expect(told({ activity: "dentist", time: "16:15", presence: "stay", change: "new" })).toBe(
      "Ada dentist, Thu, May 7 4:15pm",
    );
    expect(told({ activity: "judo", time: "17:00", presence: "stay", change: "moved" })).toBe(
      "Ada judo moved to Thu, May 7 5pm",
    );
    expect(told({ activity: "judo", presence: "stay", change: "cancelled" })).toBe("Ada judo cancelled, Thu, May 7");
    expect(told({ activity: "camp", presence: "stay", until: "2026-05-09" })).toBe("Ada camp, Thu, May 7 – Sat, May 9");
  });

  it("says that there is more", () => {
    const two = proposal({ activity: "dentist", presence: "stay" });
    expect(summaryText({ ...two, entities: [...two.entities, ...two.entities] }, american, now)).toBe(
      "Ada dentist (+1 more), Thu, May 7",
    );
  });
});
