/** Columns as wide as their widest cell, the first from the left, the others from the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => width(line[at] ?? ""))));
  return lines
    .map((line) =>
      line
        .map((cell, at) => {
          const blanks = " ".repeat((widths[at] ?? 0) - width(cell));
          return at === 0 ? cell + blanks : blanks + cell;
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const width = (cell: string): number => [...cell].length;

/** A share with as many digits; "–" where there is none. */
export const share = (value: number | null, digits = 3): string => (value === null ? "–" : value.toFixed(digits));
