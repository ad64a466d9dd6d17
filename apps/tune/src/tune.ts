import type { Patterns } from "@silent-observer/tripwire";
import { type Figures, figuresOf } from "./figures.ts";
import { type ReferenceScore, scored } from "./references.ts";
import type { Sample } from "./samples.ts";
import { play, tripwireOf } from "./talk.ts";
import { type Training, train } from "./train.ts";
import { weightsOf } from "./weights.ts";

export type Tuning = Training & {
  /** Null if cross-validation chooses. */
  readonly pull: number | null;
  /** Whether the weights as they stand were fitted to the talk that is judged. */
  readonly seen: boolean;
  /** Called before each step that takes a while. */
  readonly progress: (step: string) => void;
};

/** Figures on the same conversations by three sets of weights. */
export type Row = {
  readonly before: Figures;
  /** By weights that were fitted to other families, or to other conversations of the one family. */
  readonly heldOut: Figures;
  /** By the new weights, which have seen it. */
  readonly after: Figures;
};

export type WeightChange = {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  /** Number of messages in which it is found. */
  readonly messages: number;
};

export type Tuned = {
  readonly patterns: Patterns;
  readonly pull: number;
  /** The held-out cost of each pull that was tried, smallest pull first; empty if the pull was given. */
  readonly tried: readonly { readonly pull: number; readonly cost: number }[];
  /** Whether the weights before had seen the talk that is judged. */
  readonly seen: boolean;
  readonly all: Row;
  readonly families: ReadonlyMap<string, Row>;
  /** What was learned from besides, before and after; null if there is nothing. */
  readonly beside: { readonly before: Figures; readonly after: Figures } | null;
  readonly references: { readonly before: readonly ReferenceScore[]; readonly after: readonly ReferenceScore[] };
  /** Largest first. */
  readonly changes: readonly WeightChange[];
};

/** Strengths of the pull that are tried, smallest first. */
const PULLS = [1, 2, 4, 8];

/** Chooses the pull by cross-validation, fits the weights to all conversations, and measures them. Deterministic. */
export function tune(tuning: Tuning): Tuned {
  const { judged, beside, patterns, gates, references, seen, progress } = tuning;
  const tried = (tuning.pull === null ? PULLS : [tuning.pull]).map((pull, at, all) => {
    const trained = train(tuning, pull, (step) => progress(`pull ${pull} (${at + 1} of ${all.length}), ${step}`));
    return { ...trained, pull, cost: figuresOf(trained.heldOut).cost };
  });
  const chosen = tried.reduce((best, one) => (one.cost <= best.cost ? one : best));
  const fitted = chosen.patterns;
  const plays = { before: play(judged, patterns, gates), heldOut: chosen.heldOut, after: play(judged, fitted, gates) };
  const names = [...new Set(judged.map(({ family }) => family.id))];
  return {
    patterns: fitted,
    pull: chosen.pull,
    tried: tuning.pull === null ? tried.map(({ pull, cost }) => ({ pull, cost })) : [],
    seen,
    all: rowOf(plays, () => true),
    families: new Map(names.map((name) => [name, rowOf(plays, ({ family }) => family === name)])),
    beside:
      beside.length === 0
        ? null
        : { before: figuresOf(play(beside, patterns, gates)), after: figuresOf(play(beside, fitted, gates)) },
    references: {
      before: scored(references, tripwireOf(patterns, references.family, gates)),
      after: scored(references, tripwireOf(fitted, references.family, gates)),
    },
    changes: changesOf(patterns, fitted, plays.after),
  };
}

type Plays = Record<keyof Row, readonly Sample[]>;

const rowOf = ({ before, heldOut, after }: Plays, of: (sample: Sample) => boolean): Row => ({
  before: figuresOf(before.filter(of)),
  heldOut: figuresOf(heldOut.filter(of)),
  after: figuresOf(after.filter(of)),
});

function changesOf(before: Patterns, after: Patterns, samples: readonly Sample[]): WeightChange[] {
  const old = weightsOf(before);
  const messages = new Map<string, number>();
  for (const { found } of samples) for (const id of found) messages.set(id, (messages.get(id) ?? 0) + 1);
  const now = weightsOf(after);
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((id) => ({
      id,
      before: old.get(id) ?? 0,
      after: now.get(id) ?? 0,
      messages: messages.get(id) ?? 0,
    }))
    .filter((change) => change.before !== change.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.id < b.id ? -1 : 1));
}
