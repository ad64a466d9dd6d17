import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSettings, SettingsError, variableNames } from "../src/index.ts";

const token = "123456789:AAErealLookingSecretTokenOfABot_000";
const good = {
  FAMILY_CONTEXT: "./config/families/miller",
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_GROUP_CHAT_ID: "-1001234567890",
};
const ingress = (env: Record<string, string | undefined> = {}) => loadSettings({ ...good, ...env }, "ingress");

function faultsOf(env: Record<string, string | undefined>, service: Parameters<typeof loadSettings>[1] = "ingress") {
  try {
    loadSettings({ ...good, ...env }, service);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error("these settings were accepted");
}
const namesIn = (error: SettingsError) => error.faults.map((fault) => fault.name);

describe("with nothing but what a service needs", () => {
  it("takes every default of the design", () => {
    expect(ingress()).toMatchObject({
      env: "staging",
      dbPath: "./data/staging.db",
      telegramApiRoot: "https://api.telegram.org",
      telegramMode: "polling",
      port: null,
      brainBaseUrl: null,
      brainQueryEndpoint: "/brain/query",
      brainTimeoutMs: 5_000,
      brainMinRelevance: 0.5,
      maxBrainQueries: 3,
      ollamaHost: null,
      ollamaModel: "phi4:14b",
      extractor: "auto",
      tripwireThreshold: 0.7,
      extractionThreshold: 0.6,
      tripwirePatternsPath: "./config/tripwire_patterns.json",
      phrasesPath: "./config/phrases",
      contextWindowSize: 3,
      contextTtlMs: 300_000,
      attributionWindowMs: 600_000,
      workerConcurrency: 2,
      redlines: { temporal_conflict: true, resource_conflict: true, missing_variable: true },
      speakOnMissingCritical: true,
      redlineGraceMs: 600_000,
      redlineGraceImminentMs: 120_000,
      quietHours: { from: "22:00", to: "07:00" },
      dailySpeakBudget: 2,
      speakMode: "live",
      pendingActionTtlMs: 48 * 3_600_000,
      maxMessagesPerMinute: 60,
      limits: { conflict: 280, clarification: 200 },
      maxSummaryLength: 140,
    });
  });

  it("takes a variable that is set to nothing, or to spaces, as not set", () => {
    const blank = Object.fromEntries(variableNames.filter((name) => !(name in good)).map((name) => [name, "  "]));
    expect(ingress(blank)).toEqual(ingress());
  });

  it("pays no heed to what it does not know", () => {
    expect(ingress({ HOME: "/nowhere", TRIPWIRE: "1" })).toEqual(ingress());
  });
});

describe("what follows from another setting", () => {
  it("waits for people as long as attribution looks back, unless told otherwise", () => {
    expect(ingress({ ATTRIBUTION_WINDOW_SECONDS: "900" }).redlineGraceMs).toBe(900_000);
    expect(ingress({ ATTRIBUTION_WINDOW_SECONDS: "900", REDLINE_GRACE_SECONDS: "30" }).redlineGraceMs).toBe(30_000);
  });

  it("never waits longer for an imminent matter than for any other", () => {
    const seconds = fc.integer({ min: 0, max: 86_400 });
    fc.assert(
      fc.property(fc.option(seconds), fc.option(seconds), seconds, (grace, imminent, window) => {
        const settings = ingress({
          ATTRIBUTION_WINDOW_SECONDS: String(window),
          REDLINE_GRACE_SECONDS: grace === null ? undefined : String(grace),
          REDLINE_GRACE_IMMINENT_SECONDS: imminent === null ? undefined : String(imminent),
        });
        expect(settings.redlineGraceImminentMs).toBeLessThanOrEqual(settings.redlineGraceMs);
      }),
    );
  });

  it("takes updates by webhook where there is an address for one", () => {
    const webhook = { WEBHOOK_URL: "https://bot.example.org/hook", WEBHOOK_SECRET: "s3cret_-", PORT: "8080" };
    expect(ingress(webhook).telegramMode).toBe("webhook");
    expect(ingress({ ...webhook, TELEGRAM_MODE: "polling" }).telegramMode).toBe("polling");
  });
});

describe("ways to write a value", () => {
  it.each([
    ["true", true],
    ["YES", true],
    ["on", true],
    ["1", true],
    ["false", false],
    ["No", false],
    ["off", false],
    ["0", false],
  ])("reads the switch %s", (text, value) => {
    expect(ingress({ REDLINE_TEMPORAL_CONFLICT: text }).redlines.temporal_conflict).toBe(value);
  });

  it("reads quiet hours over midnight and within a day, and switches them and the budget off", () => {
    expect(ingress({ QUIET_HOURS: "13:00-15:30" }).quietHours).toEqual({ from: "13:00", to: "15:30" });
    expect(ingress({ QUIET_HOURS: "OFF", DAILY_SPEAK_BUDGET: "off" })).toMatchObject({
      quietHours: null,
      dailySpeakBudget: null,
    });
    expect(ingress({ DAILY_SPEAK_BUDGET: "0" }).dailySpeakBudget).toBe(0);
  });

  it.each([
    ["gaming-pc", "http://gaming-pc:11434"],
    ["gaming-pc:8080", "http://gaming-pc:8080"],
    ["http://100.64.1.2:11434/", "http://100.64.1.2:11434"],
    ["https://ollama.home.arpa", "https://ollama.home.arpa"],
    ["http://[fd7a::1]", "http://[fd7a::1]:11434"],
  ])("reads the model's address %s as Ollama does", (text, origin) => {
    expect(ingress({ OLLAMA_HOST: text }).ollamaHost).toBe(origin);
  });

  it.each(["redis://127.0.0.1:6379/0", "redis://:pw@redis", "rediss://user:pw@redis:6380/1", "unix:///run/redis.sock"])(
    "takes Redis at %s",
    (url) => {
      expect(ingress({ REDIS_URL: url }).redisUrl).toBe(url);
    },
  );
});

describe("what cannot be used", () => {
  it.each([
    ["ENV", "prod"],
    ["TELEGRAM_BOT_TOKEN", "hello"],
    ["TELEGRAM_GROUP_CHAT_ID", "12345"],
    ["TELEGRAM_GROUP_CHAT_ID", "-1001,-1002"],
    ["TELEGRAM_API_ROOT", "api.telegram.org"],
    ["TELEGRAM_MODE", "push"],
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["BRAIN_BASE_URL", "file:///etc/passwd"],
    ["BRAIN_QUERY_ENDPOINT", "brain"],
    ["BRAIN_TIMEOUT_MS", "0"],
    ["BRAIN_TIMEOUT_MS", "5s"],
    ["BRAIN_MIN_RELEVANCE", "50%"],
    ["OLLAMA_HOST", "ftp://box"],
    ["OLLAMA_MODEL_TIER2", "gpt-oss:120b-cloud"],
    ["OLLAMA_HOST", "https://ollama.com"],
    ["EXTRACTOR", "gpt"],
    ["TRIPWIRE_THRESHOLD", "1.01"],
    ["EXTRACTION_THRESHOLD", "-0.1"],
    ["EXTRACTION_THRESHOLD", "NaN"],
    ["CONTEXT_WINDOW_SIZE", "3.5"],
    ["REDIS_URL", "localhost:6379"],
    ["REDIS_URL", "unix://run/redis.sock"],
    ["WORKER_CONCURRENCY", "0"],
    ["REDLINE_MISSING_VARIABLE", "maybe"],
    ["REDLINE_GRACE_SECONDS", "-1"],
    ["QUIET_HOURS", "22-07"],
    ["QUIET_HOURS", "24:00-07:00"],
    ["QUIET_HOURS", "22:00-22:00"],
    ["DAILY_SPEAK_BUDGET", "none"],
    ["SPEAK_MODE", "loud"],
    ["MAX_BRAIN_QUERIES_PER_MESSAGE", "0"],
    ["MAX_BRAIN_QUERIES_PER_MESSAGE", "4"],
    ["PENDING_ACTION_TTL_HOURS", "1e3"],
    ["MAX_SUMMARY_LENGTH", "10"],
    ["MAX_CONFLICT_MESSAGE_LENGTH", "5000"],
  ])("refuses %s=%s, and says so of it alone", (name, value) => {
    expect(namesIn(faultsOf({ [name]: value }))).toEqual([name]);
  });

  it("lists every fault at once, each with its cure", () => {
    const error = faultsOf({
      TELEGRAM_BOT_TOKEN: "",
      TELEGRAM_GROUP_CHAT_ID: undefined,
      QUIET_HOURS: "10pm-7am",
      TRIPWIRE_THRESHOLD: "70",
    });
    expect(error.message.split("\n")).toEqual([
      "The settings of ingress cannot be used:",
      expect.stringMatching(/^✖ TRIPWIRE_THRESHOLD is "70": expected a number from 0 to 1.*leave it out for 0\.7\.$/),
      expect.stringMatching(/^✖ QUIET_HOURS is "10pm-7am": expected HH:MM-HH:MM/),
      expect.stringMatching(/^✖ TELEGRAM_BOT_TOKEN is not set.*@BotFather/),
      expect.stringMatching(/^✖ TELEGRAM_GROUP_CHAT_ID is not set.*npm run setup/),
    ]);
  });

  it("asks of each service only what it needs", () => {
    const none = Object.fromEntries(Object.keys(good).map((name) => [name, undefined]));
    expect(namesIn(faultsOf(none, "worker"))).toEqual([
      "FAMILY_CONTEXT",
      "TELEGRAM_BOT_TOKEN",
      "TELEGRAM_GROUP_CHAT_ID",
    ]);
    expect(namesIn(faultsOf(none, "brain"))).toEqual(["FAMILY_CONTEXT", "PORT"]);
    expect(() => loadSettings({}, "launcher")).not.toThrow();
  });

  it("takes no webhook without its address, its secret and a port", () => {
    expect(namesIn(faultsOf({ TELEGRAM_MODE: "webhook" })).sort()).toEqual(["PORT", "WEBHOOK_SECRET", "WEBHOOK_URL"]);
    const url = "https://bot.example.org";
    expect(namesIn(faultsOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: "not allowed!", PORT: "1" }))).toEqual([
      "WEBHOOK_SECRET",
    ]);
  });

  it.each(["http://bot.example.org", "https://bot.example.org:8081", "https://192.168.1.5", "https://localhost"])(
    "takes no webhook at %s, where Telegram does not deliver, but for a Bot API server of one's own",
    (url) => {
      const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: "s", PORT: "8080" };
      expect(namesIn(faultsOf(env))).toEqual(["WEBHOOK_URL"]);
      expect(ingress({ ...env, TELEGRAM_API_ROOT: "http://127.0.0.1:8081" }).webhookUrl).toBe(url);
    },
  );

  it("takes no calendar feed without a port, or by a secret that could be guessed", () => {
    const secret = "x".repeat(32);
    expect(namesIn(faultsOf({ CALENDAR_FEED_SECRET: secret }))).toEqual(["PORT"]);
    expect(ingress({ CALENDAR_FEED_SECRET: secret, PORT: "8080" }).calendarFeedSecret).toBe(secret);
    const error = faultsOf({ CALENDAR_FEED_SECRET: "hunter2hunter2", PORT: "8080" });
    expect(namesIn(error)).toEqual(["CALENDAR_FEED_SECRET"]);
    expect(error.message).not.toContain("hunter2");
  });

  it("does not take EXTRACTOR=ollama without a model's address", () => {
    expect(namesIn(faultsOf({ EXTRACTOR: "ollama" }))).toEqual(["OLLAMA_HOST"]);
  });
});

describe("what a message never shows", () => {
  const password = "hunter2hunter2";
  it.each([
    ["TELEGRAM_BOT_TOKEN", `${token} `.repeat(2)],
    ["WEBHOOK_SECRET", `${password}!`],
    ["REDIS_URL", `redis:/:${password}@redis`],
    ["BRAIN_BASE_URL", `ftp://brain:${password}@brain`],
    ["OLLAMA_HOST", `ftp://me:${password}@box`],
    ["PORT", token],
    ["DAILY_SPEAK_BUDGET", "1:AAEshort"],
    ["QUIET_HOURS", `me:${password}@box`],
  ])("keeps a secret in %s to itself, also one pasted into the wrong line", (name, value) => {
    const { message } = faultsOf({ [name]: value });
    expect(message).toContain(name);
    for (const secret of [token, password, "AAEshort"]) expect(message).not.toContain(secret);
  });
});

describe("whether Brain queries stay at home", () => {
  it.each([
    ["http://127.0.0.1:8083", true],
    ["http://[::1]:8083", true],
    ["http://brain:8083", true],
    ["http://192.168.1.20", true],
    ["http://beelink.tail1234.ts.net", true],
    ["http://100.100.1.1:8083", true],
    ["https://brain.example.org", false],
    ["https://8.8.8.8", false],
    ["http://100.128.0.1", false],
    ["http://172.32.0.1", false],
    ["https://notlocal.example", false],
    ["https://local.evil.com", false],
    ["https://[2001:db8::1]", false],
  ])("%s: %s", (url, local) => {
    expect(ingress({ BRAIN_BASE_URL: url }).brainIsLocal).toBe(local);
  });
});
