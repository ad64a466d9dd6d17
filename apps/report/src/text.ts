import { table } from "@silent-observer/command-line";
import { wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { formatDay, formatTime } from "@silent-observer/phrasing";
import { type End, ends, type Line, type Report, spokenEnds, type Tally } from "./report.ts";

const words: Readonly<Record<End, string>> = {
  would_have_said: "would say",
  said: "said",
  resolved: "resolved",
  not_a_conflict: "no conflict",
  settled_afterwards: "settled after",
  uncertain: "uncertain",
  settled_first: "settled first",
  kept_silent: "kept silent",
  waiting: "waits",
};

/** Whether the words of people are quoted. */
type Quotes = { readonly withWords: boolean };

/** The report for the operator. */
export function textReport(report: Report, family: Family, quotes: Quotes): string {
  const { tallies, lines, span } = report;
  const spoken = lines.filter(({ end }) => spokenEnds.includes(end));
  const from = wallClock(span.from, family.timezone).date;
  const last = wallClock(span.to - 1, family.timezone).date;
  const day = (date: string) => formatDay(date, last, family.locale);
  const actions = Object.entries(tallies.actions).map(([status, n]) => `${n} ${status}`);
  return [
    `Family ${report.family}, ${day(from)} to ${day(last)}.`,
    `${tallies.heard} messages heard, ${tallies.queued} queued, ${tallies.understood} understood; pending actions: ${actions.join(", ") || "none"}.`,
    "",
    ...(spoken.length === 0 ? ["It said nothing, and would have said nothing."] : told(spoken, family, day, quotes)),
    ...(lines.length === 0
      ? []
      : ["", talliesTable("by rule", report.byRule, (rule) => rule), "", talliesTable("by day", report.byDay, day)]),
    ...(lines.length === 0 ? [] : ["", ...legend(lines)]),
  ].join("\n");
}

function told(lines: readonly Line[], family: Family, day: (date: string) => string, { withWords }: Quotes): string[] {
  return lines.flatMap((line, at) => {
    const clock = (moment: number) => formatTime(wallClock(moment, family.timezone).time, family.locale);
    const heading = lines[at - 1]?.day === line.day ? [] : [day(line.day)];
    const outcome = line.resolvedBy === null ? words[line.end] : `${words[line.end]} by ${line.resolvedBy}`;
    const cause = `because of ${line.cause.sender}, ${clock(line.cause.at)}`;
    return [
      ...heading,
      `  ${clock(line.at)}  ${line.rule} (${outcome})`,
      `      ${line.text ?? ""}`,
      `      ${cause}${withWords && line.cause.words ? `: “${line.cause.words.replace(/\s+/gu, " ")}”` : ""}`,
    ];
  });
}

function talliesTable(heading: string, tallies: readonly Tally[], name: (of: string) => string): string {
  const used = ends.filter((end) => tallies.some(({ count }) => count[end] > 0));
  return table(
    [heading, ...used.map((end) => words[end])],
    tallies.map(({ of, count }) => [name(of), ...used.map((end) => String(count[end] || "–"))]),
  );
}

/** Explains the columns whose names are not self-explanatory. */
function legend(lines: readonly Line[]): string[] {
  const has = (end: End) => lines.some((line) => line.end === end);
  return [
    ...(has("would_have_said") ? ["would say: SPEAK_MODE=shadow kept it to itself."] : []),
    ...(has("settled_first") ? ["settled first: the family settled it before the observer would have spoken."] : []),
    ...(has("not_a_conflict") ? ["no conflict: somebody pressed “Not a conflict”; it was wrong to speak."] : []),
    ...(has("kept_silent") ? [`kept silent: ${reasons(lines)}.`] : []),
    ...(has("uncertain") ? ["uncertain: nobody knows whether Telegram got it; it is not sent again."] : []),
  ];
}

const reasons = (lines: readonly Line[]): string =>
  [...new Set(lines.flatMap(({ end, reason }) => (end === "kept_silent" && reason ? [reason] : [])))].sort().join(", ");
