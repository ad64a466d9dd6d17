/** A part of a pattern: any of these alternatives, some to a line. */
export const anyOf = (...lines: readonly string[]): string => `(?:${lines.join("|")})`;
