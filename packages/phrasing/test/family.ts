import { blankEntity, type EpochMs, instantOf, messageId } from "@silent-observer/conversation";
import { type Family, type MemberId, memberId } from "@silent-observer/family";
import type { Proposal } from "@silent-observer/outcome";
import { loadPhrases } from "@silent-observer/phrases";
import type { Voice } from "@silent-observer/phrasing";
import type { Matter, Trouble } from "@silent-observer/redline";
import { smallFamily } from "../../../test/support/small-family.ts";

const familyIn = (locale: string): Family =>
  smallFamily({
    locale,
    parents: "Ife, Tom",
    children: "Ada, Ben",
    activities: "judo 60 min",
    places: "Dojo, Oak School",
    events: [
      {
        id: "ada-judo",
        summary: "Ada judo",
        children: ["ada"],
        activity: "judo",
        place: "dojo",
        start: "16:30",
        from: "2026-05-07",
      },
    ],
  });

export const voiceOf = (family: Family): Voice => ({
  family,
  phrases: loadPhrases("config/phrases", family.locale),
});
export const british = voiceOf(familyIn("en-GB"));
export const american = voiceOf(familyIn("en-US"));
/** Monday, three days before `thursday`. */
export const now: EpochMs = instantOf("2026-05-04", "09:00", "Europe/London");
export const thursday = "2026-05-07";
export const who = (...ids: string[]): MemberId[] => ids.map(memberId);

export function matter(given: Partial<Matter> = {}): Matter {
  return {
    origin: { kind: "arrangement", arrangementId: "7#0", messageId: messageId("7") },
    children: who("ada"),
    adults: [],
    activity: null,
    location: null,
    date: thursday,
    start: null,
    end: null,
    task: null,
    ...given,
  };
}

export function trouble(variant: Trouble["variant"], put: Matter, other: Matter | null = null): Trouble {
  const rule =
    variant === "overlap"
      ? "temporal_conflict"
      : other && variant !== "time_mismatch"
        ? "resource_conflict"
        : "missing_variable";
  return { rule, variant, key: "k", messageId: messageId("7"), matter: put, other, at: now, restsOn: "people" };
}

export function proposal(given: Partial<Proposal["entities"][number]>, changes: Proposal["changes"] = []): Proposal {
  const entity = {
    ...blankEntity,
    children: who("ada"),
    date: thursday,
    presence: "moment" as const,
    ...given,
  };
  return {
    kind: "proposal",
    actionType: "care_assignment",
    changes,
    entities: [entity],
    dates: [],
    times: [],
    children: [],
    activities: [],
    adults: [],
  };
}

/** Ada's judo on Thursday, from the calendar. */
export const judo = matter({
  origin: { kind: "event", eventId: "ada-judo" },
  activity: "judo",
  location: "dojo",
  start: "16:30",
  end: "17:30",
});

/** Characters, as the settings have them. */
export const limits = { conflict: 280, clarification: 200 };
