import { type CoordinationType, coordinationTypes, stateOf } from "@silent-observer/conversation";
import type { Alternative } from "@silent-observer/linear";
import type { Thread } from "../thread.ts";
import type { Role } from "./alternative.ts";

export type Kind = Alternative & { readonly type: CoordinationType };

/** The four types with their features: the wording, what is answered, and who has the task. */
export function typesFor(
  { signs, words }: { readonly signs: ReadonlySet<string>; readonly words: readonly string[] },
  roles: readonly Role[],
  thread: Thread | null,
): Kind[] {
  const before = thread?.source.reading.type ?? "none";
  const situation = [
    `before_${before}`,
    ...words,
    thread === null ? "alone" : stateOf(thread.assignedTo),
    ...(thread ? [`source_${stateOf(thread.source.reading.assignedTo)}`] : []),
    ...roles.flatMap((role) => [role, `${role}&before_${before}`]),
    ...[...signs].flatMap((sign) => [
      sign,
      `${sign}&${thread === null ? "alone" : "answers"}`,
      ...(thread ? [`${sign}&before_${before}`] : []),
    ]),
  ];
  return coordinationTypes.map((type) => ({
    type,
    features: [type, ...(type === before ? ["same"] : []), { left: type, rights: situation }],
  }));
}
