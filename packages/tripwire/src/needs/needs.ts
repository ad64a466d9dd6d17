import { type Node, parse, type Sequence } from "./parse.ts";
import { characterToken, commonness, DIGIT, wordsIn } from "./tokens.ts";

/**
 * What a text must contain for a pattern to match: at least one token (tokens.ts) of each of these sets, the most
 * selective set first. Empty if nothing is known; the pattern must then be tried on every text.
 */
export type Needs = readonly ReadonlySet<string>[];

/** Sets kept of a pattern. A third one would spare the pattern hardly any text. */
export const MOST_NEEDS = 2;

/**
 * Tokens that a match of a regular expression (flag `u`, without `i`) requires. Never too many; sometimes fewer than
 * possible.
 */
export function needsOf(source: string): Needs {
  const alternatives = parse(source);
  return alternatives ? ofChoice(alternatives, NO_EDGES) : [];
}

/** Whether the text is certain to have a word boundary before and after a part of the match. */
type Edges = { readonly before: boolean; readonly after: boolean };
const NO_EDGES: Edges = { before: false, after: false };

/** Any alternative may match, so one set of each, joined, is required. */
function ofChoice(alternatives: readonly Sequence[], edges: Edges): Needs {
  const each = alternatives.map((sequence) => ofSequence(sequence, edges));
  if (each.some((needs) => needs.length === 0)) return [];
  const most = Math.max(...each.map((needs) => needs.length));
  return Array.from({ length: most }, (_, at) => new Set(each.flatMap((needs) => [...(needs[at] ?? needs[0] ?? [])])));
}

/** All parts of a sequence are required; the most selective sets are kept. */
function ofSequence(sequence: Sequence, edges: Edges): Needs {
  const parts = [
    ...runsOf(sequence, edges).flatMap(ofRun),
    ...sequence.flatMap((node, at) => ofNode(node, edgesAt(sequence, at, at, edges))),
  ];
  const kept: ReadonlySet<string>[] = [];
  for (const part of parts.sort((one, other) => commonnessOf(one) - commonnessOf(other)))
    if (kept.length < MOST_NEEDS && !kept.some((rarer) => isMetWith(rarer, part))) kept.push(part);
  return kept;
}

const isMetWith = (rarer: ReadonlySet<string>, part: ReadonlySet<string>): boolean =>
  [...rarer].every((token) => part.has(token));

/** Roughly how many texts contain one of the tokens. */
const commonnessOf = (needs: ReadonlySet<string>): number =>
  [...needs].reduce((sum, token) => sum + commonness(token), 0);

function ofNode(node: Node, edges: Edges): Needs {
  switch (node.kind) {
    case "text": {
      const token = characterToken(node.text);
      return token === null ? [] : [new Set([token])];
    }
    case "one":
      return node.of === "digits" ? [new Set([DIGIT])] : [];
    case "choice":
      return ofChoice(node.of, edges);
    case "repeat":
      return node.least > 0 ? ofNode(node.node, node.most > 1 ? NO_EDGES : edges) : [];
    case "edge":
    case "look":
      return [];
  }
}

/** Edges of the nodes `from` to `to` of a sequence that itself has `edges`. */
const edgesAt = (sequence: Sequence, from: number, to: number, edges: Edges): Edges => ({
  before: isApart(sequence.slice(0, from).reverse(), "after", edges.before),
  after: isApart(sequence.slice(to + 1), "before", edges.after),
});

/**
 * Whether there is a word boundary next to a node, whatever its neighbour may be. An optional neighbour may be absent,
 * and a lookaround is empty, so the one beyond counts too.
 * @param edge whether there is one beyond the last neighbour
 */
function isApart(neighbours: Sequence, side: keyof Edges, edge: boolean): boolean {
  for (const neighbour of neighbours) {
    if (neighbour.kind === "look") continue;
    const optional = neighbour.kind === "repeat" && neighbour.least === 0;
    if (!optional) return holdsApart(neighbour, side);
    if (!holdsApart(neighbour.node, side)) return false;
  }
  return edge;
}

/** Whether there is a word boundary at the given side of a neighbour. `side` names the edge of that neighbour. */
function holdsApart(neighbour: Node, side: keyof Edges): boolean {
  switch (neighbour.kind) {
    case "edge":
      return true;
    case "text":
      return !/\w/.test(neighbour.text);
    case "one":
      return neighbour.of === "no word";
    case "look":
      return false;
    case "choice":
      return neighbour.of.every((sequence) => {
        const nearest = side === "before" ? sequence[0] : sequence.at(-1);
        return nearest !== undefined && holdsApart(nearest, side);
      });
    case "repeat":
      return neighbour.least > 0 && holdsApart(neighbour.node, side);
  }
}

/** Consecutive nodes of a sequence whose texts can all be listed. */
type Run = { readonly texts: readonly string[]; readonly edges: Edges };

/** Most texts listed for a run. */
const MOST_TEXTS = 400;

function runsOf(sequence: Sequence, edges: Edges): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let texts: readonly string[] = [""];
  const close = (at: number): void => {
    const isSaid = (node: Node): boolean => node.kind !== "edge";
    const [first, last] = [
      sequence.findIndex((node, n) => n >= from && isSaid(node)),
      sequence.findLastIndex((node, n) => n < at && isSaid(node)),
    ];
    if (first >= 0 && first <= last) runs.push({ texts, edges: edgesAt(sequence, first, last, edges) });
    texts = [""];
    from = at;
  };
  for (const [at, node] of sequence.entries()) {
    const listed = textsOf(node);
    if (!listed || texts.length * listed.length > MOST_TEXTS) close(at);
    if (listed) texts = texts.flatMap((text) => listed.map((more) => text + more));
    else from = at + 1;
  }
  close(sequence.length);
  return runs;
}

/** All texts that a node can match; null if there are too many. */
function textsOf(node: Node): readonly string[] | null {
  switch (node.kind) {
    case "text":
      return [node.text];
    case "edge":
    case "look":
      return [""];
    case "one":
      return null;
    case "choice": {
      const each = node.of.map(textsOfSequence);
      const all = each.flatMap((texts) => texts ?? []);
      return each.includes(null) || all.length > MOST_TEXTS ? null : all;
    }
    case "repeat": {
      const once = node.most > 1 ? null : textsOf(node.node);
      return once && (node.least === 0 ? ["", ...once] : once);
    }
  }
}

const textsOfSequence = (sequence: Sequence): readonly string[] | null =>
  sequence
    .map(textsOf)
    .reduce<readonly string[] | null>(
      (texts, listed) =>
        texts && listed && texts.length * listed.length <= MOST_TEXTS
          ? texts.flatMap((text) => listed.map((more) => text + more))
          : null,
      [""],
    );

/** A set with the rarest certain token of every text of the run; none if a text has no certain token. */
function ofRun({ texts, edges }: Run): Needs {
  const needs = texts.map((text) =>
    wordsIn(text, edges).reduce<string | null>(
      (rarest, token) => (rarest && commonness(rarest) <= commonness(token) ? rarest : token),
      null,
    ),
  );
  return needs.every((token) => token !== null) ? [new Set(needs)] : [];
}
