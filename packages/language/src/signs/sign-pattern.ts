/** A sign, and the wording by which it is known. */
export type SignPattern = readonly [sign: string, pattern: RegExp];

/** The signs whose pattern is found in a text. */
export const signsIn = (patterns: readonly SignPattern[], text: string): string[] =>
  patterns.flatMap(([sign, pattern]) => (pattern.test(text) ? [sign] : []));
