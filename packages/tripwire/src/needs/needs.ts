import { type Node, parse, type Sequence } from "./parse.ts";
import { characterToken, commonness, DIGIT, wordsIn } from "./tokens.ts";

/**
 * What a text must hold for a pattern to be found in it: of each of these sets at least one token (tokens.ts), the set that
 * says most first. None where nothing can be told, and the pattern has to be looked for in every text.
 */
export type Needs = readonly ReadonlySet<string>[];

/** Sets that are kept of a pattern: what says less than two others keeps it from next to no text. */
export const MOST_NEEDS = 2;

/** What a regular expression (flag `u`, no `i`) needs. Never too much; sometimes less than could be said. */
export function needsOf(source: string): Needs {
  const alternatives = parse(source);
  return alternatives ? ofChoice(alternatives, NO_EDGES) : [];
}

/** Whether a word surely begins where something begins, and surely ends where it ends. */
type Edges = { readonly before: boolean; readonly after: boolean };
const NO_EDGES: Edges = { before: false, after: false };

/** Whichever alternative is found, a set of it is met: one of each, joined, is needed of all. */
function ofChoice(alternatives: readonly Sequence[], edges: Edges): Needs {
  const each = alternatives.map((sequence) => ofSequence(sequence, edges));
  if (each.some((needs) => needs.length === 0)) return [];
  const most = Math.max(...each.map((needs) => needs.length));
  return Array.from({ length: most }, (_, at) => new Set(each.flatMap((needs) => [...(needs[at] ?? needs[0] ?? [])])));
}

/** Everything in a sequence is needed: those parts of it are enough that say most. */
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

/** How many texts hold one of the tokens, roughly. */
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

/** The edges of the nodes `from` to `to` of a sequence, which stands between `edges` itself. */
const edgesAt = (sequence: Sequence, from: number, to: number, edges: Edges): Edges => ({
  before: isApart(sequence.slice(0, from).reverse(), "after", edges.before),
  after: isApart(sequence.slice(to + 1), "before", edges.after),
});

/**
 * Whether no word goes on past all that may be the neighbour: what need not be there, and what is no text, lets the one
 * beyond it be that.
 * @param edge whether none goes on past the last of them
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

/** Whether no word goes on past a neighbour that stands `before` or `after` it. */
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

/** Neighbours in a sequence of which every text can be listed. */
type Run = { readonly texts: readonly string[]; readonly edges: Edges };

/** Texts that a run is listed to at most. */
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

/** All texts that a node can be, or null where there are too many. */
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

/** The rarest sure token of every text of the run, where every text has one. */
function ofRun({ texts, edges }: Run): Needs {
  const needs = texts.map((text) =>
    wordsIn(text, edges.before, edges.after).reduce<string | null>(
      (rarest, token) => (rarest && commonness(rarest) <= commonness(token) ? rarest : token),
      null,
    ),
  );
  return needs.every((token) => token !== null) ? [new Set(needs)] : [];
}
