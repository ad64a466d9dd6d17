import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Family } from "@silent-observer/family";
import { z } from "zod";
import { dangerOf } from "./danger.ts";

/** The patterns file cannot be used; the message names the pattern and what is wrong with it. */
export class PatternsFileError extends Error {
  override name = "PatternsFileError";
}

export const categories = [
  "temporal",
  "assignment",
  "pronoun_attribution",
  "children",
  "activities",
  "conflict_markers",
  "noise_patterns",
] as const;
export type Category = (typeof categories)[number];

/**
 * What a pattern says of a message's part in the conversation, beside its weight:
 * - `request`: somebody, a time or a place is wanted;
 * - `asks`: a question; it is a request where its words are about arranging;
 * - `which`: asks for a detail that a word or two answer;
 * - `wonders`: a question by its first word, which answers none;
 * - `claim`: takes something; it counts wherever arranging is going on;
 * - `accept`: says yes; it counts only where an open request can be meant;
 * - `refuse`: says no, or not yet; it counts like a yes and leaves the request open;
 * - `gives_back`: cannot after all; it counts wherever arranging is going on, and opens what was taken;
 * - `follow_up`: a time, day or place that completes what is being arranged; `question`: asks back about it;
 * - `progress`: a task under way; it counts where a task was arranged;
 * - `receipt`: nothing but thanks, always dropped; `withdrawal`: takes back the writer's own request.
 */
export const cues = [
  "request",
  "asks",
  "wonders",
  "which",
  "claim",
  "accept",
  "refuse",
  "gives_back",
  "follow_up",
  "question",
  "progress",
  "receipt",
  "withdrawal",
] as const;
export type Cue = (typeof cues)[number];

export type Pattern = {
  readonly id: string;
  readonly category: Category;
  readonly regexp: RegExp;
  /** Must be found as well. */
  readonly needs: RegExp | null;
  /** Words and emoji of which alone the message must consist; `regexp` then matches anything. */
  readonly only: ReadonlySet<string> | null;
  /** The text it is read on: `core` is the message without the interjections that it opens with. */
  readonly on: "text" | "core";
  /** Log-odds that it adds. */
  readonly weight: number;
  readonly cue: Cue | null;
  /** It holds a name of the family itself, and is read on the text as it was written as well as on the masked one. */
  readonly namesFamily: boolean;
};

/** Adds its weight where a pattern of every one of the categories was found. */
export type Combination = { readonly id: string; readonly all: readonly Category[]; readonly weight: number };

export type Patterns = {
  /** Log-odds of a message in which nothing is found. */
  readonly bias: number;
  /** What no message passes by its own words alone, 0..1. */
  readonly ceiling: number;
  readonly patterns: readonly Pattern[];
  readonly combinations: readonly Combination[];
};

const entry = z.union([
  z.string().min(1),
  z
    .strictObject({
      id: z.string().min(1),
      pattern: z.string().min(1).optional(),
      only: z.string().min(1).optional(),
      on: z.enum(["text", "core"]).default("text"),
      weight: z.number().min(-10).max(10),
      cue: z.enum(cues).optional(),
      needs: z.string().min(1).optional(),
    })
    .refine(({ pattern, only }) => (pattern === undefined) !== (only === undefined), "give either a pattern or only"),
]);
const fileSchema = z.strictObject({
  extends: z.string().min(1).optional(),
  bias: z.number().optional(),
  ceiling: z.number().min(0.5).max(1).optional(),
  fragments: z.record(z.string().regex(/^[a-z_]+$/), z.string()).default({}),
  tripwire_patterns: z.partialRecord(z.enum(categories), z.array(entry)),
  combinations: z
    .array(z.strictObject({ id: z.string().min(1), all: z.array(z.enum(categories)).min(1), weight: z.number() }))
    .default([]),
});
type PatternsFile = z.infer<typeof fileSchema>;

/** What a pattern weighs that is given as a plain string. */
const PLAIN_WEIGHT: Record<Category, number> = {
  temporal: 0.9,
  assignment: 1.5,
  pronoun_attribution: 0.3,
  children: 0.8,
  activities: 0.9,
  conflict_markers: 0.6,
  noise_patterns: -1,
};

const DEFAULT_BIAS = -3;
const DEFAULT_CEILING = 0.9;

/**
 * Reads and compiles a patterns file. With `extends` (a path beside the file) it adds to another one; a pattern of the
 * same id takes the other's place.
 * @throws PatternsFileError where the file cannot be read, a category or pattern is not valid, or a pattern could take
 *   exponential or polynomial time on some message.
 */
export function loadPatterns(path: string): Patterns {
  const files = chain(path, []);
  const fragments = Object.assign({}, ...files.map(({ fragments: own }) => own)) as Record<string, string>;
  const byId = new Map<string, Pattern>();
  const combinations = new Map<string, Combination>();
  for (const file of files) {
    for (const pattern of patternsOf(file, fragments)) byId.set(pattern.id, pattern);
    for (const combination of file.combinations) combinations.set(combination.id, combination);
  }
  return {
    bias: files.findLast(({ bias }) => bias !== undefined)?.bias ?? DEFAULT_BIAS,
    ceiling: files.findLast(({ ceiling }) => ceiling !== undefined)?.ceiling ?? DEFAULT_CEILING,
    patterns: [...byId.values()],
    combinations: [...combinations.values()],
  };
}

/** The files that `path` builds on, first to last. */
function chain(path: string, seen: readonly string[]): PatternsFile[] {
  const full = resolve(path);
  if (seen.includes(full)) throw new PatternsFileError(`${path} extends itself.`);
  const file = read(full);
  return file.extends ? [...chain(resolve(dirname(full), file.extends), [...seen, full]), file] : [file];
}

function read(path: string): PatternsFile {
  if (!existsSync(path))
    throw new PatternsFileError(`There is no patterns file at ${path}. Set TRIPWIRE_PATTERNS_PATH.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new PatternsFileError(`${path} is not JSON: ${(error as Error).message}`);
  }
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new PatternsFileError(`${path} is not valid:\n${describe(parsed.error, content)}`);
  return parsed.data;
}

/** zod's faults, each with the id of the pattern that it is about. */
function describe(error: z.ZodError, content: unknown): string {
  return error.issues
    .map((issue) => {
      const id = idAt(content, issue.path);
      return `✖ ${issue.path.join(".")}${id ? ` (pattern ${id})` : ""}: ${issue.message}`;
    })
    .join("\n");
}

function idAt(content: unknown, path: readonly PropertyKey[]): string | null {
  let at: unknown = content;
  for (const key of path.slice(0, 3)) at = (at as Record<PropertyKey, unknown> | undefined)?.[key];
  const id = (at as { id?: unknown } | undefined)?.id;
  return typeof id === "string" ? id : typeof at === "string" ? at : null;
}

function patternsOf(file: PatternsFile, fragments: Record<string, string>): Pattern[] {
  return categories.flatMap((category) =>
    (file.tripwire_patterns[category] ?? []).map((written, at): Pattern => {
      if (typeof written === "string") {
        const id = `${category}_${at + 1}`;
        const source = expanded(written, fragments, id);
        return { ...plain(), id, category, regexp: compiled(source, id), weight: PLAIN_WEIGHT[category] };
      }
      const { id, weight } = written;
      const source = expanded(written.pattern ?? "", fragments, id);
      return {
        ...plain(),
        id,
        category,
        regexp: compiled(source, id),
        needs: written.needs ? compiled(expanded(written.needs, fragments, id), id) : null,
        only: written.only ? new Set(written.only.split(" ")) : null,
        on: written.on,
        weight,
        cue: written.cue ?? null,
      };
    }),
  );
}

const plain = (): Pick<Pattern, "needs" | "only" | "on" | "cue" | "namesFamily"> => ({
  needs: null,
  only: null,
  on: "text",
  cue: null,
  namesFamily: false,
});

/** Puts the fragments of the file in the place of `{name}`; a fragment may hold another. */
function expanded(pattern: string, fragments: Record<string, string>, id: string, depth = 0): string {
  if (depth > 5) throw new PatternsFileError(`Pattern ${id}: fragments hold each other.`);
  return pattern.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const fragment = fragments[name];
    if (fragment === undefined) throw new PatternsFileError(`Pattern ${id}: there is no fragment {${name}}.`);
    return expanded(fragment, fragments, id, depth + 1);
  });
}

function compiled(source: string, id: string): RegExp {
  let regexp: RegExp;
  try {
    regexp = new RegExp(source, /[A-Z]/.test(source.replace(/\\./g, "")) ? "iu" : "u");
  } catch (error) {
    throw new PatternsFileError(`Pattern ${id} is no regular expression: ${(error as Error).message}`);
  }
  const danger = dangerOf(source);
  if (danger)
    throw new PatternsFileError(
      `Pattern ${id} could explode (${danger}): a message could be written that hangs it. Bound its repetitions.`,
    );
  return regexp;
}

/** The patterns as one family uses them: those that hold its own words are read where these words stand. */
export function forFamily(patterns: Patterns, family: Family): Patterns {
  const own = [...family.members, ...family.activities, ...family.places]
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .map((word) => word.toLowerCase());
  const named = (pattern: Pattern): boolean => own.some((word) => pattern.regexp.source.toLowerCase().includes(word));
  return {
    ...patterns,
    patterns: patterns.patterns.map((pattern) => ({ ...pattern, namesFamily: named(pattern) })),
  };
}
