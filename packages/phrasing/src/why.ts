import type { EpochMs } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { reasonInWords } from "./answers.ts";
import { formatMoment } from "./day-time.ts";
import type { GateWords } from "./templates/commands.ts";
import { commandTemplatesFor } from "./templates/languages.ts";
import { cut, nameOf, plain } from "./words.ts";

/** What the record says of one message. Nothing in it is worked out anew. */
export type Why = {
  /** Member id; null for a stranger. */
  readonly by: MemberId | null;
  readonly sentAt: EpochMs;
  /** Null once they are purged. */
  readonly words: string | null;
  readonly forgottenBy: MemberId | null;
  /** The message that it was taken for an answer to. */
  readonly answers: { readonly by: MemberId | null; readonly words: string } | null;
  readonly gates: readonly (Omit<GateWords, "score" | "threshold" | "asAnswer"> & {
    readonly score: number | null;
    readonly threshold: number;
  })[];
  readonly waitsToBeRead: boolean;
  readonly rule: { readonly name: string; readonly variant: string } | null;
  /** Until when it waits for the family, in epoch milliseconds. */
  readonly waitsUntil: EpochMs | null;
  readonly spokenAt: EpochMs | null;
  readonly reason: string | null;
  /** The line that stands where the question stood, once it was settled. */
  readonly settledLine: string | null;
  readonly plan: {
    readonly summary: string;
    readonly status: "pending" | "confirmed" | "rejected" | "expired" | "replaced";
    readonly decided: { readonly by: MemberId; readonly at: EpochMs } | null;
  } | null;
};

const WORDS_LIMIT = 200;
/** One screen of a phone, in characters. */
const SCREEN = 1200;

/** How `/why` is answered where there is no message that it could tell of. */
export const noWhyText = (kind: "usage" | "unknown" | "answer", family: Family): string =>
  commandTemplatesFor(family.locale).why[kind];

/** Why the observer spoke or stayed silent: the gates as they were logged, the rule, the words it rests on, who decided. */
export function whyText(why: Why, family: Family, now: EpochMs): string {
  const words = commandTemplatesFor(family.locale).why;
  const { locale } = family;
  const at = (moment: EpochMs) => formatMoment(moment, now, family.timezone, locale);
  const name = (member: MemberId | null) => member && nameOf(member, family);
  const gates = why.gates.map((gate) => words.gate(worded(gate)));
  const passed = why.gates.some(({ stage, passed }) => stage === "extraction" && passed);
  const noBrain = passed && !why.gates.some(({ stage }) => stage === "brain");
  const lines = [
    why.forgottenBy
      ? words.forgotten(nameOf(why.forgottenBy, family))
      : words.message(name(why.by), at(why.sentAt), why.words === null ? words.purged : quoted(why.words)),
    why.answers && words.restsOn(name(why.answers.by), plain(why.answers.words, WORDS_LIMIT)),
    "",
    ...gates,
    noBrain ? words.notAsked : null,
    why.waitsToBeRead ? words.waitsToBeRead : null,
    why.rule && words.rule(reasonInWords(why.rule.variant, locale), why.rule.name.replaceAll("_", " ")),
    endOf(why, at, locale),
    why.settledLine && words.settled(why.settledLine),
    why.plan && words.plan(why.plan.summary, statusOf(why.plan, family, at)),
  ];
  return cut(lines.filter((line) => line !== null).join("\n"), SCREEN);
}

const quoted = (words: string): string => `“${plain(words, WORDS_LIMIT)}”`;

function worded(gate: Why["gates"][number]): GateWords {
  const { stage, score, threshold, passed } = gate;
  const asAnswer = stage === "tripwire" && passed && score !== null && score < threshold;
  return { ...gate, asAnswer, score: score === null ? null : score.toFixed(2), threshold: threshold.toFixed(2) };
}

function endOf({ spokenAt, waitsUntil, reason, waitsToBeRead }: Why, at: (moment: EpochMs) => string, locale: string) {
  const words = commandTemplatesFor(locale).why;
  if (spokenAt !== null) return words.spoke(at(spokenAt));
  if (waitsUntil !== null) return words.waits(at(waitsUntil));
  return reason === null || waitsToBeRead ? null : words.silent(reasonInWords(reason, locale));
}

function statusOf(plan: NonNullable<Why["plan"]>, family: Family, at: (moment: EpochMs) => string): string {
  const words = commandTemplatesFor(family.locale).why;
  const status = words.status[plan.status];
  return plan.decided ? words.by(status, nameOf(plan.decided.by, family), at(plan.decided.at)) : status;
}
