import type { Part } from "./part.ts";

export type Named = { readonly name: string; readonly description: string; readonly load: () => Promise<Part> };

/** The parts that can be measured, each loaded on demand. */
export const parts: readonly Named[] = [
  {
    name: "tripwire",
    description: "one Tier 1 decision with its context, over the corpus and over hostile messages",
    load: async () => (await import("./tripwire/tripwire.ts")).measureTripwire,
  },
  {
    name: "calendar",
    description: "one message checked against an Event Graph of 100 to 100,000 events, on disk",
    load: async () => (await import("./calendar/calendar.ts")).measureCalendar,
  },
  {
    name: "brain",
    description: "one question to the Brain, by size, and its start; beside a bare full-text query",
    load: async () => (await import("./brain/brain.ts")).measureBrain,
  },
  {
    name: "ingress",
    description: "updates acknowledged by ingress, beside a webhook handler that commits one row",
    load: async () => (await import("./ingress/ingress.ts")).measureIngress,
  },
  {
    name: "tier2",
    description: "messages through Tier 2, read by the rules; beside a BullMQ worker that does nothing",
    load: async () => (await import("./tier2/tier2.ts")).measureTier2,
  },
  {
    name: "growth",
    description: "time and memory of a message beside 1,000, 100,000 and, with --full, 1,000,000 stored ones",
    load: async () => (await import("./growth/growth.ts")).measureGrowth,
  },
  {
    name: "model-calls",
    description: "how often the model is asked if nine messages in ten are chat",
    load: async () => (await import("./model-calls/model-calls.ts")).measureModelCalls,
  },
];
