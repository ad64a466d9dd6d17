import { distance } from "fastest-levenshtein";
import { isVariableName, type VariableName, variableNames } from "./variables.ts";

/** What other programs read from `.env`: Docker Compose and Node. */
const OTHERS = /^(?:REDIS_PASSWORD|(?:COMPOSE|DOCKER|NODE)_\w+|TZ)$/;
/** Anything else may be a secret in the wrong place. */
const NAME = /^[a-z_]\w*$/i;

/** Edits by which a name is still taken for a misspelt one, in the midst of others' names. */
const MOST_EDITS = 2;
/** Shorter names have too many neighbours: `HOME` is two edits from `HOST`. */
const SHORTEST_MISSPELT = 6;

/** Of names that should all be settings those that are none, each as a sentence. */
export const unknownIn = (names: readonly string[], place: string): string[] =>
  names
    .filter((name) => NAME.test(name) && !isVariableName(name) && !OTHERS.test(name))
    .map((name) => sentence(name, place, meantBy(name)));

/** Names that look like misspelt settings among those of other programs, one sentence each. */
export const misspeltIn = (names: readonly string[], place: string): string[] =>
  names.flatMap((name) => {
    if (isVariableName(name) || OTHERS.test(name)) return [];
    const meant = nearestTo(name);
    return meant.length >= SHORTEST_MISSPELT && editsTo(meant, name) <= MOST_EDITS ? sentence(name, place, meant) : [];
  });

/** The setting that may be meant by a name that is none; null if it is like none of them. */
export function meantBy(name: string): VariableName | null {
  const nearest = nearestTo(name);
  return editsTo(nearest, name) <= Math.max(name.length, nearest.length) / 2 ? nearest : null;
}

const nearestTo = (name: string): VariableName =>
  variableNames.reduce((best, known) => (editsTo(known, name) < editsTo(best, name) ? known : best));

const editsTo = (known: VariableName, name: string): number => distance(known, name.toUpperCase());

const sentence = (name: string, place: string, meant: VariableName | null): string =>
  `${name} in ${place} is no setting.${meant === null ? "" : ` Is ${meant} meant?`}`;
