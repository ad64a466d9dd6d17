import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readJson } from "@silent-observer/family";
import { z } from "zod";
import { wordPlaces } from "./words.ts";

/** The patterns file cannot be used. The message names the pattern and what is wrong with it. */
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
 * What a pattern shows about a message's part in the conversation, beside its weight:
 * - `request`: somebody, a time or a place is wanted;
 * - `asks`: a question; it is a request if its words are about arranging;
 * - `which`: asks for a detail that a word or two can answer;
 * - `wonders`: a question by its first word, which answers nothing;
 * - `chooses`: picks one of the things asked about, or all of them; `raises_hand`: does so by an emoji alone;
 * - `claim`: takes something; counts wherever arranging is going on;
 * - `accept`: says yes; counts only if it can mean an open request;
 * - `refuse`: says no, or not yet; counts like a yes and leaves the request open;
 * - `gives_back`: cannot after all; counts wherever arranging is going on, and reopens what was taken;
 * - `follow_up`: a time, day or place that completes what is being arranged; `question`: asks back about it;
 * - `availability`: says when or where the sender is free, busy, near or late; `hands_over`: it is for "you", a swap;
 * - `condition`: holds only if something else does; `outsider`: somebody from outside the family does it;
 * - `moves`: somebody is fetched, taken, brought or minded;
 * - `first_person`, `second_person`, `negation`: grammar, for combinations; `inquires`: a question by its form, with or
 * without a question mark;
 * - `receipt`: only thanks, always dropped; `withdrawal`: withdraws the sender's own request.
 */
export const cues = [
  "request",
  "asks",
  "wonders",
  "which",
  "chooses",
  "raises_hand",
  "claim",
  "accept",
  "refuse",
  "gives_back",
  "follow_up",
  "question",
  "availability",
  "hands_over",
  "condition",
  "outsider",
  "moves",
  "first_person",
  "second_person",
  "negation",
  "inquires",
  "receipt",
  "withdrawal",
] as const;
export type Cue = (typeof cues)[number];

/**
 * What is known about the conversation before a message:
 * - `arranging`: something was arranged within attribution's reach, or is replied to;
 * - `open_request`: somebody else's request is unanswered;
 * - `asked_last`: the message just before is such a request; `asked_detail`: it asks which, where or when;
 * - `still_asked`: it is not, but since the latest such request only its sender and children have written;
 * - `just_arranged`: the message just before is somebody else's and was queued;
 * - `questioned`: that message is a question;
 * - `named`: an open request of somebody else names the sender;
 * - `replies_to_request`, `replies_to_arranging`: by a Telegram reply;
 * - `continues`: the message just before is the sender's own, was queued, and is at most two minutes old;
 * - `adult`: the sender is an adult of the family, who can take a task; `child`: a child of it; `member`: either;
 * - `took_part`: a message of the sender was queued within attribution's reach;
 * - `hinted`: nothing was queued within it, but one of the last few messages came close;
 * - `last_queued`, `last_near`, `last_dropped`: Tier 1's decision on the message just before, if at most an hour old;
 * `last_asks`, `last_states`: its form; `last_own`, `last_other`: whose it is;
 * - `second_queued`: the message before that one was queued; `second_asks`: and asks.
 */
export const situations = [
  "arranging",
  "open_request",
  "asked_last",
  "still_asked",
  "asked_detail",
  "just_arranged",
  "questioned",
  "named",
  "replies_to_request",
  "replies_to_arranging",
  "continues",
  "adult",
  "child",
  "member",
  "took_part",
  "hinted",
  "last_queued",
  "last_near",
  "last_dropped",
  "last_asks",
  "last_states",
  "last_own",
  "last_other",
  "second_queued",
  "second_asks",
] as const;
export type Situation = (typeof situations)[number];

const contextSchema = z.strictObject({
  id: z.string().min(1),
  in: z.array(z.enum(situations)).min(1),
  /** A pattern of each of these categories must match. */
  all: z.array(z.enum(categories)).default([]),
  /** All of these cues must be found. If none is given, any message qualifies. */
  cues: z.array(z.enum(cues)).default([]),
  unless: z.array(z.enum(cues)).default([]),
  most_words: z.number().int().positive().optional(),
  weight: z.number().min(0).max(10),
  /** Lowest weight that a fit may give it, as for a pattern. */
  least: z.number().min(0).max(10).default(0),
});

const entry = z.union([
  z.string().min(1),
  z
    .strictObject({
      id: z.string().min(1),
      pattern: z.string().min(1).optional(),
      only: z.string().min(1).optional(),
      on: z.enum(["text", "core"]).default("text"),
      weight: z.number().min(-10).max(10),
      /** Lowest weight that a fit may give it, for cues that labelled chats seldom contain. */
      least: z.number().min(0).max(10).default(0),
      cue: z.enum(cues).optional(),
      /** It only marks its cue: its category does not count as found. */
      marker: z.boolean().default(false),
      needs: z.string().min(1).optional(),
    })
    .refine(({ pattern, only }) => (pattern === undefined) !== (only === undefined), "give either pattern or only"),
]);
const fileSchema = z.strictObject({
  /** Path of another patterns file that this one adds to, relative to this one's folder. */
  extends: z.string().min(1).optional(),
  bias: z.number().optional(),
  ceiling: z.number().min(0.5).max(1).optional(),
  fragments: z.record(z.string().regex(/^[a-z_]+$/), z.string()).default({}),
  tripwire_patterns: z.partialRecord(z.enum(categories), z.array(entry)).default({}),
  combinations: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        all: z.array(z.enum(categories)).default([]),
        cues: z.array(z.enum(cues)).default([]),
        weight: z.number().min(-10).max(10),
      }),
    )
    .default([]),
  context: z.array(contextSchema).default([]),
  /** Path of a file with the weights of single words, relative to this one's folder. */
  words: z.string().min(1).optional(),
  /**
   * Weights that override those given elsewhere, by the id of a pattern, combination or context reason, or
   * `word:fetch`, `thread:fetch` and so on for a word or pair of words at a place (words.ts).
   */
  weights: z.record(z.string(), z.number().min(-10).max(10)).default({}),
});

const wordsSchema = z.partialRecord(z.enum(wordPlaces), z.record(z.string().min(1), z.number().min(-10).max(10)));
type WordsFile = z.infer<typeof wordsSchema>;

export type PatternsFile = Omit<z.infer<typeof fileSchema>, "words"> & {
  readonly words: { readonly path: string; readonly weights: WordsFile } | null;
};

/**
 * The files that `path` builds on, in order, itself last.
 * @param cure how to name another path, for the message if there is no such file
 * @throws PatternsFileError if a file cannot be read or is not valid; it names the pattern
 */
export function readPatternsFiles(path: string, cure: string, seen: readonly string[] = []): PatternsFile[] {
  const full = resolve(path);
  if (seen.includes(full)) throw new PatternsFileError(`${path} extends itself.`);
  const file = read(full, cure);
  if (!file.extends) return [file];
  const extended = resolve(dirname(full), file.extends);
  return [...readPatternsFiles(extended, `${path} extends it.`, [...seen, full]), file];
}

function read(path: string, cure: string): PatternsFile {
  if (!existsSync(path)) throw new PatternsFileError(`There is no patterns file at ${path}. ${cure}`);
  const { words, ...file } = parsed(path, fileSchema);
  refuseTwins(file, path);
  return { ...file, words: words === undefined ? null : readWords(resolve(dirname(path), words)) };
}

/** @throws PatternsFileError if two entries have the same id, because one of them would silently be lost */
function refuseTwins({ tripwire_patterns, combinations, context }: z.infer<typeof fileSchema>, path: string): void {
  const known = new Set<string>();
  for (const one of [...Object.values(tripwire_patterns).flat(), ...combinations, ...context]) {
    if (typeof one === "string") continue;
    if (known.has(one.id)) throw new PatternsFileError(`${path}: the id "${one.id}" is used twice.`);
    known.add(one.id);
  }
}

/** @throws PatternsFileError if there is no such file, or it is not valid */
function readWords(path: string): PatternsFile["words"] {
  if (!existsSync(path)) throw new PatternsFileError(`There is no file with word weights at ${path}.`);
  return { path, weights: parsed(path, wordsSchema) };
}

function parsed<Content>(path: string, schema: z.ZodType<Content>): Content {
  const content = readJson(path, PatternsFileError);
  const result = schema.safeParse(content);
  if (!result.success) throw new PatternsFileError(`${path} is not valid:\n${describe(result.error, content)}`);
  return result.data;
}

/** zod's issues, each with the id of the pattern it is about. */
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
