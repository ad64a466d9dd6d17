/** A share with a fixed number of digits; "–" if there is none. */
export const share = (value: number | null, digits = 3): string => (value === null ? "–" : value.toFixed(digits));
