/** A pattern that matches any of these alternatives. Each argument may hold several. */
export const anyOf = (...lines: readonly string[]): string => `(?:${lines.join("|")})`;
