import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings } from "@silent-observer/config";
import { chatId, HOUR_MS, MINUTE_MS, messageId } from "@silent-observer/conversation";
import type { Conversation } from "@silent-observer/corpus";
import { replay } from "@silent-observer/replay";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../support/small-family.ts";

/** Mollie swims on Saturdays at 10; it is Friday, 9 in the morning. */
const FRIDAY = Date.parse("2026-11-13T09:00:00Z");
const family = smallFamily({
  timezone: "Europe/Dublin",
  locale: "en-IE",
  parents: "Grainne (mam, mammy), Declan (dad, daddy)",
  caregivers: "Nora (granny, nan), Podge",
  children: "Sadhbh, Donnacha (donny), Mollie (molls)",
  activities: "camogie 75 min, hurling 60 min, swimming 45 min",
  places: "pool",
  weekly: { "Sadhbh camogie": "TU,TH 19:00", "Donnacha hurling": "MO,WE 18:30", "Mollie swimming": "SA 10:00 at pool" },
});

/** What the bot made of a message, as `npm run replay` writes it. */
type Decision = {
  readonly tier1_decision: "QUEUE" | "DROP";
  readonly extraction: { readonly assigned_to: readonly string[]; readonly times: readonly string[] } | null;
  readonly spoken: object | null;
  readonly pending: { readonly action_type: string; readonly summary_text: string; readonly status: string } | null;
};
/** Whether the bot understood a phrasing, by the decisions on the messages before it and on the phrasing itself. */
type Understood = (last: Decision, before: readonly Decision[]) => boolean;

const isGiven = (adult: string) => (one: Decision) =>
  one.extraction?.assigned_to.join() === adult && one.pending?.status === "pending";
const isCard = (text: string) => (one: Decision) =>
  one.pending?.action_type === "schedule_change" && one.pending.summary_text.includes(text);

const REQUEST = "Grainne: who can bring mollie to swimming tomorrow?";
/** File of phrasings, messages before each, who says it so many minutes later, and what must come of it. */
const KINDS: readonly (readonly [string, readonly string[], string, number, Understood])[] = [
  ["requests", [], "Declan", 0, (last) => last.extraction?.assigned_to.join() === "unspecified" && !last.pending],
  ["claims", [], "Declan", 0, isGiven("declan")],
  ["talk", [], "Declan", 0, (last) => last.tier1_decision === "DROP"],
  ["called-off", [], "Declan", 0, isCard("cancelled")],
  ["moved-to-5", [], "Declan", 0, (last) => isCard("17:00")(last) && last.extraction?.times.join() === "17:00"],
  ["accepts", [REQUEST], "Declan", 4, isGiven("declan")],
  ["refuses", [REQUEST], "Declan", 4, (last) => !last.pending && last.extraction?.assigned_to.join() === "unspecified"],
  ["takes-nothing", [REQUEST], "Declan", 4, (last) => !last.pending],
  [
    "acknowledges",
    [REQUEST, "Declan: i'll do it"],
    "Grainne",
    2,
    (last, [, claim]) => !last.pending && isGiven("declan")(claim as Decision),
  ],
  [
    "hands-back",
    [REQUEST, "Declan: i'll do it"],
    "Declan",
    60,
    (_, [, claim]) => claim?.pending?.status === "replaced",
  ],
  ["takes-over", ["Grainne: i'll bring mollie to swimming tomorrow"], "Declan", 2, isGiven("declan")],
  [
    "needs-no-lift",
    ["Sadhbh: can someone collect me from hurling tonight at 8"],
    "Sadhbh",
    3,
    (last, [asked]) => !last.spoken && !asked?.spoken,
  ],
];

const phrasingsOf = (file: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, `${file}.txt`), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
};

const decisionsOn = async (conversations: readonly Conversation[]): Promise<Decision[]> =>
  (await replay(conversations, () => family, defaultSettings())).map((line): Decision => JSON.parse(line));

function conversation(
  phrasing: string,
  at: number,
  before: readonly string[],
  sender: string,
  later: number,
  since = FRIDAY,
): Conversation {
  const id = chatId(String(at));
  const lines = [...before, `${sender}: ${phrasing}`];
  const messages = lines.map((line, index) => ({
    chatId: id,
    messageId: messageId(String(index + 1)),
    topicId: null,
    senderName: line.slice(0, line.indexOf(":")),
    sentAt: since + (index * 3 + (index === before.length ? later : 0)) * MINUTE_MS,
    replyTo: null,
    text: line.slice(line.indexOf(":") + 2),
    forwarded: false,
  }));
  return { chatId: id, family: family.id, messages };
}

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
    expect(spoken.filter((request) => !/ not |n't |no one|nobody|still/.test(request))).toEqual([]);
  });

  it("not where it was called off", async () => {
    expect(await spokenAbout("Declan: no swimming for mollie tomorrow", "Grainne", 180)).toEqual([]);
  });

  it("where the one who said that they do it now asks", async () => {
    const spoken = await spokenAbout("Declan: i'll bring mollie to swimming tomorrow", "Declan", 180);
    expect(spoken.length).toBeGreaterThan(0.7 * requests.length);
  });
});
