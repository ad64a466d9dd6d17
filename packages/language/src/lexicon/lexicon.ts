import { childrenOf, type Family, isAdult, type MemberId } from "@silent-observer/family";
import { COMMON_WORDS } from "../normal/common-words.ts";
import { unmarked } from "../normal/unmarked.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";
import { CHILD_ONLY, GENERIC_ACTIVITIES, INSTITUTIONS, NOUN_ACTIVITIES, PHRASE_ACTIVITIES } from "./activities.ts";
import { childcareIn } from "./childcare.ts";
import { countedGroups, ELDEST, GROUPS, groupsNamed, PARTIAL_GROUPS, YOUNGEST } from "./groups.ts";
import { maintenanceOf } from "./maintenance.ts";
import { SESSIONS } from "./sessions.ts";

/** What a word or phrase stands for. */
export type Sense =
  | {
      readonly kind: "child";
      readonly ids: readonly MemberId[];
      readonly group: boolean;
      /** The words mean only some of them. */
      readonly some?: true;
    }
  | { readonly kind: "adult"; readonly ids: readonly MemberId[] }
  | {
      readonly kind: "activity";
      readonly id: string;
      readonly own: boolean;
      readonly session: boolean;
      readonly childOnly: boolean;
    }
  | {
      readonly kind: "place";
      readonly id: string;
      readonly institution: boolean;
      /** The family's activity under which it is listed. */
      readonly activity?: string;
    };

export type Entry = {
  /** Without diacritics, like all words here. */
  readonly words: readonly string[];
  /** The phrase with diacritics, lower case: distinguishes Renée from Renee. */
  readonly written: string;
  /** What is written right behind its last word and belongs to it: the plus of "A+", without which it is an article. */
  readonly mark: string;
  readonly sense: Sense;
  readonly name: boolean;
};

/** Entries that begin with one word, by their second word ("" if none), longest phrase first. */
export type Begun = ReadonlyMap<string, readonly Entry[]>;

/** All words that mean something in one family. */
export type Lexicon = {
  readonly entries: ReadonlyMap<string, Begun>;
  /** Single words from the family file. */
  readonly own: ReadonlySet<string>;
  /** Single words whose misspellings are recognised. */
  readonly spellings: readonly string[];
  /** Cache of misspellings; bounded. */
  readonly known: Map<string, string | null>;
  /** For each maintenance event of the calendar, its distinctive words. */
  readonly maintenance: readonly ReadonlySet<string>[];
  /** Cache of words that have no meaning here and misspell nothing; bounded. */
  readonly ordinary: Set<string>;
};

/** Shortest name whose misspellings are recognised: "Mia" has too many neighbours. */
const SHORTEST_GUESSED_NAME = 5;
const SHORTEST_GUESSED_WORD = 4;

const lexicons = new WeakMap<Family, Lexicon>();

/** The lexicon of a family, built once. */
export function lexiconOf(family: Family): Lexicon {
  const known = lexicons.get(family) ?? built(family);
  lexicons.set(family, known);
  return known;
}

/** Words of the family are added first, because the first entry of a phrase wins. */
function built(family: Family): Lexicon {
  const byFirst = new Map<string, Map<string, readonly Entry[]>>();
  const taken = new Set<string>();
  const put = (phrase: string, sense: Sense, name = false): void => {
    const spelled = wordsIn(phrase);
    const written = spelled.join(" ");
    const words = spelled.map(unmarked);
    const mark = phrase.match(MARK)?.[0] ?? "";
    const first = words[0];
    if (first === undefined || taken.has(written)) return;
    taken.add(written);
    const begun = byFirst.get(first) ?? new Map<string, readonly Entry[]>();
    byFirst.set(first, begun);
    for (const second of secondsOf(words))
      begun.set(second, [...(begun.get(second) ?? []), { words, written, mark, sense, name }].sort(byLength));
  };
  const childcare = childcareIn(family);
  putMembers(family, put);
  putActivities(family, childcare, put);
  putPlaces(family, put);
  putParts(family, childcare, put);
  const isWord = (begun: Begun) => begun.get("")?.some(({ mark }) => mark === "") === true;
  const own = new Set([...byFirst].flatMap(([first, begun]) => (isWord(begun) ? [first] : [])));
  putShared(family, put);
  const maintenance = maintenanceOf(family, wordsIn);
  return { entries: byFirst, own, spellings: spellingsOf(byFirst), maintenance, known: new Map(), ordinary: new Set() };
}

/** "A+", "C#": signs that end a name. */
const MARK = /(?<=[\p{L}\p{N}])[+#]{1,2}$/u;

const byLength = (one: Entry, other: Entry): number => other.words.length - one.words.length;

/** Forms in which the second word may occur: the last word of a phrase may be a plural or possessive. */
const secondsOf = ([, second = "", ...more]: readonly string[]): string[] =>
  second === "" || more.length > 0 ? [second] : [second, `${second}s`, `${second}'s`];

const wordsIn = (phrase: string): string[] =>
  phrase
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];

type Put = (phrase: string, sense: Sense, name?: boolean) => void;

function putMembers(family: Family, put: Put): void {
  for (const member of family.members) {
    const sense: Sense = isAdult(member)
      ? { kind: "adult", ids: [member.id] }
      : { kind: "child", ids: [member.id], group: false };
    for (const word of [member.name, ...member.aliases]) put(word, sense, true);
  }
}

function putActivities(family: Family, childcare: ReadonlySet<string>, put: Put): void {
  const institutions = new Set(INSTITUTIONS.flatMap(([, words]) => words));
  for (const { id, name, aliases } of family.activities) {
    const isCare = childcare.has(id) || institutions.has(id) || institutions.has(name.toLowerCase());
    for (const word of [name, ...aliases, id.replace(/[-_]/g, " ")])
      put(word, ownActivity(id, isCare || institutions.has(word.toLowerCase())));
  }
}

const ownActivity = (id: string, institution: boolean): Sense =>
  institution
    ? { kind: "place", id, institution, activity: id }
    : { kind: "activity", id, own: true, session: false, childOnly: false };

/**
 * "Youth" for the youth group, "choir" for the junior choir: a word of an activity's name, if no other activity or
 * place has it and it is distinctive; also "swim" for swimming.
 */
function putParts(family: Family, childcare: ReadonlySet<string>, put: Put): void {
  const general = new Set([...NOUN_ACTIVITIES, ...GENERIC_ACTIVITIES.flatMap(({ words }) => words)]);
  const kin = (word: string) => [...general].filter((one) => one !== word && stemOf(one) === stemOf(word));
  const owners = new Map<string, Set<string>>();
  const note = (phrase: string, id: string): void => {
    for (const word of wordsIn(phrase)) owners.set(word, (owners.get(word) ?? new Set()).add(id));
  };
  for (const { id, name, aliases } of family.activities) for (const phrase of [name, ...aliases]) note(phrase, id);
  for (const { id, name, aliases } of family.places)
    for (const phrase of [name, ...aliases]) note(phrase, `place ${id}`);
  const ownedBy = (word: string) => [...(owners.get(word) ?? [])].filter((owner) => !owner.startsWith("place "));
  for (const { id, name, aliases } of family.activities)
    for (const phrase of [name, ...aliases]) {
      const words = wordsIn(phrase);
      for (const other of words.filter((one) => general.has(one)).flatMap(kin))
        if (ownedBy(other).every((owner) => owner === id)) put(other, ownActivity(id, childcare.has(id)));
      if (words.length < 2) continue;
      for (const word of words)
        if (owners.get(word)?.size === 1 && word.length > 2 && (general.has(word) || !saysLittle(word)))
          put(word, ownActivity(id, childcare.has(id)));
    }
}

/** Common stem of "swimming" and "swim", "dancing" and "dance". */
const stemOf = (word: string): string => word.replace(/(?:ing|e)$/, "").replace(/([^s])\1$/, "$1");

const SAYS_LITTLE = new Set(
  [...SESSIONS.keys(), ...INSTITUTIONS.flatMap(([, words]) => words)].concat(
    "group session sessions team lessons classes kids junior senior wee mini toddler after extra appointment care tots under".split(
      " ",
    ),
  ),
);
/** The Sunday of the "Sunday match" is any Sunday. */
const SAYS_WHEN = new RegExp(
  `^(?:${WEEKDAY}s?|${WEEKDAY_CUT_SHORT}|week(?:day|end|ly)s?|mornings?|afternoons?|evenings?|am|pm|daily|summer|autumn|winter|spring|easter|christmas|january|february|march|april|may|june|july|august|september|october|november|december)$`,
);
const saysLittle = (word: string): boolean =>
  SAYS_LITTLE.has(word) || COMMON_WORDS.has(word) || SAYS_WHEN.test(word) || /\d/.test(word);

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
  for (const [phrases, ids] of groupsNamed(family))
    for (const phrase of phrases) put(phrase, { kind: "child", ids, group: false });
  for (const phrase of countedGroups(children.length)) put(phrase, everyone);
  for (const phrase of PARTIAL_GROUPS) put(phrase, { ...everyone, some: true });
  const one = (ids: readonly MemberId[]): Sense => ({ kind: "child", ids, group: false });
  for (const phrase of ELDEST) put(phrase, one(children.slice(0, 1)));
  for (const phrase of YOUNGEST) put(phrase, one(children.slice(-1)));
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
  for (const word of SESSIONS.keys()) put(word, activity(word, true));
  for (const [word, id] of CHILD_ONLY) put(word, activity(id, false, true));
}

function spellingsOf(byFirst: ReadonlyMap<string, Begun>): string[] {
  return [...byFirst.values()]
    .flatMap((begun) => begun.get("") ?? [])
    .filter(({ sense }) => !(sense.kind === "child" && sense.group))
    .flatMap(({ words, name }) =>
      words.filter((word) => word.length >= (name ? SHORTEST_GUESSED_NAME : SHORTEST_GUESSED_WORD)),
    );
}
