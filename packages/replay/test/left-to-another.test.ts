import { describe, expect, it } from "vitest";
import { decisionsOf, lastOf } from "./talk.ts";

const answered = (told: string, answer: string) =>
  lastOf([
    ["sarah", "09:00", told],
    ["john", "09:02", answer],
  ]);

describe("a yes to what is left to one", () => {
  it.each([
    ["you get leo from soccer tomorrow, I'll take mia to ballet", "ok", "leo"],
    ["you get leo from soccer tomorrow", "ok", "leo"],
    ["you get leo from soccer tomorrow and I'll do bath", "fine by me", "leo"],
    ["john you get leo from soccer tomorrow, I'll do dinner", "ok", "leo"],
    ["ok you get mia tomorrow then, I'll get leo", "sure", "mia"],
  ])("takes it: %s - %s", async (told, answer, child) =>
    expect(await answered(told, answer)).toMatchObject({
      extraction: {
        dates: ["2026-03-03"],
        assigned_to: ["john"],
        child: [child],
        attribution: { source_message_id: "1" },
      },
    }),
  );

  it.each(["you do pickup tomorrow, I'll do bath", "I'll do bath tomorrow, you do pickup"])(
    "takes it of one who only does other things meanwhile: %s",
    async (told) => {
      const [asked, taken] = await decisionsOf([
        ["sarah", "09:00", told],
        ["john", "09:02", "ok"],
      ]);
      expect(asked).toMatchObject({
        extraction: { assigned_to: ["unspecified"], dates: ["2026-03-03"] },
        pending: null,
      });
      expect(taken).toMatchObject({ extraction: { assigned_to: ["john"], dates: ["2026-03-03"] } });
    },
  );

  it("is a no where it says so, and leaves the other's share alone", async () =>
    expect(await answered("you get leo from soccer tomorrow, I'll take mia to ballet", "can't")).toMatchObject({
      extraction: { assigned_to: ["unspecified"], child: ["leo"] },
      pending: null,
    }));

  it("is none in thanks, to one's own words, or where nobody is told to do anything", async () => {
    expect(await answered("you get leo from soccer tomorrow, I'll take mia to ballet", "thanks!")).toMatchObject({
      tier1_decision: "DROP",
    });
    expect(await answered("you get the best deals there", "ok")).toMatchObject({ tier1_decision: "DROP" });
    const own = await lastOf([
      ["sarah", "09:00", "you get leo from soccer tomorrow, I'll take mia to ballet"],
      ["sarah", "09:02", "ok"],
    ]);
    expect(own.pending?.summary_text ?? "").not.toContain("Leo");
  });
});

describe("what the sender does at home meanwhile", () => {
  it.each([
    "I'll do dinner, can someone get leo from soccer tomorrow",
    "who gets leo from soccer tomorrow, I'll make dinner",
  ])("is no task: %s", async (text) =>
    expect(await lastOf([["sarah", "09:00", text]])).toMatchObject({
      extraction: { assigned_to: ["unspecified"], child: ["leo"], activity: "soccer" },
    }),
  );
});
