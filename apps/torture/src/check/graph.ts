import { doubled } from "./intake.ts";
import type { Evidence, Rule } from "./violation.ts";

/** Only presses write, and each of them once. */
export const graphRules: readonly Rule[] = [
  { name: "a decision is taken by one press", broken: decidedTwice },
  { name: "the Event Graph has what the valid presses wrote, once each", broken: writesOff },
  { name: "only an adult's press decides", broken: byStrangers },
];

const decides = (result: string): boolean =>
  result === "confirmed" || result === "rejected" || result.startsWith("resolved_");

/** What the button was about: the pending action or the redline. */
const subjectOf = (data: string): string => {
  const [kind, first, second] = data.split(":");
  return (kind === "p" ? second : first) ?? "";
};

function decidedTwice({ tables }: Evidence): string[] {
  const decisive = tables.presses.filter(({ result }) => decides(result));
  const statusOf = new Map(tables.actions.map((row) => [row.action_id, row.status]));
  const stateOf = new Map(tables.redlines.map((row) => [row.id, row.state]));
  const untrue = decisive.flatMap(({ result, data }) => {
    const subject = subjectOf(data);
    const became = result.startsWith("resolved_") ? stateOf.get(subject) : statusOf.get(subject);
    const should = result.startsWith("resolved_") ? "resolved" : result;
    return became === should ? [] : [`${subject} was ${result} and is ${became}`];
  });
  return [...doubled(decisive.map(({ data }) => subjectOf(data))).map((id) => `${id} was decided twice`), ...untrue];
}

function writesOff({ tables }: Evidence): string[] {
  const valid = new Map(
    tables.presses.filter(({ result }) => decides(result)).map((row) => [row.callback_query_id, row]),
  );
  const changesOf = new Map(
    tables.actions.map((row) => [
      row.action_id,
      (JSON.parse(row.suggested_event_json) as { changes?: object[] }).changes,
    ]),
  );
  const written = new Map<string, number>();
  for (const { press_id } of tables.sources)
    if (press_id !== null) written.set(press_id, (written.get(press_id) ?? 0) + 1);
  const strange = [...written.keys()].filter((id) => !valid.has(id)).map((id) => `press ${id} wrote and was not valid`);
  const missing = [...valid].flatMap(([id, { result, data }]) => {
    const changes = changesOf.get(subjectOf(data))?.length ?? 0;
    const facts = written.get(id) ?? 0;
    if (result === "rejected") return facts === 0 ? [] : [`press ${id} rejected and wrote`];
    if (result !== "confirmed") return [];
    // A fact about a deleted event cannot be written.
    return changes > 0 && (facts === 0 || facts > changes) ? [`press ${id}: ${changes} changes, ${facts} written`] : [];
  });
  const created = tables.sources.filter(({ fact, press_id }) => fact === "created" && press_id !== null);
  const ids = new Set(created.map((row) => row.event_id));
  const unsourced = tables.pressedEvents.filter(({ id }) => !ids.has(id)).map(({ id }) => `event ${id} is of no press`);
  return [
    ...strange,
    ...missing,
    ...unsourced,
    ...doubled(created.map((row) => row.event_id)).map((id) => `event ${id} twice`),
  ];
}

function byStrangers({ tables, adults }: Evidence): string[] {
  return tables.presses
    .filter(({ result, user_id }) => decides(result) && !adults.has(Number(user_id)))
    .map(({ callback_query_id }) => `press ${callback_query_id}`);
}
