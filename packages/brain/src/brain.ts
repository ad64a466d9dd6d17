import type { BrainAnswer } from "@silent-observer/brain-client";
import type { CalendarEvent } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { composeAnswer } from "./answer/compose.ts";
import { createKnowledge, type Knowledge } from "./knowledge/knowledge.ts";
import { createNormaliser } from "./knowledge/words.ts";
import { listPlans } from "./listing.ts";
import type { Note } from "./notes.ts";
import { understand } from "./question/question.ts";
import { retrieve } from "./retrieval.ts";

export type BrainOptions = {
  readonly family: Family;
  readonly notes: readonly Note[];
  /** The Event Graph as it stands. The index is built again when this gives another array than before. */
  readonly events: () => readonly CalendarEvent[];
};

export interface Brain {
  readonly familyId: string;
  /** Answers a question as of the moment `at`, from which "tomorrow" counts. */
  query(question: { readonly q: string; readonly at: EpochMs }): BrainAnswer;
  /** Number of facts in the index. */
  size(): number;
}

/** A Brain over what one family knows; it holds no other family's facts and writes nothing. */
export function createBrain({ family, notes, events }: BrainOptions): Brain {
  const normalise = createNormaliser(family);
  let indexed: { events: readonly CalendarEvent[]; knowledge: Knowledge } | null = null;
  knowledge();

  return {
    familyId: family.id,
    query({ q, at }) {
      const question = understand(q, at, family, normalise);
      if (question.terms.length === 0 && !namesPlan(q)) return composeAnswer([], 0, family, false);
      if (question.terms.length === 0) {
        const { findings, relevance } = listPlans(question, at, family.timezone, knowledge());
        return composeAnswer(findings, relevance, family, true);
      }
      const findings = retrieve(question, at, family.timezone, knowledge());
      return composeAnswer(
        findings,
        Math.max(0, ...findings.map(({ relevance }) => relevance)),
        family,
        question.days !== null,
      );
    },
    size: () => knowledge().chunks.length,
  };

  function knowledge(): Knowledge {
    const current = events();
    if (indexed?.events !== current) {
      indexed?.knowledge.index.close();
      indexed = { events: current, knowledge: createKnowledge(family, notes, current, normalise) };
    }
    return indexed.knowledge;
  }
}

/** A question made of function words asks for plans only where one of these stands in it ("what's on Thursday?"). */
function namesPlan(q: string): boolean {
  return /\b(?:schedules?|plans?|planned|calendar|agenda|events?|happening|on|up|going|doing|coming|anything|what|busy|free)\b/i.test(
    q,
  );
}
