import type { MessageRow, RedlineRow, Tables } from "./tables.ts";
import type { Evidence, Rule } from "./violation.ts";

/** Every message ends in exactly one way, and the record says which. */
export const endRules: readonly Rule[] = [
  { name: "every queued message has come to its end", broken: unfinished },
  { name: "a message is read in its turn", broken: outOfTurn },
  { name: "a message's end is what its redline became", broken: contradicted },
  { name: "no gate row is missing, and none contradicts the end", broken: gatesWrong },
];

function unfinished({ tables }: Evidence): string[] {
  const messages = tables.messages.filter((row) => row.tier1_decision === "QUEUE").flatMap(whyUnfinished);
  const redlines = tables.redlines
    .filter(({ state }) => state === "waiting" || state === "speaking")
    .map(({ id, state }) => `redline ${id} is ${state}`);
  return [...messages, ...redlines];
}

function whyUnfinished(row: MessageRow): string[] {
  if (row.tier2_state !== "done" && row.tier2_state !== "manual_review")
    return [`message ${row.message_id} is ${row.tier2_state}`];
  if (row.redline_decision === null) return [`message ${row.message_id} is neither spoken nor silent (${row.reason})`];
  if (row.reason === null || row.reason === "waiting_for_people")
    return [`message ${row.message_id} has no reason (${row.reason})`];
  return [];
}

function outOfTurn({ tables }: Evidence): string[] {
  return tables.readings
    .filter(({ earlier, state }) => earlier > 0 && state === "done")
    .map(({ row_id, earlier }) => `row ${row_id} was read before ${earlier} that were sent earlier`);
}

/** Whether it reached the outbox, delivered or not. */
const wasSaid = ({ state, reason }: RedlineRow): boolean =>
  ["speaking", "spoken", "uncertain", "resolved"].includes(state) ||
  (state === "settled" && reason === "settled_afterwards");

function contradicted({ tables }: Evidence): string[] {
  const said = new Set(tables.redlines.filter(wasSaid).map((row) => row.message_row_id));
  return tables.messages.flatMap((row) => {
    const spoken = row.redline_decision === "SPEAK";
    if (spoken === said.has(row.id)) return [];
    return [
      `message ${row.message_id} is ${row.redline_decision}, its redline was ${spoken ? "never" : "indeed"} said`,
    ];
  });
}

const DROPPED = ["low_extraction_confidence", "no_coordination"];

function gatesWrong({ tables }: Evidence): string[] {
  const gates = new Map<string, Tables["gates"][number][]>();
  for (const gate of tables.gates) gates.set(gate.message_id, [...(gates.get(gate.message_id) ?? []), gate]);
  return tables.messages.flatMap((row) => {
    const own = gates.get(String(row.id)) ?? [];
    const of = (stage: string) => own.filter((gate) => gate.stage === stage);
    const [tripwire, extraction, brain] = [of("tripwire"), of("extraction"), of("brain")];
    const faults = [
      tripwire.length === 1 ? null : `${tripwire.length} tripwire gates`,
      (tripwire[0]?.passed === 1) === (row.tier1_decision === "QUEUE") ? null : "tripwire gate against decision",
      row.tier2_state === "none" && extraction.length + brain.length > 0 ? "gates of a dropped message" : null,
      row.tier2_state === "done" && extraction.length !== 1 ? `${extraction.length} extraction gates` : null,
      brain.length > 1 ? `${brain.length} brain gates` : null,
      brain.length > 0 && extraction[0]?.passed !== 1 ? "asked the Brain below the gate" : null,
      row.tier2_state === "done" && (extraction[0]?.passed === 0) !== DROPPED.includes(row.reason ?? "")
        ? `extraction gate ${extraction[0]?.passed} against ${row.reason}`
        : null,
    ];
    return faults.flatMap((fault) => (fault ? [`message ${row.message_id}: ${fault}`] : []));
  });
}
