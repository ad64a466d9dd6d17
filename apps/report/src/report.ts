import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import { type Family, type MemberId, memberOf } from "@silent-observer/family";
import type { RuleName, TroubleVariant } from "@silent-observer/redline";
import type { redlinesWithin, Span, talliesWithin } from "@silent-observer/store";

export const ends = [
  "would_have_said",
  "said",
  "resolved",
  "not_a_conflict",
  "settled_afterwards",
  "uncertain",
  "settled_first",
  "kept_silent",
  "waiting",
] as const;
/** How a redline ended. */
export type End = (typeof ends)[number];

/** The ends in which the bot spoke, or would have spoken. */
export const spokenEnds: readonly End[] = ends.slice(0, 6);

/** One redline of the observer. */
export type Line = {
  /** When it was said, or would have been; epoch milliseconds. */
  readonly at: EpochMs;
  /** Day in the family's zone. */
  readonly day: IsoDate;
  readonly rule: RuleName;
  readonly variant: TroubleVariant;
  readonly end: End;
  /** Why it was kept silent: `quiet_hours`, `budget`, … */
  readonly reason: string | null;
  /** The text it sent or would have sent; null if it never composed one. */
  readonly text: string | null;
  readonly resolvedBy: string | null;
  readonly cause: { readonly sender: string; readonly at: EpochMs; readonly words: string };
};

export type Report = {
  readonly family: string;
  readonly span: Span;
  readonly lines: readonly Line[];
  readonly tallies: ReturnType<typeof talliesWithin>;
  readonly byRule: readonly Tally[];
  readonly byDay: readonly Tally[];
};

/** How often each end occurred for one rule or on one day. */
export type Tally = { readonly of: string; readonly count: Readonly<Record<End, number>> };

type Row = ReturnType<typeof redlinesWithin>[number];

/** Counts, by rule and by day, what the observer said or would have said, and how the family reacted. */
export function reportOf(rows: readonly Row[], tallies: Report["tallies"], span: Span, family: Family): Report {
  const lines = rows.map((row) => lineOf(row, family));
  return {
    family: family.id,
    span,
    lines,
    tallies,
    byRule: talliesBy(lines, ({ rule }) => rule),
    byDay: talliesBy(lines, ({ day }) => day),
  };
}

function lineOf({ redline, at, message }: Row, family: Family): Line {
  const nameOf = (member: string) => memberOf(family, member as MemberId)?.name ?? "a stranger";
  return {
    at,
    day: wallClock(at, family.timezone).date,
    rule: redline.rule,
    variant: redline.variant as TroubleVariant,
    end: endOf(redline),
    reason: redline.reason,
    text: redline.spokenText,
    resolvedBy: redline.resolvedBy && nameOf(redline.resolvedBy),
    cause: { sender: nameOf(message.sender), at: message.sentAt, words: message.text },
  };
}

function endOf({ state, reason, resolution, spokenAt }: Row["redline"]): End {
  switch (state) {
    case "waiting":
      return "waiting";
    case "settled":
      if (spokenAt !== null) return "settled_afterwards";
      return reason === "settled_by_family" ? "settled_first" : "kept_silent";
    case "silenced":
      return reason === "shadow" ? "would_have_said" : "kept_silent";
    case "speaking":
    case "spoken":
      return "said";
    case "uncertain":
      return "uncertain";
    case "resolved":
      return resolution === "dismiss" ? "not_a_conflict" : "resolved";
  }
}

function talliesBy(lines: readonly Line[], keyOf: (line: Line) => string): Tally[] {
  const keys = [...new Set(lines.map(keyOf))].sort();
  return keys.map((of) => {
    const own = lines.filter((line) => keyOf(line) === of);
    const counted = ends.map((end) => [end, own.filter((line) => line.end === end).length]);
    return { of, count: Object.fromEntries(counted) as Tally["count"] };
  });
}
