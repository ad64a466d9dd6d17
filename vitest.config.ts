import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/support/prepare-run.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a test waits for comes within milliseconds; on a busy machine it takes longer.
    expect: { poll: { timeout: 20_000 } },
    // All processors, and each module loaded once a processor: no test replaces one, or leaves anything in it.
    maxWorkers: "100%",
    isolate: false,
  },
});
