import { type Settings, withOverrides } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { createModelReader, type ModelReader, reachModel } from "@silent-observer/replay";
import type { Played } from "./evaluation.ts";
import { labelledReader } from "./labelled/reader.ts";
import type { LabelledFile } from "./labelled-files.ts";
import { play } from "./play.ts";
import type { Progress } from "./progress.ts";

/** The reader of the messages. */
export type Reader =
  | { readonly kind: "rules" }
  /** The labels themselves, so that only the judgement is measured. */
  | { readonly kind: "labels" }
  | { readonly kind: "model"; readonly name: string; readonly model: ModelReader };

/**
 * The reader that the settings name, ready to read.
 * @throws InputError if they name no particular reader, ModelOutOfReach if the model cannot be asked
 */
export async function readerOf(settings: Settings, progress: Progress): Promise<Reader> {
  const { extractor, ollamaHost, ollamaModel: name } = settings;
  if (extractor === "rules") return { kind: "rules" };
  if (extractor === "auto" || ollamaHost === null)
    throw new InputError("It is one reader that is judged: --extractor rules, or --extractor ollama.");
  progress.begin(`looking for ${name} at ${ollamaHost}`);
  await reachModel(ollamaHost, name);
  const model = createModelReader(ollamaHost, name);
  progress.begin(`loading ${name}`);
  await model.preload();
  return { kind: "model", name, model };
}

/** Plays the files with the reader; if it is a model, the rules read them too, for comparison. */
export async function playWith(
  reader: Reader,
  files: readonly LabelledFile[],
  familyOf: (id: string) => Family,
  settings: Settings,
  progress: Progress,
): Promise<Played> {
  const total = files.flatMap(({ conversations }) => conversations.flatMap(({ messages }) => messages)).length;
  const thresholds = { tripwire: settings.tripwireThreshold, extraction: settings.extractionThreshold };
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;

  if (reader.kind === "labels") {
    progress.begin("labels:", total);
    const decided = await play(files, { familyOf, settings, onPlayed: progress.step, readerOf: labelledReader });
    return { decided, seconds: seconds(), thresholds, readBy: "labels", model: null };
  }
  progress.begin("rules:", total);
  const rulesOnly = withOverrides(settings, ["EXTRACTOR=rules"]);
  const rules = await play(files, { familyOf, settings: rulesOnly, onPlayed: progress.step });
  if (reader.kind === "rules") return { decided: rules, seconds: seconds(), thresholds, readBy: "rules", model: null };

  const { name, model } = reader;
  progress.begin(`${name}:`, total);
  const decided = await play(files, { familyOf, settings, onPlayed: progress.step, readerOf: () => model });
  return { decided, seconds: seconds(), thresholds, readBy: "model", model: { name, use: model.use, rules } };
}
