import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings } from "@silent-observer/config";
import { chatId, MINUTE_MS, messageId } from "@silent-observer/conversation";
import type { Conversation } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { replay } from "@silent-observer/replay";
import { smallFamily } from "../support/small-family.ts";

/** Mollie swims on Saturdays at 10; it is Friday, 9 in the morning. */
export const FRIDAY = Date.parse("2026-11-13T09:00:00Z");
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
export type Decision = {
  readonly tier1_decision: "QUEUE" | "DROP";
  readonly extraction: {
    readonly assigned_to: readonly string[];
    readonly times: readonly string[];
    readonly dates: readonly string[];
    readonly child: readonly string[];
  } | null;
  readonly spoken: object | null;
  readonly pending: { readonly action_type: string; readonly summary_text: string; readonly status: string } | null;
};
/** Whether the bot understood a phrasing, by the decisions on the messages before it and on the phrasing itself. */
export type Understood = (last: Decision, before: readonly Decision[]) => boolean;

const isGiven = (adult: string) => (one: Decision) =>
  one.extraction?.assigned_to.join() === adult && one.pending?.status === "pending";
const isCard = (text: string) => (one: Decision) =>
  one.pending?.action_type === "schedule_change" && one.pending.summary_text.includes(text);

const waits = (one: Decision | undefined, hour: string) =>
  one?.pending?.status === "pending" && one.pending.summary_text.includes(hour);
const isGone = (one: Decision | undefined) => one?.pending?.status === "replaced";
const callsNothingOff = (last: Decision, before: readonly Decision[]) =>
  [...before, last].every((one) => !one.spoken && !one.pending?.summary_text.includes("cancelled"));

const OFFER = "Declan: i can bring mollie to swimming tomorrow if you like";
const PLAN = "Declan: i'll bring mollie to town tomorrow at 3";
const CLAIM = "Declan: i'll bring mollie to swimming tomorrow";
const REQUEST = "Grainne: who can bring mollie to swimming tomorrow?";
const BOTH = "Grainne: who can do swimming and hurling tomorrow?";
const ANOTHER = "Grainne: and who's bringing donny to hurling tomorrow?";
const BOTH_ENDS = "Grainne: who can bring mollie to swimming tomorrow and who can collect her after?";
const isOfTwo = ({ pending }: Decision): boolean => pending?.summary_text.includes("+1 more") ?? false;
/** File of phrasings, messages before each, who says it so many minutes later, and what must come of it. */
export const KINDS: readonly (readonly [string, readonly string[], string, number, Understood])[] = [
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
  [
    "passes-on",
    [REQUEST, "Declan: i'll do it"],
    "Declan",
    60,
    (last, [, claim]) => isGiven("podge")(last) && isGone(claim),
  ],
  ["own-day", [REQUEST], "Declan", 4, (last) => !last.pending && !last.spoken],
  ["busy-elsewhere", [REQUEST], "Declan", 4, (last) => last.pending === null && !isGiven("declan")(last)],
  ["declines-offer", [OFFER], "Grainne", 3, (last, [offer]) => isGone(offer) && !isGiven("grainne")(last)],
  ["does-it-themselves", [OFFER], "Grainne", 3, (last, [offer]) => isGone(offer) && isGiven("grainne")(last)],
  ["accepts-offer", [OFFER], "Grainne", 3, (last, [offer]) => !isGone(offer) && !isGiven("grainne")(last)],
  ["says-it-is-off", ["Grainne: is swimming cancelled tomorrow?"], "Declan", 3, isCard("cancelled")],
  ["says-it-is-on", ["Grainne: is swimming cancelled tomorrow?"], "Declan", 3, callsNothingOff],
  ["asks-whether-it-is-on", [], "Declan", 0, (last) => !last.pending && !last.spoken],
  ["says-it-is-not-on", ["Grainne: is swimming on tomorrow?"], "Declan", 3, isCard("cancelled")],
  ["asks-to-skip", [], "Grainne", 0, (last) => !last.pending && !last.spoken],
  ["agrees-to-skip", ["Grainne: can we skip swimming tomorrow?"], "Declan", 3, isCard("cancelled")],
  ["refuses-to-skip", ["Grainne: can we skip swimming tomorrow?"], "Declan", 3, callsNothingOff],
  [
    "tells-the-hour",
    ["Grainne: what time is swimming tomorrow?"],
    "Declan",
    3,
    (last, before) => callsNothingOff(last, before) && !isGiven("declan")(last),
  ],
  [
    "corrects-child",
    [PLAN],
    "Declan",
    2,
    (last, [plan]) => isGiven("declan")(last) && isGone(plan) && last.extraction?.child.join() === "donnacha",
  ],
  [
    "corrects-day",
    [PLAN],
    "Declan",
    2,
    (last, [plan]) => isGiven("declan")(last) && isGone(plan) && last.extraction?.dates.join() === "2026-11-15",
  ],
  [
    "corrects-adult",
    ["Grainne: podge is bringing mollie to town tomorrow at 3"],
    "Grainne",
    2,
    (last, [plan]) => isGiven("nora")(last) && isGone(plan),
  ],
  ["calls-off-later", [CLAIM], "Grainne", 300, (last, [claim]) => isGone(claim) && isCard("cancelled")(last)],
  ["takes-over-later", [CLAIM], "Grainne", 300, (last, [claim]) => isGone(claim) && isGiven("grainne")(last)],
  ["asks-to-hand-over", [CLAIM], "Declan", 300, (last, [claim]) => isGone(claim) && !last.pending],
  ["hour-moves-later", [CLAIM], "Grainne", 300, (last, [claim]) => isCard("11:00")(last) && waits(claim, "11:00")],
  ["day-moves-later", [CLAIM], "Grainne", 300, (last, [claim]) => isGone(claim) && !isGiven("declan")(last)],
  [
    "drives-adult",
    [CLAIM],
    "Declan",
    3,
    (last, [claim]) => last.spoken !== null && last.extraction?.child.length === 0 && waits(claim, "10:00"),
  ],
  [
    "own-matters",
    [CLAIM],
    "Declan",
    3,
    (last, [claim]) => !last.spoken && !last.pending?.summary_text.includes("Mollie") && waits(claim, "10:00"),
  ],
  ["says-it-again", [CLAIM], "Declan", 300, (last, [claim]) => isGone(claim) && isGiven("declan")(last)],
  ["lets-claim-stand", [CLAIM], "Grainne", 300, (last, [claim]) => waits(claim, "10:00") && !last.spoken],
  [
    "back-then",
    [CLAIM],
    "Declan",
    3,
    (last, [claim]) => waits(claim, "10:00") && !last.pending?.summary_text.includes("12:00"),
  ],
  [
    "free-only-later",
    ["Grainne: can someone get mollie from town tomorrow at 3?"],
    "Declan",
    3,
    (last) => !last.pending && last.extraction?.assigned_to.join() === "unspecified",
  ],
  [
    "takes-one-of-two",
    [BOTH],
    "Declan",
    3,
    (last) => isGiven("declan")(last) && last.extraction?.child.join() === "mollie" && !isOfTwo(last),
  ],
  ["takes-both", [REQUEST, ANOTHER], "Declan", 3, (last) => isGiven("declan")(last) && isOfTwo(last)],
  ["takes-neither", [REQUEST, ANOTHER], "Declan", 3, (last) => !last.pending],
  [
    "takes-an-end",
    [BOTH_ENDS],
    "Declan",
    3,
    (last) => isGiven("declan")(last) && last.pending?.summary_text.includes("takes Mollie to swimming") === true,
  ],
  ["claims-two", [], "Declan", 0, (last) => isGiven("declan")(last) && isOfTwo(last)],
  ["calls-off-two", [], "Declan", 0, (last) => isCard("cancelled")(last) && isOfTwo(last)],
  ["calls-off-one", [], "Declan", 0, (last) => isCard("cancelled")(last) && !isOfTwo(last)],
  [
    "gives-it-to",
    [REQUEST, "Declan: i'll do it"],
    "Declan",
    60,
    (last, [, claim]) => isGiven("nora")(last) && isGone(claim),
  ],
  ["child-is-fetched", [], "Sadhbh", 0, isGiven("nora")],
  ["child-tells", [], "Sadhbh", 0, (last) => !last.pending && !last.spoken],
  ["child-asks", [], "Sadhbh", 0, (last) => last.extraction?.assigned_to.join() === "unspecified" && !last.pending],
];

export const phrasingsOf = (file: string): string[] => {
  const text = readFileSync(join(import.meta.dirname, `${file}.txt`), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
};

export const decisionsOn = async (conversations: readonly Conversation[], of: Family = family): Promise<Decision[]> =>
  (await replay(conversations, () => of, defaultSettings())).map((line): Decision => JSON.parse(line));

export function conversation(
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
