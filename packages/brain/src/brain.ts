import type { BrainAnswer } from "@silent-observer/brain-client";
import type { EventFeed } from "@silent-observer/calendar";
import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Phrases } from "@silent-observer/phrases";
import { composeAnswer } from "./answer/compose.ts";
import { composeHabit } from "./answer/compose-habit.ts";
import { habitFor } from "./habits.ts";
import { Knowledge } from "./knowledge/knowledge.ts";
import { createNormaliser, remembering } from "./knowledge/words.ts";
import { listPlans } from "./listing.ts";
import type { Note } from "./notes.ts";
import { type Question, understand } from "./question/question.ts";
import { type Candidate, candidatesFor, retrieve } from "./retrieval.ts";
import type { Vectors } from "./vectors/vectors.ts";

export type BrainOptions = {
  readonly family: Family;
  /** The phrases of its answers. */
  readonly phrases: Phrases;
  /** The current notes. They are indexed again when this returns another array. */
  readonly notes: () => readonly Note[];
  /** The Event Graph and its changes, including some months of the past for habits. */
  readonly events: EventFeed;
  /** Also finds facts by meaning. Null or absent: by words alone. */
  readonly vectors?: Vectors | null;
};

/** A question, and the moment as of which it is asked, in milliseconds since 1970. */
export type Asked = { readonly q: string; readonly at: EpochMs };

/** Answers questions about one family from its file, notes, Event Graph and what was confirmed. */
export interface Brain {
  readonly familyId: string;
  /** Answers a question as of the moment `at`, from which "tomorrow" counts. */
  query(asked: Asked): BrainAnswer;
  /** The candidate facts of a question with their features, for fitting and debugging. */
  weigh(asked: Asked): readonly Candidate[];
  /** Number of facts in the index. */
  size(): number;
  /** Embeds a question that is about to be asked, within a short budget. */
  prepare(q: string): Promise<void>;
  /** How facts are found, and how many of them have vectors. */
  state(): { readonly retrieval: "full_text" | "hybrid"; readonly facts: number; readonly embedded: number };
}

/** A Brain over one family's knowledge. It holds no other family's facts and writes nothing. */
export function createBrain({ family, phrases, notes, events, vectors = null }: BrainOptions): Brain {
  const voice = { family, phrases };
  const normalise = createNormaliser(family);
  const known = new Knowledge(family, remembering(normalise));
  let read: readonly Note[] | null = null;
  knowledge();

  return {
    familyId: family.id,
    query(asked) {
      const known = knowledge();
      const question = understood(asked);
      if (question.terms.length === 0) {
        if (!question.bareDays && !namesPlan(asked.q)) return composeAnswer([], 0, voice, { certainDays: false });
        const { findings, relevance } = listPlans(question, asked.at, family.timezone, known);
        return composeAnswer(findings, relevance, voice, { certainDays: true });
      }
      const habit = habitFor(question, asked.at, family.timezone, known);
      if (habit) return composeHabit(habit.habit, habit.relevance, voice);
      const near = vectors?.near(asked.q) ?? [];
      const findings = retrieve(candidatesFor(question, asked.at, family.timezone, known, near));
      const relevance = Math.max(0, ...findings.map((finding) => finding.relevance));
      return composeAnswer(findings, relevance, voice, { certainDays: question.days !== null });
    },
    weigh(asked) {
      const known = knowledge();
      const question = understood(asked);
      const aside = question.terms.length === 0 || habitFor(question, asked.at, family.timezone, known);
      return aside ? [] : candidatesFor(question, asked.at, family.timezone, known, []);
    },
    size: () => knowledge().size,
    prepare: async (q) => vectors?.prepare(q),
    state() {
      const embedded = vectors?.state().embedded ?? 0;
      return { retrieval: embedded > 0 ? "hybrid" : "full_text", facts: knowledge().size, embedded };
    },
  };

  function understood({ q, at }: Asked): Question {
    return understand(q, at, family, normalise, known.index.spelled);
  }

  /** The knowledge, updated. */
  function knowledge(): Knowledge {
    const [changes, now] = [events(), notes()];
    if (changes || now !== read) {
      known.update(now === read ? null : now, changes);
      read = now;
      vectors?.follow(known.chunks);
    }
    return known;
  }
}

/** A question of function words only asks for plans if it contains one of these ("what's on Thursday?"). */
function namesPlan(q: string): boolean {
  return /\b(?:schedules?|plans?|planned|calendar|agenda|events?|happening|on|up|going|doing|coming|anything|whats?|busy|free|look(?:s|ing)?)\b/i.test(
    q,
  );
}
