/** A sign, and the pattern that shows it. */
export type SignPattern = readonly [sign: string, pattern: RegExp];

/** The signs whose pattern matches a text. */
export const signsIn = (patterns: readonly SignPattern[], text: string): string[] =>
  patterns.flatMap(([sign, pattern]) => (pattern.test(text) ? [sign] : []));
