import type { MemberId } from "@silent-observer/family";
import type { Surface } from "../surface.ts";

/** "Ben and I", where it is of both that something is said: "thanks Ben and I'll get her" thanks him, "you take her, Ben, and I" has two subjects. */
const FIRST = /(?:^|[.!?,;:\n]|\b(?:and|so|then|but|ok|okay|yes|yeah|that|if|because|maybe|or|well)) ?$/;
const AND_I = /^ ?(?:and|&|\+) ?(?:i|me|myself)(?![a-z'])/;
/** "Me and Ben", "I and Ben": of whom something is said, and not for whom, from whom or with whom. */
const I_AND =
  /(?<!\b(?:for|to|from|with|between|of|pick|get|tell|ask|give|let|drop|take|bring|send|text|call) )\b(?:me|i|myself) ?(?:and|&|\+) ?(?:the )?$/;

/** Adults of whom a message speaks with its writer as of one: "Gran and I will", "me and Ben have him". */
export const countedWithWriter = ({ text, mentions }: Surface): MemberId[] => [
  ...new Set(
    mentions.flatMap(({ sense, start, end, possessive }) => {
      if (sense.kind !== "adult" || possessive) return [];
      const [before, after] = [text.slice(0, start), text.slice(end)];
      return (FIRST.test(before) && AND_I.test(after)) || I_AND.test(before) ? sense.ids : [];
    }),
  ),
];

/** "We'll have them", "to us": the writer among others. */
export const saysWe = ({ masked }: Surface): boolean => /\b(?:we|we'll|we're|we've|we'd|us|our|ours)\b/.test(masked);
