import type { MemberId } from "@silent-observer/family";
import type { Surface } from "../../surface.ts";

/**
 * What may precede "Ben and I" as a joint subject. "Thanks Ben and I'll get her" thanks him, "you take her, Ben, and I"
 * has two subjects.
 */
const FIRST = /(?:^|[.!?,;:\n]|\b(?:and|so|then|but|ok|okay|yes|yeah|that|if|because|maybe|or|well)) ?$/;
const AND_I = /^ ?(?:and|&|\+) ?(?:i|me|myself)(?![a-z'])/;
/** "Me and Ben", "I and Ben" as a subject, not after "for", "from" or "with". */
const I_AND =
  /(?<!\b(?:for|to|from|with|between|of|pick|get|tell|ask|give|let|drop|take|bring|send|text|call) )\b(?:me|i|myself) ?(?:and|&|\+) ?(?:the )?$/;

/** Adults mentioned together with the sender as one subject: "Gran and I will", "me and Ben have him". */
export const countedWithWriter = ({ text, mentions }: Surface): MemberId[] => [
  ...new Set(
    mentions.flatMap(({ sense, start, end, possessive }) => {
      if (sense.kind !== "adult" || possessive) return [];
      const [before, after] = [text.slice(0, start), text.slice(end)];
      return (FIRST.test(before) && AND_I.test(after)) || I_AND.test(before) ? sense.ids : [];
    }),
  ),
];

/** "We'll have them", "to us": the sender and others. */
export const saysWe = ({ masked }: Surface): boolean => /\b(?:we|we'll|we're|we've|we'd|us|our|ours)\b/.test(masked);
/** "Run us to church", "meet me at the gate": the writer may not be alone. */
export const mayBeWithOthers = (surface: Surface): boolean =>
  saysWe(surface) || /\bmeet(?:ing)?\b/.test(surface.masked);
