import type { Patterns } from "@silent-observer/tripwire";
import { type Fold, familyFolds, foldsOf } from "./cross-validate.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { type ReferenceScore, scored } from "./references.ts";
import type { Sample } from "./samples.ts";
import { play, type Talk, tripwireOf } from "./talk.ts";
import { type Training, train } from "./train.ts";
import { weightsOf } from "./weights.ts";

export type Tuning = Training & {
  /** What is cross-validated: all talk, or the family's own. */
  readonly judged: readonly Talk[];
  /** Talk that is learned from as well, and never held out. */
  readonly beside: readonly Talk[];
  /** Null where cross-validation chooses. */
  readonly pull: number | null;
  readonly folds: number | "families";
  /** Told before each step that takes a while. */
  readonly progress: (step: string) => void;
};

/** The same talk judged four times. */
export type Row = {
  readonly before: Figures;
  /** By weights that were fitted to other conversations. */
  readonly heldOut: Figures;
  /** By weights that were fitted to other families; null where there is one family only. */
  readonly familyLeftOut: Figures | null;
  /** By the new weights, which have seen it. */
  readonly after: Figures;
};

export type WeightChange = {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  /** Messages in which it is found. */
  readonly messages: number;
};

export type Tuned = {
  readonly patterns: Patterns;
  readonly pull: number;
  /** What each pull that was tried costs on held-out talk, least pull first; empty where it was given. */
  readonly tried: readonly { readonly pull: number; readonly cost: number }[];
  readonly all: Row;
  readonly families: ReadonlyMap<string, Row>;
  /** What was learned from besides, before and after; null where there is nothing. */
  readonly beside: { readonly before: Figures; readonly after: Figures } | null;
  readonly references: { readonly before: readonly ReferenceScore[]; readonly after: readonly ReferenceScore[] };
  /** Largest first. */
  readonly changes: readonly WeightChange[];
};

/** Strengths of the pull that are tried, least first. */
const PULLS = [1, 3, 10, 30];

/** Chooses the pull, fits the weights to all talk, and tells what they are worth. Deterministic. */
export function tune(tuning: Tuning): Tuned {
  const { judged, beside, patterns, gates, references, progress } = tuning;
  const folds = tuning.folds === "families" ? familyFolds(judged) : foldsOf(judged, tuning.folds);
  const tried = (tuning.pull === null ? PULLS : [tuning.pull]).map((pull, at, all) => {
    progress(`pull ${pull} (${at + 1} of ${all.length}), ${folds.length} folds`);
    const samples = heldOut(folds, tuning, pull);
    return { pull, samples, cost: figuresOf(samples).cost };
  });
  const chosen = tried.reduce((best, one) => (one.cost <= best.cost ? one : best));
  const leftOut = leaveFamiliesOut(tuning, chosen);
  progress("fitting to all");
  const fitted = train([...judged, ...beside], tuning, chosen.pull);
  const plays: Plays = {
    before: play(judged, patterns, gates),
    heldOut: chosen.samples,
    familyLeftOut: leftOut,
    after: play(judged, fitted, gates),
  };
  const names = [...new Set(judged.map(({ family }) => family.id))];
  return {
    patterns: fitted,
    pull: chosen.pull,
    tried: tuning.pull === null ? tried.map(({ pull, cost }) => ({ pull, cost })) : [],
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

type Plays = {
  readonly before: readonly Sample[];
  readonly heldOut: readonly Sample[];
  readonly familyLeftOut: readonly Sample[] | null;
  readonly after: readonly Sample[];
};

/** Every fold's talk, played on weights that were fitted to the rest. */
const heldOut = (folds: readonly Fold[], tuning: Tuning, pull: number): Sample[] =>
  folds.flatMap(({ held, rest }) => play(held, train([...rest, ...tuning.beside], tuning, pull), tuning.gates));

function leaveFamiliesOut(
  tuning: Tuning,
  chosen: { readonly pull: number; readonly samples: readonly Sample[] },
): readonly Sample[] | null {
  const folds = familyFolds(tuning.judged);
  if (folds.length < 2) return null;
  if (tuning.folds === "families") return chosen.samples;
  tuning.progress(`leaving each of ${folds.length} families out`);
  return heldOut(folds, tuning, chosen.pull);
}

const rowOf = ({ before, heldOut, familyLeftOut, after }: Plays, of: (sample: Sample) => boolean): Row => ({
  before: figuresOf(before.filter(of)),
  heldOut: figuresOf(heldOut.filter(of)),
  familyLeftOut: familyLeftOut && figuresOf(familyLeftOut.filter(of)),
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
