import { describe, expect, it } from "vitest";
import { read, table } from "./okafor.ts";
import type { Line } from "./talk.ts";

describe("what somebody outside, or a child, sees to", () => {
  it("takes what a child sees to for another for help from outside, and gives it to nobody", async () => {
    for (const [request, answer] of [
      ["can someone get Rose from school today at 3.15?", "I'll get her on my way home"],
      ["Will can you get Rose from school today?", "yep"],
    ] as const) {
      const lines: Line[] = [
        ["grace", 0, request],
        ["will", 2, answer],
      ];
      const [asked, answered] = await read(lines);
      expect(asked).toMatchObject({ assignedTo: ["unspecified"], children: ["rose"] });
      expect(answered).toMatchObject({ act: "take", assignedTo: [], children: ["rose"], attributedTo: "1" });
      expect(await table(lines)).toMatchObject([
        { state: "standing", entity: { task: { adults: [], outside: true } } },
      ]);
    }
  });

  it("takes a name from outside the family for help from outside, and gives the task not to the writer", async () => {
    for (const answer of ["Carine does, I asked her", "Oisin is taking her"]) {
      const lines: Line[] = [
        ["grace", 0, "can someone get Rose from school today at 3.15?"],
        ["tunde", 2, answer],
      ];
      expect((await read(lines)).at(-1)).toMatchObject({ act: "take", assignedTo: [], children: ["rose"] });
      expect(await table(lines)).toMatchObject([
        { state: "standing", entity: { task: { adults: [], outside: true } } },
      ]);
    }
  });

  it("gives what a child tells of its own lift to nobody, and leaves open what it asks for", async () => {
    for (const text of [
      "the hendersons are driving me home from footie tonight so nobody come",
      "Bo's dad is taking me to footie today",
    ])
      expect((await read([["will", 0, text]]))[0], text).toMatchObject({ assignedTo: [], children: ["will"] });
    for (const text of [
      "can somebody drive me home from footie tonight",
      "if nobody is driving me who gets me from footie tonight",
    ])
      expect((await read([["will", 0, text]]))[0], text).toMatchObject({ assignedTo: ["unspecified"] });
  });

  it.each(["Ella's mum can take Rose to school tomorrow", "masons dad will drop Rose home tomorrow at 6"])(
    "gives nobody what the parent of a child outside does, unasked: %j",
    async (text) => {
      expect((await read([["grace", 0, text]]))[0]).toMatchObject({ act: "take", assignedTo: [], children: ["rose"] });
    },
  );

  it("gives what a child's own dad does to him", async () => {
    const [told] = await read([["grace", 0, "Rose's dad will drop her at school tomorrow"]]);
    expect(told).toMatchObject({ act: "take", assignedTo: ["tunde"], children: ["rose"] });
  });

  it("takes a lift that an adult tells of for help from outside, asked for or not", async () => {
    const told: Line = ["grace", 0, "Will's getting a lift with Kevin to football tomorrow"];
    expect((await read([told]))[0]).toMatchObject({ assignedTo: [], children: ["will"] });
    const lines: Line[] = [
      ["grace", 0, "who has Will for football tomorrow?"],
      ["tunde", 2, "Kevin's mum will give him a lift"],
    ];
    expect((await read(lines)).at(-1)).toMatchObject({ assignedTo: [], children: ["will"] });
  });

  it("leaves open what a child asks or agrees to that needs the lift itself", async () => {
    const lines: Line[] = [
      ["grace", 0, "can someone get Will and Rose from school today at 3.15?"],
      ["will", 2, "ok"],
    ];
    expect(await table(lines)).toMatchObject([{ state: "open", wants: ["adult"] }]);
    const [ready] = await read([["grace", 0, "Will can you be ready at 4 today, dad takes you to football"]]);
    expect(ready).toMatchObject({ children: ["will"] });
  });
});
