import { type Counted, type Meter, stages } from "@silent-observer/observer";
import { Hono } from "hono";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const PREFIX = "observer_";

/** Seconds: from Tier 1's tenth of a millisecond to a model that thinks for a minute. */
const BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

const counters: {
  readonly [C in keyof Counted]: { readonly name: string; readonly label: string; readonly help: string };
} = {
  heard: { name: "messages_heard_total", label: "decision", help: "Messages heard, by what Tier 1 decided." },
  read: { name: "messages_read_total", label: "verdict", help: "Messages that Tier 2 is done with, by its verdict." },
  found_by: { name: "readings_total", label: "by", help: "Readings, by the rules or the model." },
  brain: { name: "brain_total", label: "outcome", help: "What the Brain had to say to a message." },
  spoken: { name: "spoken_total", label: "rule", help: "Redlines spoken about, by rule." },
  uncertain: { name: "uncertain_total", label: "kind", help: "Messages of which nobody knows whether they arrived." },
};

/** A figure that is asked for when somebody looks. */
export type Reading = { readonly name: string; readonly help: string; readonly read: () => number };

export type Metrics = {
  readonly meter: Meter;
  /** `GET /metrics` in Prometheus' text format. */
  readonly routes: Hono;
};

/** What a service counts and times, for Prometheus. No label holds a word, a name or an id of the chat. */
export function createMetrics(service: string, readings: readonly Reading[] = []): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const registers = [registry];
  const took = new Histogram({
    name: `${PREFIX}stage_seconds`,
    help: "Time that a stage took for one message.",
    labelNames: ["stage"],
    buckets: BUCKETS,
    registers,
  });
  // Shown from the start, so that what never happened reads 0 instead of nothing.
  for (const stage of stages) took.zero({ stage });
  const counted = new Map(
    Object.entries(counters).map(([what, { name, label, help }]) => [
      what,
      { counter: new Counter({ name: `${PREFIX}${name}`, help, labelNames: [label], registers }), label },
    ]),
  );
  for (const { name, help, read } of readings)
    new Gauge({
      name: `${PREFIX}${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  return {
    meter: {
      took: (stage, ms) => took.observe({ stage }, ms / 1_000),
      happened(what, kind) {
        const known = counted.get(what);
        known?.counter.inc({ [known.label]: kind });
      },
    },
    routes: new Hono().get("/metrics", async (context) =>
      context.body(await registry.metrics(), 200, { "Content-Type": registry.contentType }),
    ),
  };
}
