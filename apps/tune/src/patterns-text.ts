import { InputError } from "@silent-observer/corpus";
import { atEachPlace, type Patterns, type WordWeights } from "@silent-observer/tripwire";
import { isMap, isScalar, parseDocument, visit, type YAMLMap } from "yaml";
import { BIAS, type Weights } from "./fit.ts";
import { weightsOf } from "./weights.ts";

/** A replacement of a number in a text: its position and the new number. */
type Edit = { readonly start: number; readonly end: number; readonly value: number };

/**
 * The text of a patterns file with other weights. All other bytes stay as they are, and so do numbers that have not
 * changed.
 * @throws InputError if a changed weight has no place in the file.
 */
export function withWeightsInPlace(text: string, weights: Weights): string {
  // JSON is also YAML, and YAML's parser gives the position of each value.
  const root = parseDocument(text).contents;
  if (!isMap(root)) throw new InputError("The patterns file is not a JSON object.");
  const edits: Edit[] = [];
  const placed = new Set<string>();
  const place = (map: YAMLMap, key: string, id: string): void => {
    const node = map.get(key, true);
    const value = weights.get(id);
    if (value === undefined || !isScalar(node) || typeof node.value !== "number" || !node.range) return;
    placed.add(id);
    if (node.value !== value) edits.push({ start: node.range[0], end: node.range[1], value });
  };
  place(root, "bias", BIAS);
  visit(root, {
    Map: (_, map) => {
      const id = map.get("id");
      if (typeof id === "string") place(map, "weight", id);
    },
  });
  const overrides = root.get("weights");
  if (isMap(overrides)) for (const id of weights.keys()) place(overrides, id, id);
  const homeless = [...weights.keys()].filter((id) => !placed.has(id));
  if (homeless.length > 0)
    throw new InputError(
      `The patterns file gives no weight of its own to ${homeless.join(", ")}. Name another file with --output.`,
    );
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((out, { start, end, value }) => out.slice(0, start) + value + out.slice(end), text);
}

/**
 * A small patterns file that extends another one, given as a path relative to its own folder, and changes weights only.
 */
export function weightsFile(base: string, before: Patterns, after: Patterns): string {
  const known = weightsOf(before);
  const changed = [...weightsOf(after)].filter(([id, weight]) => id !== BIAS && weight !== known.get(id));
  const bias = after.bias === before.bias ? {} : { bias: after.bias };
  return `${JSON.stringify({ extends: base, ...bias, weights: Object.fromEntries(changed) }, null, 2)}\n`;
}

/** The file of words, sorted, one per line, so that diffs are readable. */
export const wordsFile = (words: WordWeights): string =>
  `${JSON.stringify(
    atEachPlace((place) => inOrder(words[place])),
    null,
    2,
  )}\n`;

const inOrder = (weights: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1)));
