import type { EpochMs } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { formatMoment } from "./day-time.ts";
import type { Voice } from "./voice.ts";
import { cut, nameOf, plain } from "./words.ts";

/** The record of one message. Nothing in it is recomputed. */
export type Why = {
  /** Member id; null for a stranger. */
  readonly by: MemberId | null;
  readonly sentAt: EpochMs;
  /** Text of the message; null once purged. */
  readonly words: string | null;
  readonly forgottenBy: MemberId | null;
  /** The message that it was taken to answer. */
  readonly answers: { readonly by: MemberId | null; readonly words: string } | null;
  readonly gates: readonly Gate[];
  readonly waitsToBeRead: boolean;
  readonly rule: { readonly name: string; readonly variant: string } | null;
  /** End of the grace, in epoch milliseconds. */
  readonly waitsUntil: EpochMs | null;
  readonly spokenAt: EpochMs | null;
  readonly reason: string | null;
  /** The line that replaced the redline message once it was settled. */
  readonly settledLine: string | null;
  readonly plan: {
    readonly summary: string;
    readonly status: "pending" | "confirmed" | "rejected" | "expired" | "replaced";
    readonly decided: { readonly by: MemberId; readonly at: EpochMs } | null;
  } | null;
};

type Gate = {
  readonly stage: "tripwire" | "extraction" | "brain";
  /** Null if the Brain timed out. */
  readonly score: number | null;
  readonly threshold: number;
  readonly passed: boolean;
  readonly by: "rules" | "model" | null;
};

const WORDS_LIMIT = 200;
/** One screen of a phone, in characters. */
const SCREEN = 1200;

/** Answer to `/why` if there is no message to explain. */
export const noWhyText = (kind: "usage" | "unknown" | "answer", { phrases }: Voice): string =>
  phrases.say(`why.${kind}`);

/** Why the bot spoke or stayed silent: the logged gates, the rule, the message it rests on, who decided. */
export function whyText(why: Why, voice: Voice, now: EpochMs): string {
  const { say } = voice.phrases;
  const passed = why.gates.some(({ stage, passed }) => stage === "extraction" && passed);
  const noBrain = passed && !why.gates.some(({ stage }) => stage === "brain");
  const rule = why.rule && {
    why: reasonInWords(why.rule.variant, voice.phrases),
    rule: say("rule", { rule: why.rule.name }),
  };
  const lines = [
    headOf(why, voice, now),
    why.answers && answeredOf(why.answers, voice),
    "",
    ...why.gates.map((gate) => gateText(gate, voice)),
    noBrain ? say("why.not_asked") : null,
    why.waitsToBeRead ? say("why.waits_to_be_read") : null,
    rule && say("why.rule", rule),
    endOf(why, voice, now),
    why.settledLine,
    why.plan && say("why.plan", { what: why.plan.summary, status: statusOf(why.plan, voice, now) }),
  ];
  return cut(lines.filter((line) => line !== null).join("\n"), SCREEN);
}

function headOf({ forgottenBy, by, sentAt, words }: Why, voice: Voice, now: EpochMs): string {
  const { say } = voice.phrases;
  if (forgottenBy) return say("why.forgotten", { by: nameOf(forgottenBy, voice.family) });
  return say("why.message", {
    by: by ? nameOf(by, voice.family) : "",
    when: at(sentAt, voice, now),
    words: words === null ? say("why.purged") : say("why.words", { words: plain(words, WORDS_LIMIT) }),
  });
}

function answeredOf({ by, words }: NonNullable<Why["answers"]>, { family, phrases }: Voice): string {
  const quoted = { words: plain(words, WORDS_LIMIT), by: by ? nameOf(by, family) : "" };
  return phrases.say(by ? "why.rests_on_by" : "why.rests_on", quoted);
}

/** "Tripwire 0.85, needs 0.70 ✓" */
function gateText({ stage, score, threshold, passed, by }: Gate, { phrases }: Voice): string {
  if (score === null) return phrases.say("why.gate_silent", { stage });
  // Below its threshold, only an answer to an open request passes.
  const how = stage === "tripwire" && passed && score < threshold ? "answer" : (by ?? "none");
  return phrases.say("why.gate", { stage, score: score.toFixed(2), threshold: threshold.toFixed(2), passed, how });
}

function endOf({ spokenAt, waitsUntil, reason, waitsToBeRead }: Why, voice: Voice, now: EpochMs): string | null {
  const { say } = voice.phrases;
  if (spokenAt !== null) return say("why.spoke", { when: at(spokenAt, voice, now) });
  if (waitsUntil !== null) return say("why.waits", { until: at(waitsUntil, voice, now) });
  return reason === null || waitsToBeRead ? null : say("why.silent", { why: reasonInWords(reason, voice.phrases) });
}

function statusOf({ status: stands, decided }: NonNullable<Why["plan"]>, voice: Voice, now: EpochMs): string {
  const status = voice.phrases.say("why.status", { status: stands });
  if (!decided) return status;
  const by = nameOf(decided.by, voice.family);
  return voice.phrases.say("why.decided", { status, by, when: at(decided.at, voice, now) });
}

const at = (moment: EpochMs, { family, phrases }: Voice, now: EpochMs): string =>
  formatMoment(moment, now, family.timezone, phrases.locale);

/** A recorded reason in words; an unknown one as it is. */
export function reasonInWords(reason: string, { say, knows }: Phrases): string {
  const key = `reason.${reason}`;
  return knows(key) ? say(key) : reason.replaceAll("_", " ");
}
