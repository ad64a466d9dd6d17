import { describe, expect, it } from "vitest";
import { defaultSettings, SettingsError, withOverrides } from "../src/index.ts";

describe("settings for replay and tests", () => {
  it("heed no environment, and switch quiet hours and the daily budget off", () => {
    process.env.TRIPWIRE_THRESHOLD = "0.1";
    try {
      expect(defaultSettings()).toMatchObject({ tripwireThreshold: 0.7, quietHours: null, dailySpeakBudget: null });
    } finally {
      delete process.env.TRIPWIRE_THRESHOLD;
    }
  });

  it("take overrides, read as the environment is, the last one last", () => {
    const settings = withOverrides(defaultSettings(), [
      "QUIET_HOURS=22:00-07:00",
      "TRIPWIRE_THRESHOLD=0.8",
      "TRIPWIRE_THRESHOLD=0.9",
      "REDLINE_TEMPORAL_CONFLICT=off",
    ]);
    expect(settings).toMatchObject({
      quietHours: { from: "22:00", to: "07:00" },
      tripwireThreshold: 0.9,
      redlines: { temporal_conflict: false, resource_conflict: true },
    });
  });

  it("keep what follows from another setting following it", () => {
    const wide = withOverrides(defaultSettings(), ["ATTRIBUTION_WINDOW_SECONDS=900"]);
    expect(wide.redlineGraceMs).toBe(900_000);
    expect(withOverrides(wide, ["REDLINE_GRACE_SECONDS=60"])).toMatchObject({
      attributionWindowMs: 900_000,
      redlineGraceMs: 60_000,
      redlineGraceImminentMs: 60_000,
    });
  });

  it("take an empty value back to the default", () => {
    const set = withOverrides(defaultSettings(), ["DAILY_SPEAK_BUDGET=5"]);
    expect(withOverrides(set, ["DAILY_SPEAK_BUDGET="]).dailySpeakBudget).toBe(2);
  });

  it.each(["TRIPWIRE_TRESHOLD=0.8", "tripwire_threshold=0.8", "TRIPWIRE_THRESHOLD", "", "__proto__=1", "toString=1"])(
    "refuse %j",
    (override) => {
      expect(() => withOverrides(defaultSettings(), [override])).toThrow(SettingsError);
    },
  );

  it("tell of a name without a value that it has none", () => {
    expect(() => withOverrides(defaultSettings(), ["QUIET_HOURS"])).toThrow("Write QUIET_HOURS=VALUE.");
  });

  it("refuse a value that cannot be used, and leave the settings as they were", () => {
    const settings = defaultSettings();
    expect(() => withOverrides(settings, ["TRIPWIRE_THRESHOLD=2"])).toThrow(/TRIPWIRE_THRESHOLD is "2"/);
    expect(settings.tripwireThreshold).toBe(0.7);
  });
});
