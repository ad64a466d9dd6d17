/**
 * A table for a terminal: columns as wide as their widest cell; the first is left-aligned, the others right-aligned.
 */
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
