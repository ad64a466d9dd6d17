import { describe, expect, it } from "vitest";
import { read } from "./okafor.ts";

describe("a clause of what keeps the writer", () => {
  it("takes no hour of what keeps the writer, nor of another thing, for that of the task", async () => {
    for (const text of [
      "Dad can you take Will to footie tomorrow? I have an 8am call",
      "I've a haircut at 3 tomorrow, can someone take Will to footie",
      "I'm off at 2 tomorrow so I'll take Will to footie",
      "The boiler man is coming 4 til 6 tomorrow, can you take Will to footie",
      "swimming is at 4 tomorrow, can someone take Will to footie",
      "inspection at 10 tomorrow and I take Will to footie",
      "i leave for the airport at 6 tomorrow, so who can take Will to footie",
      "im off to the airport at 6, someone needs to take Will to footie tomorrow",
      "im off at 3 ill take Will to footie tomorrow",
      "can you take Will to footie tomorrow? they put me on at 6",
      "i'll take Will to footie tomorrow, i finish 4",
      "gotta be back at work 9pm after I get Will from footie tomorrow",
      "I have a meeting at 14 tomorrow and I'll drive Will to footie",
      "I'll take Will to footie tomorrow, off at 3",
      "finishing at 4 tomorrow so I'll take Will to footie",
      "im finishing at 2 tomorrow so ill take Will to footie",
      "my day ends at 3 tomorrow, I'll take Will to footie",
      "I'll be through by 4 tomorrow, so I'll take Will to footie",
      "shutting at 2 tomorrow so I'll take Will to footie",
      "can someone take Will to footie tomorrow because the car is in for service",
      "I can't take Will to footie tomorrow because I have the dentist at 3",
      "I'll take Will to footie tomorrow, you're up at 5",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ activity: "football", times: [] });
    for (const [text, hour] of [
      ["I'm at work, can you take Will to footie tomorrow at 5?", "17:00"],
      ["I have a call at 8 tomorrow, can someone take Will to footie at 5", "17:00"],
      ["Will has the dentist at 4 tomorrow, can someone take him", "16:00"],
      ["I finish at 3 tomorrow, can fetch Rose then", "15:00"],
      ["i finish 4 tomorrow, can someone pick me up", "16:00"],
      ["Will has footie tomorrow, finish 4.30, who gets him", "16:30"],
      ["my class ends at 5 tomorrow, can someone pick me up", "17:00"],
      ["school is shutting at 2 tomorrow, who gets Rose", "14:00"],
      ["meeting him at the gate tomorrow, then I take Will to footie at 5", "17:00"],
      ["Will's footie is away tomorrow, meeting point 3.15 at the hut", "15:15"],
      ["I leave for footie with Will at 5 tomorrow, who can get May", "17:00"],
      ["work is mad and I take Will to footie tomorrow at 5", "17:00"],
    ] as const)
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ times: [hour] });
  });

  it("takes where the adults or the car are for no place of the trip, nor what somebody has on", async () => {
    for (const text of [
      "can someone collect Rose at 4? Dad & I are both at the bank",
      "I have to be at the hospital, can someone get Rose from school today",
      "who takes Rose today, my car stays in the shop",
      "who gets Rose tonight? I sit in the library until 9",
      "Dad picks up Rose at 4 in the kilt",
    ])
      expect((await read([["grace", 0, text]]))[0]?.entities[0]?.location ?? "", text).not.toMatch(
        /bank|hospital|shop|library|kilt/,
      );
    for (const [text, place] of [
      ["I have to be at the hospital at 4, can someone take me", "the hospital"],
      ["can someone collect Rose from the bank at 4?", "the bank"],
      ["I'll pick Rose up from the cold store at 4", "the cold store"],
    ] as const)
      expect((await read([["grace", 0, text]]))[0]?.entities[0]?.location, text).toBe(place);
  });

  it("takes neither matter, place nor hour from a clause of what keeps the writer", async () => {
    for (const text of [
      "flat tyre!! can someone get Rose",
      "stuck at the dentist, can someone get Rose?",
      "stuck in theatre, can someone get Rose?",
      "match is running late, can anyone get Rose",
      "sorry can't pick Rose up, plumber's late",
      "running very late, 4.15 at the earliest. Can someone be there for Rose",
      "interview overrunning, can somebody fetch Rose",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({
        children: ["rose"],
        activity: null,
        location: null,
        times: [],
      });
    for (const [text, activity] of [
      ["Rose's dentist is running late, can someone get her", "dentist"],
      ["the dentist is running late, can someone get Rose from there", "dentist"],
      ["stuck in work, can someone take Rose to the dentist at 5", "dentist"],
      ["football is running late, can someone get Will", "football"],
      ["party's running late, can someone get Rose at 6", "party"],
    ] as const)
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ activity });
    expect((await read([["grace", 0, "running late, can someone get Rose, 4.15 at the earliest"]]))[0]).toMatchObject({
      times: ["16:15"],
    });
  });
});

describe("what the writer only mentions", () => {
  it("takes an appointment that the writer comes from for none of the child's", async () => {
    const [asked] = await read([["grace", 0, "can you grab May at 1.45 im running late from the dentist (mine)"]]);
    expect(asked).toMatchObject({ activity: null, times: ["13:45"], children: ["may"] });
  });

  it("takes where a child is taken out of, or where the writer cannot be, for no destination", async () => {
    const [out] = await read([["grace", 0, "May has the dentist tomorrow at 2, Dad you're taking her out of school?"]]);
    expect(out).toMatchObject({ activity: "dentist", location: null });
    const [cannot] = await read([["grace", 0, "I can't be at school at 5 so who can take Will to footie tomorrow?"]]);
    expect(cannot).toMatchObject({ activity: "football", location: null });
  });

  it("takes what the trainer has for the reason why something is off", async () => {
    for (const text of [
      "no footie tomorrow, the trainer has a funeral",
      "No footie tomorrow... Ms. Crowley has a wedding",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ activity: "football", children: ["will"] });
  });
});
