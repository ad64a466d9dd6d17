import { HOUR_MS, SECOND_MS } from "@silent-observer/conversation";
import { isHomeAddress } from "./home-address.ts";
import type { Values } from "./variables.ts";

/** What the environment asks for. Times are milliseconds, thresholds 0..1, lengths characters of the final text. */
export type Settings = {
  readonly env: "staging" | "production";
  readonly dbPath: string;
  readonly familyContext: string | null;
  readonly telegramBotToken: string | null;
  readonly telegramGroupChatId: string | null;
  readonly telegramApiRoot: string;
  readonly telegramMode: "polling" | "webhook";
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  /** Address to listen on. */
  readonly host: string;
  /** 0 asks for any free port. */
  readonly port: number | null;
  /** Part of the address of the calendar feed; null if there is none. */
  readonly calendarFeedSecret: string | null;
  /** Null if no Brain is asked. */
  readonly brainBaseUrl: string | null;
  /** Whether queries stay at home; only then may they carry a child's name (law 8). */
  readonly brainIsLocal: boolean;
  readonly brainQueryEndpoint: string;
  readonly brainTimeoutMs: number;
  readonly brainMinRelevance: number;
  readonly maxBrainQueries: number;
  /** Origin of the Ollama server; null if there is none. */
  readonly ollamaHost: string | null;
  readonly ollamaModel: string;
  readonly ollamaEmbedModel: string;
  readonly extractor: "auto" | "ollama" | "rules";
  readonly tripwireThreshold: number;
  readonly extractionThreshold: number;
  readonly tripwirePatternsPath: string;
  readonly phrasesPath: string;
  readonly contextWindowSize: number;
  readonly contextTtlMs: number;
  readonly attributionWindowMs: number;
  /** `redis:`, `rediss:` or `unix:` address; may hold a password. */
  readonly redisUrl: string;
  readonly workerConcurrency: number;
  /** Which rules judge, by the rule's name. */
  readonly redlines: {
    readonly temporal_conflict: boolean;
    readonly resource_conflict: boolean;
    readonly missing_variable: boolean;
  };
  /** Whether a `missing_variable` that was found may be spoken about. */
  readonly speakOnMissingCritical: boolean;
  readonly redlineGraceMs: number;
  /** For what starts within the hour; never above `redlineGraceMs`. */
  readonly redlineGraceImminentMs: number;
  /** `HH:MM` in the family's zone; null if switched off. */
  readonly quietHours: { readonly from: string; readonly to: string } | null;
  /** Null if switched off. */
  readonly dailySpeakBudget: number | null;
  readonly speakMode: "live" | "shadow";
  readonly pendingActionTtlMs: number;
  readonly maxMessagesPerMinute: number;
  readonly limits: { readonly conflict: number; readonly clarification: number };
  readonly maxSummaryLength: number;
};

/** Settings of the values as they were read: times in milliseconds, and what follows from other values filled in. */
export function toSettings(values: Values): Settings {
  const graceSeconds = values.REDLINE_GRACE_SECONDS ?? values.ATTRIBUTION_WINDOW_SECONDS;
  return {
    env: values.ENV,
    dbPath: values.DB_PATH,
    familyContext: values.FAMILY_CONTEXT,
    telegramBotToken: values.TELEGRAM_BOT_TOKEN,
    telegramGroupChatId: values.TELEGRAM_GROUP_CHAT_ID,
    telegramApiRoot: values.TELEGRAM_API_ROOT,
    telegramMode: telegramMode(values),
    webhookUrl: values.WEBHOOK_URL,
    webhookSecret: values.WEBHOOK_SECRET,
    host: values.HOST,
    port: values.PORT,
    calendarFeedSecret: values.CALENDAR_FEED_SECRET,
    brainBaseUrl: values.BRAIN_BASE_URL,
    brainIsLocal: values.BRAIN_BASE_URL === null || isHomeAddress(values.BRAIN_BASE_URL),
    brainQueryEndpoint: values.BRAIN_QUERY_ENDPOINT,
    brainTimeoutMs: values.BRAIN_TIMEOUT_MS,
    brainMinRelevance: values.BRAIN_MIN_RELEVANCE,
    maxBrainQueries: values.MAX_BRAIN_QUERIES_PER_MESSAGE,
    ollamaHost: values.OLLAMA_HOST,
    ollamaModel: values.OLLAMA_MODEL_TIER2,
    ollamaEmbedModel: values.OLLAMA_EMBED_MODEL,
    extractor: values.EXTRACTOR,
    tripwireThreshold: values.TRIPWIRE_THRESHOLD,
    extractionThreshold: values.EXTRACTION_THRESHOLD,
    tripwirePatternsPath: values.TRIPWIRE_PATTERNS_PATH,
    phrasesPath: values.PHRASES_PATH,
    contextWindowSize: values.CONTEXT_WINDOW_SIZE,
    contextTtlMs: values.CONTEXT_TTL_SECONDS * SECOND_MS,
    attributionWindowMs: values.ATTRIBUTION_WINDOW_SECONDS * SECOND_MS,
    redisUrl: values.REDIS_URL,
    workerConcurrency: values.WORKER_CONCURRENCY,
    redlines: {
      temporal_conflict: values.REDLINE_TEMPORAL_CONFLICT,
      resource_conflict: values.REDLINE_RESOURCE_CONFLICT,
      missing_variable: values.REDLINE_MISSING_VARIABLE,
    },
    speakOnMissingCritical: values.SPEAK_ON_MISSING_CRITICAL,
    redlineGraceMs: graceSeconds * SECOND_MS,
    redlineGraceImminentMs: Math.min(values.REDLINE_GRACE_IMMINENT_SECONDS, graceSeconds) * SECOND_MS,
    quietHours: values.QUIET_HOURS,
    dailySpeakBudget: values.DAILY_SPEAK_BUDGET,
    speakMode: values.SPEAK_MODE,
    pendingActionTtlMs: values.PENDING_ACTION_TTL_HOURS * HOUR_MS,
    maxMessagesPerMinute: values.MAX_MESSAGES_PER_MINUTE,
    limits: { conflict: values.MAX_CONFLICT_MESSAGE_LENGTH, clarification: values.MAX_CLARIFICATION_LENGTH },
    maxSummaryLength: values.MAX_SUMMARY_LENGTH,
  };
}

/** A webhook where its address is set and no mode is named. */
export function telegramMode(values: Values): Settings["telegramMode"] {
  return values.TELEGRAM_MODE ?? (values.WEBHOOK_URL ? "webhook" : "polling");
}
