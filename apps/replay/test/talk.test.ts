import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { beforeAll, describe, expect, it } from "vitest";
import { readConversations } from "../src/conversation-lines.ts";
import { familiesIn, replay } from "../src/replay.ts";

/** What a careful person says of a message, as corpus/GUIDELINES.md has it. */
type Label = { readonly queue: false } | ({ readonly queue: true } & Understood);
type Understood = {
  readonly coordination_type: string;
  readonly dates: readonly string[];
  readonly times: readonly string[];
  readonly assigned_to: readonly string[];
  readonly child: readonly string[];
  readonly activity: string | null;
  readonly location: string | null;
  readonly attributed_to: string | null;
  readonly redline: "SILENT" | "SPEAK";
  readonly rule: string | null;
};
type Talk = {
  readonly chat_id: string;
  readonly messages: readonly { readonly text: string; readonly label: Label }[];
};
/** A decision line, as far as it is compared. */
type Decision = {
  readonly chat_id: string;
  readonly tier1_decision: string;
  readonly extraction: (Understood & { readonly attribution: { readonly source_message_id: string | null } }) | null;
  readonly redline_decision: string | null;
  readonly redline_trigger_rule: string | null;
};

const folder = join(import.meta.dirname, "talk");
const file = join(folder, "talk.jsonl");
const talks = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line): Talk => JSON.parse(line));
const decisions = new Map<string, Decision[]>();

describe("families of other voices, through all stages", () => {
  beforeAll(async () => {
    const settings = withOverrides(defaultSettings(), ["EXTRACTOR=rules"]);
    const lines = await replay(readConversations(file), familiesIn(join(folder, "families")), settings);
    for (const line of lines) {
      const decision: Decision = JSON.parse(line);
      decisions.set(decision.chat_id, [...(decisions.get(decision.chat_id) ?? []), decision]);
    }
  });

  it.each(talks.map((talk) => [talk.chat_id, talk] as const))(
    "%s is read and judged as labelled",
    (id, { messages }) => {
      expect((decisions.get(id) ?? []).map(decided)).toEqual(messages.map(({ label }) => labelled(label)));
    },
  );
});

/** Lists are compared as sets. */
const sorted = (values: readonly string[]): string[] => [...values].sort();

function labelled(label: Label) {
  if (!label.queue) return "DROP";
  const { dates, times, assigned_to, child, attributed_to, redline, rule } = label;
  const { coordination_type, activity } = label;
  const what = { coordination_type, activity, dates: sorted(dates), times: sorted(times) };
  return { ...what, assigned_to: sorted(assigned_to), child: sorted(child), attributed_to, redline, rule };
}

function decided({ tier1_decision, extraction, redline_decision, redline_trigger_rule }: Decision) {
  if (tier1_decision === "DROP" || extraction === null) return "DROP";
  return labelled({
    ...extraction,
    queue: true,
    attributed_to: extraction.attribution.source_message_id,
    redline: redline_decision === "SPEAK" ? "SPEAK" : "SILENT",
    rule: redline_trigger_rule,
  });
}
