import type { Family, FamilyEvent, MemberId } from "@silent-observer/family";

/** Words for all children together. */
export const GROUPS = [
  "kids",
  "the kids",
  "all the kids",
  "all kids",
  "children",
  "the children",
  "all the children",
  "my babies",
  "both of my babies",
  "our babies",
  "my kids",
  "our kids",
  "the kiddos",
  "kiddos",
  "kiddies",
  "the kiddies",
  "the bairns",
  "the childer",
  "childer",
  "the weans",
  "the wains",
  "the lot of them",
  "everyone",
  "everybody",
];
const BOTH = ["both kids", "both children", "both the kids"];
/** Words for some of the children. The calendar may tell which. */
export const PARTIAL_GROUPS = [
  ...["boys", "girls", "lads", "lasses"].flatMap((word) =>
    ["the", "both", "my", "our", "all the"].map((of) => `${of} ${word}`),
  ),
  ...["twins", "littles", "littlies", "smalls", "smallies", "bigs", "olders", "tots", "bubs"].flatMap((word) =>
    ["the", "both", "my", "our", "both the"].map((of) => `${of} ${word}`),
  ),
  ...[
    "little",
    "littler",
    "wee",
    "young",
    "younger",
    "youngest",
    "small",
    "smaller",
    "big",
    "bigger",
    "biggest",
    "older",
    "oldest",
    "elder",
    "eldest",
  ].flatMap((age) => [
    ...["ones", "two", "2", "three", "3", "four", "4", "kids", "pair"].map((noun) => `the ${age} ${noun}`),
    ...["two", "three", "kids"].map((noun) => `${age} ${noun}`),
    ...["two", "2"].flatMap((count) => [`the ${count} ${age}`, `${count} ${age} ones`, `the ${count} ${age} ones`]),
    `both ${age} ones`,
  ]),
  ...["little", "wee", "small"].flatMap((age) =>
    ["lads", "guys", "fellas", "yins"].map((children) => `the ${age} ${children}`),
  ),
  ...["little ones", "wee ones", "littlies", ...BOTH],
  ...["two", "2"].map((count) => `the ${count} of them`),
];
/**
 * Words for the eldest child, and for the youngest: of 44 messages about "the small one" 39 are about the youngest
 * (corpus, November 2026).
 */
export const ELDEST = ["the eldest", "my eldest", "our eldest", "my oldest", "our oldest"];
export const YOUNGEST = [
  ...["little", "wee", "small"].flatMap((age) =>
    ["one", "man", "lad", "guy", "fella", "yin"].map((child) => `the ${age} ${child}`),
  ),
  ...["the youngest", "my youngest", "our youngest"],
];
/** Words by which a calendar may name some of the children. */
const NAMED_TOGETHER = ["twins", "triplets", "boys", "girls", "littles", "bigs"];
const OF_THEM = ["the", "both", "my", "our", "both the"];

/**
 * "The twins", if the calendar tells who they are: "Twins jiu jitsu", of these two. Left out if the calendar's events
 * with the word disagree.
 */
export function groupsNamed({
  events,
}: Pick<Family, "events">): readonly (readonly [phrases: readonly string[], readonly MemberId[]])[] {
  return NAMED_TOGETHER.flatMap((word) => {
    const named = events.filter((event) => isNamedIn(event, word) && event.children.length > 1);
    const [children = []] = named.map((event) => event.children);
    const together = named.length > 0 && named.every((event) => isSame(event.children, children));
    return together ? [[[word, ...OF_THEM.map((of) => `${of} ${word}`)], children] as const] : [];
  });
}

const isNamedIn = ({ summary }: FamilyEvent, word: string): boolean => new RegExp(`\\b${word}\\b`, "i").test(summary);
const isSame = (a: readonly MemberId[], b: readonly MemberId[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

const COUNT_WORDS: readonly (readonly [number, readonly string[]])[] = [
  [2, ["two", "2"]],
  [3, ["three", "3"]],
  [4, ["four", "4"]],
  [5, ["five", "5"]],
];
/** "All three", "the three of them": all children, if the family has that many. */
export const countedGroups = (children: number): string[] => [
  ...(COUNT_WORDS.find(([count]) => count === children)?.[1] ?? []).flatMap((count) => [
    ...(children > 2 ? [`all ${count}`, `all ${count} of them`, `all ${count} kids`] : []),
    `the ${count} of them`,
    `our ${count}`,
    `the ${count} kids`,
  ]),
  ...(children === 2 ? ["both of them", "the pair of them", "them both", "both", ...BOTH] : []),
  ...(children > 2 ? ["all of them", "them all"] : []),
];
