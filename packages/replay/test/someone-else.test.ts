import { describe, expect, it } from "vitest";
import { type Line, lastOf } from "./talk.ts";

const LEO: Line = ["john", "09:00", "I'll get leo from soccer tomorrow"];
const MIA_BY_SARAH: Line = ["sarah", "09:10", "great, I'll take mia to ballet wednesday"];
const MIA_BY_JOHN: Line = ["john", "09:05", "and I'll take mia to ballet wednesday"];

describe("somebody else, asked for by one who has a task", () => {
  it.each([
    ["can someone else get him", "leo", [LEO, MIA_BY_SARAH]],
    ["actually someone else has to", "leo", [LEO, MIA_BY_SARAH]],
    ["no someone else please, I've a meeting", "mia", [LEO, MIA_BY_JOHN]],
  ] as const)("is for their own task, the one just spoken of: %s", async (text, child, before) => {
    const { extraction, pending } = await lastOf([...before, ["john", "09:30", text]]);
    expect(extraction).toMatchObject({ assigned_to: ["unspecified"], child: [child] });
    expect(extraction.activity).toBe(child === "leo" ? "soccer" : "ballet");
    expect(pending).toBeNull();
  });

  it("gives back nothing that another has, nor anything of one who has no task", async () => {
    const other = await lastOf([LEO, MIA_BY_SARAH, ["john", "09:30", "can someone else take mia"]]);
    expect(other.extraction.child).toEqual(["mia"]);
    expect(await lastOf([["john", "09:30", "someone else ate it"]])).toMatchObject({ tier1_decision: "DROP" });
  });

  it.each(["can't after all, dentist at 4 tomorrow", "I can't get him after all, I have the dentist at 5"])(
    "leaves the child's activity as it is, whatever the adult has: %s",
    async (text) =>
      expect(await lastOf([LEO, ["john", "11:30", text]])).toMatchObject({
        extraction: { assigned_to: ["unspecified"], child: ["leo"], activity: "soccer", times: [] },
      }),
  );
});

describe("a correction of the hour one asked for", () => {
  it.each(["no wait 5", "wait no, 5", "oops 5", "no wait, at 5"])("holds for who then takes it: %s", async (text) =>
    expect(
      await lastOf([
        ["sarah", "09:00", "who gets mia at 4 today"],
        ["sarah", "09:01", text],
        ["john", "09:02", "me"],
      ]),
    ).toMatchObject({ extraction: { assigned_to: ["john"], times: ["17:00"], child: ["mia"] } }),
  );

  it("is none in a refusal", async () =>
    expect(
      await lastOf([
        ["sarah", "09:00", "who gets mia at 4 today"],
        ["john", "09:01", "no wait I can't"],
      ]),
    ).toMatchObject({ reason: "refusal", extraction: { times: ["16:00"] } }));
});
