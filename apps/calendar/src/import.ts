import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Family } from "@silent-observer/family";
import { type ImportedCalendar, type ImportedEvent, readCalendars } from "@silent-observer/icalendar";
import { applyImport, type ImportPlan, planImport, type Store } from "@silent-observer/store";
import { ImportRefusedError } from "./import-refused.ts";
import { textOf } from "./text-of.ts";
import { previewOf } from "./words.ts";

export type ImportRequest = {
  readonly store: Store;
  readonly family: Family;
  readonly file: string;
  /** Calendar name to use instead of the file's own. */
  readonly calendar?: string;
  readonly now: number;
  readonly tell: (text: string) => void;
  /** Asks the person. Nothing is written without a yes (law 1). */
  readonly agree: () => Promise<boolean>;
};

/**
 * Shows what a file would change and, if the person agrees, imports it in one transaction.
 * @throws CalendarFileError if the file is damaged, ImportRefusedError, ImportOutdatedError
 */
export async function importFile(request: ImportRequest): Promise<"nothing_to_do" | "declined" | "imported"> {
  const { store, family, file, now, tell, agree } = request;
  const calendars = readCalendars(textOf(file), basename(file), family).map((read) =>
    request.calendar === undefined ? read : { ...read, key: request.calendar, name: request.calendar },
  );
  const plans = calendars.map((calendar) => ({ calendar, plan: planImport(store, family, calendar) }));
  for (const { calendar, plan } of plans) tell(previewOf(calendar, plan));
  for (const { calendar, plan } of plans) if (request.calendar === undefined) assertSameCalendar(calendar, plan);
  const pending = plans.filter(({ plan }) => plan.added.length + plan.changed.length + plan.removed.length > 0);
  if (pending.length === 0) return "nothing_to_do";
  if (!(await agree())) return "declined";
  const by = { file: basename(file), decisionId: randomUUID(), at: now };
  store.write(() => {
    for (const { calendar, plan } of pending) applyImport(store, family, calendar, plan, by);
  });
  return "imported";
}

/** Prevents two people's calendars with the same name from replacing each other. */
function assertSameCalendar(
  { name }: ImportedCalendar,
  { added, changed, removed, unchanged }: ImportPlan<ImportedEvent>,
): void {
  if (removed.length === 0 || added.length === 0 || changed.length + unchanged.length > 0) return;
  throw new ImportRefusedError(
    `Nothing of the last import of "${name}" is in this file. Is it another calendar of that name? Say --calendar NAME: a new name to have both, "${name}" to replace what is there.`,
  );
}
