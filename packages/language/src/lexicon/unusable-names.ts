import type { Family } from "@silent-observer/family";

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** Words that hardly a sentence is without, and by which nobody is called. */
const OF_NOBODY = wordsOf(
  `a the this that these those my your his her its our their
  i me you he him she it we us they them who what which when where why how and but`,
);
/** Others, by which people are called: "Can", "Or". They are told from the word by what stands around them. */
const OF_SOMEBODY = wordsOf(
  `an or so can will may do by as at some any no not every each both all
  am is are was were be been being does did have has had could shall should would must might
  for from in into of off on onto out over to up with about after before if than then because here there now just`,
);
const UNUSABLE: Readonly<Record<UnusableName["of"], ReadonlySet<string>>> = {
  member: new Set(OF_NOBODY),
  activity: new Set([...OF_NOBODY, ...OF_SOMEBODY]),
  place: new Set([...OF_NOBODY, ...OF_SOMEBODY]),
};

/** A name of the family file by which nothing can be known, since nearly every message would name it. */
export type UnusableName = {
  readonly of: "member" | "activity" | "place";
  readonly id: string;
  readonly word: string;
};

export function unusableNames({ members, activities, places }: Family): UnusableName[] {
  const among = (of: UnusableName["of"], entries: readonly Named[]): UnusableName[] =>
    entries.flatMap(({ id, name, aliases }) =>
      [name, ...aliases]
        .filter((word) => UNUSABLE[of].has(word.trim().toLowerCase()))
        .map((word) => ({ of, id, word })),
    );
  return [...among("member", members), ...among("activity", activities), ...among("place", places)];
}

type Named = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };
