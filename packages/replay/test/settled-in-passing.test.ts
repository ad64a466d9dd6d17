import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { decisionsOf, type Line } from "./talk.ts";

const family = smallFamily({
  parents: "Ruth (mum), Ned (dad)",
  caregivers: "Gil (gran), Piet",
  children: "Ivy, Tom",
  activities: "judo 60 min",
  weekly: { "Tom judo": "WE,TH 17:00" },
});

/** What the bot says on a Wednesday with judo in the evening, after lines that are minutes apart; null where nothing. */
async function said(...talk: readonly string[]): Promise<string | null> {
  const lines = talk.map((line, at): Line => {
    const [sender = "", ...text] = line.split(": ");
    return [sender.toLowerCase(), `12:0${at * 3}`, text.join(": ")];
  });
  const decisions = await decisionsOf(lines, "2026-03-04", family);
  return decisions.map(({ spoken }) => spoken?.text ?? null).find((text) => text !== null) ?? null;
}
const ASKED = "Ruth: who can take Tom to judo tonight?";
const TASK = /Tom/;

describe("a request is not spoken of", () => {
  it.each([
    ["Piet: to judo? sure"],
    ["Piet: Ned has it"],
    ["Piet: I've asked Ned and he's fine with it"],
    ["Piet: he's not going, he's got a cold"],
    ["Piet: it's off isn't it"],
    ["Ruth: he'd rather stay home"],
    ["Ruth: rang the club, there's none this week"],
    ["Ruth: taxi it is then"],
    ["Piet: where's it again", "Ruth: the leisure centre"],
    ["Ned: he can walk no?", "Ruth: true, it's light"],
    ["Tom: im not going", "Ruth: oh ok"],
    ["Ned: can do there not back", "Piet: i'll do back"],
    ["Piet: I got him", "Ned: I'll be there for the second half to watch"],
    ["Piet: Roy uncle will go, I told him"],
  ])("after %j", async (...talk) => expect(await said(ASKED, ...talk)).toBeNull());

  it.each([
    ["Piet: to judo? no can't"],
    ["Piet: where is it"],
    ["Ned: he can walk no?", "Ruth: no it's dark"],
    ["Tom: im not going"],
    ["Piet: Ned has a cold"],
  ])("but is after %j", async (...talk) => expect(await said(ASKED, ...talk)).toMatch(TASK));
});

describe("two things at once are not spoken of", () => {
  const PARTY = "Ruth: Tom's got a party thursday 5-7";

  it.each(["Ned: he'll survive missing one", "Ned: make it friday?", "Ned: won't kill him to miss it"])(
    "after %j",
    async (answer) => expect(await said(PARTY, answer)).toBeNull(),
  );
  it.each(["Ned: lovely", "Ned: who else is going"])("but are after %j", async (answer) =>
    expect(await said(PARTY, answer)).toMatch(TASK),
  );
});
