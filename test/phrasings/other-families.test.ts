import { chatId, MINUTE_MS, messageId } from "@silent-observer/conversation";
import type { Conversation } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../support/small-family.ts";
import { type Decision, decisionsOn, phrasingsOf } from "./kinds.ts";

/**
 * The same phrasings in families who share neither names, activities, days nor time zone with the first: what is
 * understood of Mollie's swimming must be understood of Ava's soccer. Each takes every fourth line, another one each.
 * Left out: lines that only swimmers write, and those that mean something else there (`notThere`).
 */
type Elsewhere = {
  readonly family: Family;
  readonly now: string;
  /** Who asks, and who answers or takes it. */
  readonly asker: string;
  readonly taker: string;
  readonly takerId: string;
  readonly child: string;
  readonly day: string;
  /** What to say for the words of the files, in this order. */
  readonly words: readonly (readonly [RegExp, string])[];
  /** Lines that mean something else there. */
  readonly notThere: readonly string[];
};

const HIM: Elsewhere["words"] = [
  [/\bher (?=goggles|togs|hat|friend|badge)/g, "his "],
  [/\bher\b/g, "him"],
  [/\bshe\b/g, "he"],
  [/\bshe's\b/g, "he's"],
];

const FAMILIES: readonly Elsewhere[] = [
  {
    // Two mothers and an au pair, eight hours behind.
    family: smallFamily({
      id: "west",
      timezone: "America/Los_Angeles",
      locale: "en-US",
      parents: "Jenna (mom, mommy), Alicia (mama)",
      caregivers: "Ruth (grandma), Marta",
      children: "Chloe, Mason, Ava, Theo",
      activities: "soccer 90 min, ballet 60 min, baseball 60 min",
      places: "field",
      weekly: { "Ava soccer": "SA 10:00 at field", "Chloe ballet": "TU,TH 18:00", "Mason baseball": "MO,WE 17:30" },
    }),
    now: "2026-11-13T17:00:00Z",
    asker: "Jenna",
    taker: "Alicia",
    takerId: "alicia",
    child: "ava",
    day: "2026-11-14",
    words: [
      [/\b(mollie|you all) swimming/g, "$1 to soccer"],
      [/mollie/g, "ava"],
      [/swimming/g, "soccer"],
      [/lesson/g, "practice"],
      [/\bpool\b/g, "field"],
      [/donny/g, "mason"],
      [/hurling/g, "baseball"],
      [/nora/g, "ruth"],
      [/granny/g, "grandma"],
      [/podge/g, "marta"],
    ],
    notThere: [],
  },
  {
    // Names that are words, thirteen hours ahead; on a Tuesday four days later.
    family: smallFamily({
      id: "south",
      timezone: "Pacific/Auckland",
      locale: "en-NZ",
      parents: "Rose (mum), Drew (dad)",
      caregivers: "Pearl (nana), Art",
      children: "Grace, Mark, Will",
      activities: "kung fu 60 min, touch 60 min, netball 60 min",
      places: "dojo",
      weekly: { "Will kung-fu": "TU 16:00 at dojo", "Grace netball": "MO,TH 17:00", "Mark touch": "WE 18:30" },
    }),
    now: "2026-11-12T20:00:00Z",
    asker: "Rose",
    taker: "Drew",
    takerId: "drew",
    child: "will",
    day: "2026-11-17",
    words: [
      ...HIM,
      [/\b(mollie|you all) swimming/g, "$1 to kung fu"],
      [/mollie/g, "will"],
      [/swimming/g, "kung fu"],
      [/lesson/g, "class"],
      [/\bpool\b/g, "dojo"],
      [/\bfor tomorrow\b/g, "for tuesday"],
      [/\b(not|^)(^| )tomorrow\b/g, "$1$2tuesday"],
      [/^tomorrow(?= is)/g, "tuesday"],
      [/tomorrow'?s/g, "tuesday's"],
      [/\btomorrow\b/g, "on tuesday"],
      [/donny/g, "mark"],
      [/hurling/g, "touch"],
      [/nora/g, "pearl"],
      [/granny/g, "nana"],
      [/podge/g, "art"],
    ],
    // What is in the way now hands back nothing of Tuesday.
    notThere: ["can someone else take will i'm stuck", "work have asked me to stay can't do it"],
  },
  {
    // German names and nouns; one parent and two grandparents.
    family: smallFamily({
      id: "rhine",
      timezone: "Europe/Berlin",
      locale: "de-DE",
      parents: "Katrin (mama)",
      caregivers: "Jörg (opa), Ursula (oma), Günther",
      children: "Lena, Moritz, Jule",
      activities: "Turnen 60 min, Fußball 60 min, Klavier 30 min",
      places: "Halle",
      weekly: { "Jule Turnen": "SA 10:00 at halle", "Lena Klavier": "TU,TH 19:00", "Moritz Fußball": "MO,WE 18:30" },
    }),
    now: "2026-11-13T08:00:00Z",
    asker: "Katrin",
    taker: "Jörg",
    takerId: "jorg",
    child: "jule",
    day: "2026-11-14",
    words: [
      [/\b(mollie|you all) swimming/g, "$1 to turnen"],
      [/mollie/g, "jule"],
      [/swimming/g, "turnen"],
      [/lesson/g, "class"],
      [/\bpool\b/g, "halle"],
      [/donny/g, "moritz"],
      [/hurling/g, "fußball"],
      [/nora/g, "ursula"],
      [/granny/g, "oma"],
      [/podge/g, "günther"],
      [/dublin|cork|galway/g, "köln"],
    ],
    notThere: [],
  },
];

type Understood = (last: Decision, before: readonly Decision[], there: Elsewhere) => boolean;

const isRight = ({ extraction }: Decision, { child, day }: Elsewhere): boolean =>
  extraction?.child.join() === child && extraction.dates.join() === day;
const isGiven: Understood = (last, _, there) =>
  last.pending?.status === "pending" && last.extraction?.assigned_to.join() === there.takerId && isRight(last, there);
const isChange = (last: Decision, there: Elsewhere): boolean =>
  last.pending?.action_type === "schedule_change" && isRight(last, there);
const isOpen: Understood = (last) => !last.pending && last.extraction?.assigned_to.join() === "unspecified";
const isNoCard: Understood = (last) => !last.pending;

const REQUEST = "who can bring mollie to swimming tomorrow?";
const CLAIM = "i'll do it";
/** File, what the asker and then the taker say before, whether the asker says the line, how many minutes later. */
const KINDS: readonly (readonly [string, readonly string[], "asker" | "taker", number, Understood])[] = [
  ["requests", [], "taker", 0, isOpen],
  ["claims", [], "taker", 0, isGiven],
  ["talk", [], "taker", 0, (last) => last.tier1_decision === "DROP"],
  [
    "called-off",
    [],
    "taker",
    0,
    (last, _, there) => isChange(last, there) && /cancel/.test(last.pending?.summary_text ?? ""),
  ],
  [
    "moved-to-5",
    [],
    "taker",
    0,
    (last, _, there) => isChange(last, there) && last.extraction?.times.join() === "17:00",
  ],
  ["accepts", [REQUEST], "taker", 4, isGiven],
  ["refuses", [REQUEST], "taker", 4, isOpen],
  ["takes-nothing", [REQUEST], "taker", 4, isNoCard],
  [
    "acknowledges",
    [REQUEST, CLAIM],
    "asker",
    2,
    (last, [, claim], there) => !last.pending && !!claim && isGiven(claim, [], there),
  ],
  ["hands-back", [REQUEST, CLAIM], "taker", 60, (_, [, claim]) => claim?.pending?.status === "replaced"],
  ["takes-over", ["i'll bring mollie to swimming tomorrow"], "taker", 2, isGiven],
];

/** What only swimmers say. */
const OF_SWIMMERS =
  /\bswim\b|swim(?:s|mer)\b|swam|\bsea\b|chlorine|olympic|lengths|medal|telly|togs|goggles|swimming (?:hat|final|bag)|in the pool/;
const EVERY = 4;

const said = (line: string, { words }: Elsewhere): string =>
  words.reduce((text, [word, other]) => text.replace(word, other), line);

describe.each(FAMILIES.map((there, nth) => [there.family.id, there, nth] as const))(
  "in the family %s",
  (_, there, nth) => {
    it.each(KINDS)(
      "a line of %s.txt means the same",
      { timeout: 60_000 },
      async (file, before, who, later, understood) => {
        const lines = phrasingsOf(file)
          .filter((line) => !OF_SWIMMERS.test(line))
          .filter((_line, at) => at % EVERY === nth)
          .map((line) => said(line, there))
          .filter((line) => !there.notThere.includes(line));
        const conversations = lines.map((line, at): Conversation => {
          const id = chatId(String(at));
          const messages = [...before.map((text) => said(text, there)), line].map((text, index) => ({
            chatId: id,
            messageId: messageId(String(index + 1)),
            topicId: null,
            senderName: there[index < before.length ? (index === 0 ? "asker" : "taker") : who],
            sentAt: Date.parse(there.now) + (index * 3 + (index === before.length ? later : 0)) * MINUTE_MS,
            replyTo: null,
            text,
            forwarded: false,
          }));
          return { chatId: id, family: there.family.id, messages };
        });
        const decisions = await decisionsOn(conversations, there.family);
        const each = before.length + 1;
        const missed = lines.filter((_line, at) => {
          const [last, ...rest] = decisions.slice(at * each, (at + 1) * each).reverse();
          return !last || !understood(last, rest.reverse(), there);
        });
        expect(missed).toEqual([]);
      },
    );
  },
);
