import { describe, expect, it } from "vitest";
import { createMetrics } from "../src/index.ts";

const shown = async ({ routes }: ReturnType<typeof createMetrics>): Promise<string> =>
  (await routes.request("/metrics")).text();

describe("the metrics of a service", () => {
  it("count what happened, by kind", async () => {
    const metrics = createMetrics("worker");
    metrics.meter.happened("heard", "drop");
    metrics.meter.happened("heard", "drop");
    metrics.meter.happened("spoken", "temporal_conflict");
    const text = await shown(metrics);
    expect(text).toContain('observer_messages_heard_total{decision="drop",service="worker"} 2');
    expect(text).toContain('observer_spoken_total{rule="temporal_conflict",service="worker"} 1');
  });

  it("tell in seconds how long each stage took", async () => {
    const metrics = createMetrics("worker");
    metrics.meter.took("extraction", 250);
    const text = await shown(metrics);
    expect(text).toContain('observer_stage_seconds_sum{service="worker",stage="extraction"} 0.25');
    expect(text).toMatch(/observer_stage_seconds_bucket\{le="0.5",[^}]*stage="extraction"\} 1/);
  });

  it("ask for a figure when somebody looks", async () => {
    let waiting = 3;
    const metrics = createMetrics("worker", [{ name: "work_waiting", help: "Queue depth.", read: () => waiting }]);
    waiting = 5;
    expect(await shown(metrics)).toContain('observer_work_waiting{service="worker"} 5');
  });
});
