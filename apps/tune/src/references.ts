import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { chatId, messageId } from "@silent-observer/conversation";
import { InputError } from "@silent-observer/corpus";
import { adultsOf, type Family, loadFamily, readJson } from "@silent-observer/family";
import type { Patterns, WeighingTripwire } from "@silent-observer/tripwire";
import { z } from "zod";
import type { Case } from "./fit.ts";
import { foundIn } from "./samples.ts";

/** Single messages with an agreed confidence, and their family. */
export type References = {
  readonly family: Family;
  readonly scores: readonly { readonly text: string; readonly score: number }[];
};

/** Tolerance of an agreed confidence. */
export const TOLERANCE = 0.05;

const schema = z.strictObject({
  /** Family file, as a path from this file's folder. */
  family: z.string().min(1),
  scores: z.array(z.strictObject({ text: z.string().min(1), score: z.number().gt(0).lt(1) })),
});

/**
 * The file of agreed confidences, with the family that it names.
 * @throws InputError if the file is missing or wrong; FamilyFileError where its family is.
 */
export function readReferences(path: string): References {
  if (!existsSync(path)) throw new InputError(`There is no file ${path} with reference scores.`);
  const parsed = schema.safeParse(readJson(path, InputError));
  if (!parsed.success) throw new InputError(`${path} holds no reference scores:\n${z.prettifyError(parsed.error)}`);
  return {
    family: loadFamily(resolve(dirname(path), parsed.data.family), `${path} names it.`),
    scores: parsed.data.scores,
  };
}

export type ReferenceScore = { readonly text: string; readonly wanted: number; readonly score: number };

/** The tripwire's confidence in each reference message by itself. */
export const scored = ({ family, scores }: References, tripwire: WeighingTripwire): ReferenceScore[] =>
  scores.map(({ text, score }) => ({
    text,
    wanted: score,
    score: heardAlone(text, family, tripwire).tier1.confidence,
  }));

/** Whether a reference score is met, within the tolerance. */
export const isHeld = ({ wanted, score }: ReferenceScore): boolean => Math.abs(score - wanted) <= TOLERANCE;

/** Largest confidence a target may have: at 1 the log-odds are infinite. */
const MOST_CERTAIN = 0.985;

/** The references as soft targets of the fit: the confidence itself, not just the side of the gate. */
export const referenceCases = (
  { family, scores }: References,
  tripwire: WeighingTripwire,
  { ceiling }: Patterns,
  count: (text: string) => number,
): Case[] =>
  scores.map(({ text, score }) => ({
    features: foundIn(heardAlone(text, family, tripwire)),
    boundary: 0,
    wanted: Math.min(MOST_CERTAIN, score / ceiling),
    count: count(text),
  }));

const heardAlone = (text: string, family: Family, tripwire: WeighingTripwire) =>
  tripwire.weigh(
    {
      chatId: chatId("reference"),
      messageId: messageId("1"),
      sender: adultsOf(family)[0]?.id ?? null,
      sentAt: 0,
      replyTo: null,
      text,
      forwarded: false,
      topicId: null,
    },
    [],
  );
