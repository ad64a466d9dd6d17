import type { Decided } from "../decided.ts";
import { type Score, scoreOf } from "./score.ts";

export type Group = { readonly name: string; readonly score: Score };

/** A conversation with several tags counts under each of them. */
export const byTag = (decided: readonly Decided[]): Group[] => grouped(decided, ({ tags }) => tags);

/** By file, and by family if a file has several. */
export function byFile(decided: readonly Decided[]): Group[] {
  const families = new Map<string, Set<string>>();
  for (const { file, family } of decided) families.set(file, (families.get(file) ?? new Set()).add(family));
  const several = (file: string) => (families.get(file)?.size ?? 0) > 1;
  return grouped(decided, ({ file, family }) => [...(several(file) ? [file] : []), `${file} ${family}`]);
}

function grouped(decided: readonly Decided[], namesOf: (one: Decided) => readonly string[]): Group[] {
  const groups = new Map<string, Decided[]>();
  for (const one of decided) {
    for (const name of namesOf(one)) {
      const group = groups.get(name) ?? [];
      groups.set(name, group);
      group.push(one);
    }
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, members]) => ({ name, score: scoreOf(members) }));
}
