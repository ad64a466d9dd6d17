import { existsSync, readFileSync } from "node:fs";
import { addDays, type EpochMs, type IsoDate, wallClock, weekdayNames, weekdayOf } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { z } from "zod";

/** A short conversation that the page plays on a click. */
export type Walkthrough = {
  readonly id: string;
  readonly lines: readonly Line[];
  /** How it ends, by its labels. */
  readonly ending: "dropped" | "silent" | "speaks";
};

export type Line = {
  /** Member id. */
  readonly sender: string;
  readonly text: string;
  /** The day it was first said on, in the family's zone. */
  readonly saidOn: IsoDate;
};

const line = z.object({
  chat_id: z.string(),
  family: z.string(),
  messages: z.array(
    z.object({
      sender: z.string(),
      sent_at: z.iso.datetime({ offset: true }),
      text: z.string(),
      label: z.object({ queue: z.union([z.boolean(), z.literal("either")]), redline: z.string().optional() }),
    }),
  ),
});

/**
 * The walkthroughs played, in an order in which none is read as an answer to the previous one: they share one chat, and
 * a visitor leaves seconds between them where the family had days.
 */
const PLAYED = ["spec-ex2", "spec-ex4", "spec-ex1", "spec-ex3"];

/** The walkthroughs of `file` that are about this family; none where there is no such file. */
export function loadWalkthroughs(file: string, family: Family): Walkthrough[] {
  if (!existsSync(file)) return [];
  const conversations = readFileSync(file, "utf8")
    .split("\n")
    .filter((text) => text.trim() !== "")
    .map((text) => line.parse(JSON.parse(text)))
    .filter((conversation) => conversation.family === family.id);
  return PLAYED.flatMap((id) => conversations.filter(({ chat_id }) => chat_id === id)).map((conversation) => ({
    id: conversation.chat_id,
    lines: conversation.messages.map(({ sender, text, sent_at }) => ({
      sender,
      text,
      saidOn: wallClock(Date.parse(sent_at), family.timezone).date,
    })),
    ending: endingOf(conversation.messages.map(({ label }) => label)),
  }));
}

function endingOf(labels: readonly { queue: unknown; redline?: string | undefined }[]): Walkthrough["ending"] {
  if (labels.some(({ redline }) => redline === "SPEAK")) return "speaks";
  return labels.some(({ queue }) => queue === true) ? "silent" : "dropped";
}

/**
 * The text adapted to `now` so that it keeps its meaning: on another weekday than the original, "tomorrow" would not be
 * the day of the practice, so the day is named.
 */
export function saidAt(said: Line, now: EpochMs, zone: string): string {
  const today = wallClock(now, zone).date;
  if (weekdayOf(today) === weekdayOf(said.saidOn)) return said.text;
  const tomorrow = weekdayNames[weekdayOf(addDays(said.saidOn, 1)) - 1];
  return tomorrow ? said.text.replace(/\btomorrow\b/gi, tomorrow) : said.text;
}
