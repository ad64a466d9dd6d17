import { adultsOf, type Family } from "@silent-observer/family";
import type { Chunk } from "./chunk.ts";
import { memberTerm, type Normaliser } from "./words.ts";

/** Facts about the adults in the family file: "who is nana?" */
export function chunksOfFamily(family: Family, normalise: Normaliser): Chunk[] {
  return adultsOf(family).map(({ id, name, role, aliases }) => ({
    id: `family:${id}`,
    origin: "family",
    source: { file: "family.json", member: id },
    text: `${name} is a ${role}${aliases.length > 0 ? `, also called ${aliases.join(", ")}` : ""}`,
    terms: new Set([memberTerm(id), ...normalise(role)]),
    children: [],
    tells: { place: false, time: false, person: true, amount: false },
    days: null,
    events: [],
  }));
}
