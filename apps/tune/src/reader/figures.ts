import type { Read } from "./play.ts";

/** How much of what was read is right, one figure a line. */
export function figuresOf(title: string, read: readonly Read[]): string {
  const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
  const rows: [string, (one: Read) => boolean | null][] = [
    ["type", ({ reading, label }) => reading.type === label.coordination_type],
    ["dates", ({ reading, label }) => same(reading.dates, label.dates)],
    ["times", ({ reading, label }) => same(reading.times, label.times)],
    ["assigned_to", ({ reading, label }) => same(reading.assignedTo, label.assigned_to)],
    ["child", ({ reading, label }) => same(reading.children, label.child)],
    [
      "attribution (source and adult)",
      ({ reading, label }) =>
        label.attributed_to === null
          ? null
          : reading.attributedTo === label.attributed_to && same(reading.assignedTo, label.assigned_to),
    ],
  ];
  const lines = rows.map(([name, isRight]) => {
    const judged = read.map(isRight).filter((right) => right !== null);
    return `  ${name.padEnd(32)}${(judged.filter(Boolean).length / judged.length).toFixed(3)}`;
  });
  return [`${title}: ${read.length} messages`, ...lines].join("\n");
}
