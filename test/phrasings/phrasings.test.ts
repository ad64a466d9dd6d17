import { HOUR_MS } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { conversation, type Decision, decisionsOn, FRIDAY, KINDS, phrasingsOf } from "./kinds.ts";

it.each(KINDS)(
  "each line of %s.txt is understood",
  { timeout: 120_000 },
  async (file, before, sender, later, understood) => {
    const phrasings = phrasingsOf(file);
    const conversations = phrasings.map((phrasing, at) => conversation(phrasing, at, before, sender, later));
    const decisions = await decisionsOn(conversations);
    const each = before.length + 1;
    const missed = phrasings.filter((_, at) => {
      const of = decisions.slice(at * each, (at + 1) * each);
      return !understood(of.at(-1) as Decision, of.slice(0, -1));
    });
    expect(missed).toEqual([]);
  },
);

/** Which of the requests the bot speaks about, said so many minutes after what is said on Friday evening. */
async function spokenAbout(before: string, sender: string, later: number): Promise<string[]> {
  const requests = phrasingsOf("requests");
  const evening = FRIDAY + 9 * HOUR_MS;
  const decisions = await decisionsOn(
    requests.map((request, at) => conversation(request, at, [before], sender, later, evening)),
  );
  return requests.filter((_, at) => decisions[2 * at + 1]?.spoken);
}

describe("a request is spoken about", { timeout: 120_000 }, () => {
  const requests = phrasingsOf("requests");

  it("where nobody answers it", async () => {
    const spoken = await spokenAbout("Nora: lovely evening", "Grainne", 45);
    expect(spoken.length).toBeGreaterThan(0.7 * requests.length);
  });

  it("once, in whatever words it is repeated", async () => {
    for (const first of ["who can bring mollie to swimming tomorrow?", "anyone free for mollies swimming tomorrow?"])
      expect(await spokenAbout(`Grainne: ${first}`, "Grainne", 45)).toEqual([]);
  });

  it("not where somebody said hours ago that they do it, unless it says that they don't", async () => {
    const spoken = await spokenAbout("Declan: i'll bring mollie to swimming tomorrow", "Grainne", 180);
    expect(spoken.filter((request) => !/ not? |n't |nobody|still/.test(request))).toEqual([]);
  });

  it("not where it was called off", async () => {
    expect(await spokenAbout("Declan: no swimming for mollie tomorrow", "Grainne", 180)).toEqual([]);
  });

  it("where the one who said that they do it now asks", async () => {
    const spoken = await spokenAbout("Declan: i'll bring mollie to swimming tomorrow", "Declan", 180);
    expect(spoken.length).toBeGreaterThan(0.7 * requests.length);
  });
});
