import { childrenOf, type Family, isAdult, type MemberId } from "@silent-observer/family";
import {
  CHILD_ONLY,
  GENERIC_ACTIVITIES,
  INSTITUTIONS,
  NOUN_ACTIVITIES,
  PHRASE_ACTIVITIES,
  SESSION_WORDS,
} from "./activities.ts";

/** What a word or phrase stands for. */
export type Sense =
  | { readonly kind: "child"; readonly ids: readonly MemberId[]; readonly group: boolean }
  | { readonly kind: "adult"; readonly ids: readonly MemberId[] }
  | {
      readonly kind: "activity";
      readonly id: string;
      readonly own: boolean;
      readonly session: boolean;
      readonly childOnly: boolean;
    }
  | { readonly kind: "place"; readonly id: string; readonly institution: boolean };

export type Entry = { readonly words: readonly string[]; readonly sense: Sense; readonly name: boolean };

/** All words that mean something in one family. */
export type Lexicon = {
  /** By first word, longest phrase first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Single words for which a misspelling is looked up. */
  readonly spellings: readonly string[];
  /** Misspellings already looked up; bounded. */
  readonly known: Map<string, string | null>;
};

/** Shortest name for which a misspelling is guessed: "Mia" has too many neighbours. */
const SHORTEST_GUESSED_NAME = 5;
const SHORTEST_GUESSED_WORD = 4;

const lexicons = new WeakMap<Family, Lexicon>();

/** The lexicon of a family, built once. */
export function lexiconOf(family: Family): Lexicon {
  const known = lexicons.get(family) ?? built(family);
  lexicons.set(family, known);
  return known;
}

/** Family words go in first: the first entry of a phrase wins. */
function built(family: Family): Lexicon {
  const byFirst = new Map<string, Entry[]>();
  const taken = new Set<string>();
  const put = (phrase: string, sense: Sense, name = false): void => {
    const words =
      phrase
        .toLowerCase()
        .replace(/[\u2018\u2019]/g, "'")
        .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
    const key = words.join(" ");
    const first = words[0];
    if (first === undefined || taken.has(key)) return;
    taken.add(key);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, sense, name }]);
  };
  putMembers(family, put);
  putActivities(family, put);
  putPlaces(family, put);
  putShared(family, put);
  for (const [first, entries] of byFirst)
    byFirst.set(
      first,
      [...entries].sort((a, b) => b.words.length - a.words.length),
    );
  return { entries: byFirst, spellings: spellingsOf(byFirst), known: new Map() };
}

type Put = (phrase: string, sense: Sense, name?: boolean) => void;

function putMembers(family: Family, put: Put): void {
  for (const member of family.members) {
    const sense: Sense = isAdult(member)
      ? { kind: "adult", ids: [member.id] }
      : { kind: "child", ids: [member.id], group: false };
    for (const word of [member.name, ...member.aliases]) put(word, sense, true);
  }
}

function putActivities(family: Family, put: Put): void {
  const institutions = new Set(INSTITUTIONS.flatMap(([, words]) => words));
  for (const activity of family.activities)
    for (const word of [activity.name, ...activity.aliases, activity.id.replace(/[-_]/g, " ")])
      if (institutions.has(word.toLowerCase())) put(word, { kind: "place", id: activity.id, institution: true });
      else put(word, { kind: "activity", id: activity.id, own: true, session: false, childOnly: false });
}

function putPlaces(family: Family, put: Put): void {
  const institutions = new Set(INSTITUTIONS.flatMap(([, words]) => words));
  for (const place of family.places)
    for (const word of [place.name, ...place.aliases]) {
      const institution = institutions.has(word.toLowerCase());
      put(word, { kind: "place", id: place.id, institution });
    }
}

function putShared(family: Family, put: Put): void {
  const children = childrenOf(family).map((child) => child.id);
  const everyone: Sense = { kind: "child", ids: children, group: true };
  for (const phrase of GROUPS) put(phrase, everyone);
  for (const [count, phrases] of COUNTED_GROUPS)
    if (children.length === count) for (const phrase of phrases) put(phrase, everyone);
  for (const [id, words] of INSTITUTIONS) for (const word of words) put(word, { kind: "place", id, institution: true });
  const activity = (id: string, session = false, childOnly = false): Sense => ({
    kind: "activity",
    id,
    own: false,
    session,
    childOnly,
  });
  for (const { id, words } of GENERIC_ACTIVITIES) for (const word of words) put(word, activity(id));
  for (const noun of NOUN_ACTIVITIES) put(noun, activity(noun));
  for (const [phrase, id] of PHRASE_ACTIVITIES) put(phrase, activity(id));
  for (const word of SESSION_WORDS) put(word, activity(word, true));
  for (const [word, id] of CHILD_ONLY) put(word, activity(id, false, true));
}

/** Words for the children together. Which of several children "the boys" are is told by the calendar or all are meant. */
const GROUPS = [
  "kids",
  "the kids",
  "both kids",
  "all the kids",
  "children",
  "the children",
  "both children",
  "the boys",
  "both boys",
  "the girls",
  "both girls",
  "the twins",
  "the littles",
  "the little ones",
  "my babies",
  "both of my babies",
  "our babies",
  "my boys",
  "my girls",
  "our boys",
  "our girls",
  "my kids",
  "our kids",
  "the kiddos",
  "kiddos",
  "everyone",
  "everybody",
];
const COUNTED_GROUPS: readonly (readonly [number, readonly string[]])[] = [
  [2, ["both of them", "the pair of them"]],
  [3, ["all three", "all 3", "all of them"]],
  [4, ["all four", "all 4", "all of them"]],
];

function spellingsOf(byFirst: ReadonlyMap<string, readonly Entry[]>): string[] {
  return [...byFirst.values()]
    .flat()
    .filter(({ words }) => words.length === 1)
    .flatMap(({ words, name }) =>
      words.filter((word) => word.length >= (name ? SHORTEST_GUESSED_NAME : SHORTEST_GUESSED_WORD)),
    );
}
