import { instantOf } from "@silent-observer/conversation";
import { loadFamily } from "@silent-observer/family";
import { expect, it } from "vitest";
import { loadWalkthroughs, saidAt } from "../apps/playground/src/page/walkthroughs.ts";
import { openLocalChat } from "./support/local-chat.ts";

const family = loadFamily("config/families/miller");
const walkthroughs = loadWalkthroughs("corpus/spec-cases.jsonl", family);
/** The waits of `npm start`, in seconds, and those between two lines of one walkthrough. */
const GRACE = ["REDLINE_GRACE_SECONDS=20", "REDLINE_GRACE_IMMINENT_SECONDS=10"];
const BETWEEN_LINES_S = 4;

/** Plays them as the page does, one after the other with `gap` seconds between. What the bot has said by then. */
async function spokenFrom(date: string, time: string, gap: number): Promise<string[]> {
  const chat = await openLocalChat(date, time, GRACE);
  const now = instantOf(date, time, family.timezone);
  for (const { lines } of walkthroughs) {
    for (const line of lines) {
      const name = family.members.find(({ id }) => id === line.sender)?.name ?? "";
      await chat.say(name, saidAt(line, now, family.timezone));
      await chat.pass(BETWEEN_LINES_S / 60);
    }
    await chat.pass(gap / 60);
  }
  await chat.pass(1);
  const spoken = chat.lines.filter((line) => line.includes(" Icarus "));
  await chat.close();
  return spoken;
}

it.each([
  ["at once", 1],
  ["when the one before has ended", 30],
  ["after some minutes", 180],
])(
  "the walkthroughs of the page, played in its order, speak each of its own matter: the next %s",
  async (_, gap) => {
    expect(walkthroughs.map(({ ending }) => ending)).toEqual(["dropped", "speaks", "speaks", "silent"]);
    for (const date of ["04", "05", "06", "07", "08", "09", "10"].map((day) => `2026-05-${day}`))
      for (const time of ["08:00", "13:00", "20:00"])
        expect([date, time, ...(await spokenFrom(date, time, gap))]).toEqual([
          date,
          time,
          expect.stringContaining("John and Sarah both claim"),
          expect.stringMatching(/Leo .* for soccer, but soccer is 4:30pm/),
        ]);
  },
  60_000,
);
