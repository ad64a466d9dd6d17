import { findAction, findRedline, type NotificationRow, type Store } from "@silent-observer/store";

/**
 * Row id of the family's message that a bot message (redline, card or answer) is
 * about; null if it is about no single one.
 */
export function rowShown(store: Store, { kind, ref }: Pick<NotificationRow, "kind" | "ref">): number | null {
  if (ref === null) return null;
  switch (kind) {
    case "redline":
      return findRedline(store, ref)?.messageRowId ?? null;
    case "pending":
      return Number(findAction(store, ref)?.sourceId ?? 0) || null;
    case "reply":
      return Number(/^message:(\d+)$/.exec(ref)?.[1] ?? 0) || null;
  }
}
