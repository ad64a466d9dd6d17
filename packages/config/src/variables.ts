import type { z } from "zod";
import {
  botToken,
  budget,
  feedSecret,
  flag,
  groupChatId,
  httpUrl,
  localModel,
  ollamaAddress,
  oneOf,
  quietHours,
  redisAddress,
  share,
  text,
  urlPath,
  webhookSecret,
  whole,
} from "./values.ts";

/** A variable of the environment. `fallback` is its default as one would write it; null if there is none. */
export type Variable<S extends z.ZodType = z.ZodType> = {
  readonly schema: S;
  readonly fallback: string | null;
  /** One line for `.env.example`, also the cure that a fault names. */
  readonly about: string;
  /** Never shown: holds or may hold a password. */
  readonly secret: boolean;
};

const DAY_S = 86_400;
/** The length of a Telegram message; a shorter limit than 60 leaves no room for a question. */
const TELEGRAM_TEXT = 4096;
const messageLength = whole(60, TELEGRAM_TEXT);

/** Every setting there is (design, "Environment"), in the order of `.env.example`. */
export const variables = {
  ENV: variable(
    oneOf(["staging", "production"]),
    "staging",
    "which world this is: staging for the test group, production for a family",
  ),
  DB_PATH: variable(text, "./data/staging.db", "the database file; staging.db is reserved for staging"),
  FAMILY_CONTEXT: variable(
    text,
    null,
    "the family file, or a folder with family.json and notes (*.md); npm run setup writes both it and this setting",
  ),
  TELEGRAM_BOT_TOKEN: secret(botToken, null, "the bot's token, from @BotFather"),
  TELEGRAM_GROUP_CHAT_ID: variable(groupChatId, null, "the one group the bot listens to; npm run setup finds it"),
  TELEGRAM_API_ROOT: secret(httpUrl, "https://api.telegram.org", "the Bot API server"),
  TELEGRAM_MODE: variable(
    oneOf(["polling", "webhook"]),
    null,
    "how updates arrive: polling or webhook; by default webhook if WEBHOOK_URL is set, else polling",
  ),
  WEBHOOK_URL: secret(httpUrl, null, "the public https address at which Telegram reaches ingress"),
  WEBHOOK_SECRET: secret(webhookSecret, null, "the secret that Telegram must send with each update; make one up"),
  HOST: variable(
    text,
    "127.0.0.1",
    "the address to listen on; 0.0.0.0 lets other machines in; with npm start it applies to ingress only",
  ),
  PORT: variable(whole(0, 65_535), null, "the port of the one service started with it; 0 takes a free one"),
  CALENDAR_FEED_SECRET: secret(
    feedSecret,
    null,
    "the secret in the address of the calendar feed, /calendar/<secret>.ics on ingress; without it there is no feed",
  ),
  BRAIN_BASE_URL: secret(httpUrl, null, "the address of the Brain; without it nothing is looked up"),
  BRAIN_QUERY_ENDPOINT: variable(urlPath, "/brain/query", "the path of the Brain's queries"),
  BRAIN_TIMEOUT_MS: variable(whole(1, 60_000), "5000", "milliseconds for all Brain queries of one message together"),
  BRAIN_MIN_RELEVANCE: variable(share, "0.5", "the Brain's gate: the least relevance that counts, 0 to 1"),
  OLLAMA_HOST: secret(ollamaAddress, null, "the machine that runs Ollama; without it the built-in rules read"),
  OLLAMA_MODEL_TIER2: variable(localModel, "phi4:14b", "the language model that reads messages"),
  OLLAMA_EMBED_MODEL: variable(
    localModel,
    "nomic-embed-text",
    "the model by which the Brain finds facts by meaning; without it, and in docker compose, it finds them by their words",
  ),
  EXTRACTOR: variable(
    oneOf(["auto", "ollama", "rules"]),
    "auto",
    "who reads messages: auto asks the model and falls back to the rules; ollama or rules forces one",
  ),
  TRIPWIRE_THRESHOLD: variable(share, "0.7", "the tripwire's gate: the least score that counts, 0 to 1"),
  EXTRACTION_THRESHOLD: variable(share, "0.6", "the extraction's gate: the least confidence that counts, 0 to 1"),
  TRIPWIRE_PATTERNS_PATH: variable(text, "./config/tripwire_patterns.json", "the tripwire's patterns file"),
  CONTEXT_WINDOW_SIZE: variable(whole(0, 50), "3", "the number of earlier messages the tripwire looks at"),
  CONTEXT_TTL_SECONDS: variable(whole(0, DAY_S), "300", "how old those messages may be, in seconds"),
  ATTRIBUTION_WINDOW_SECONDS: variable(whole(0, DAY_S), "600", 'how far back "I\'ll do it" reaches, in seconds'),
  REDIS_URL: secret(redisAddress, "redis://127.0.0.1:6379/0", "Redis: redis://, rediss:// or unix:///path/to/socket"),
  WORKER_CONCURRENCY: variable(whole(1, 64), "2", "the number of chats one worker handles at a time"),
  REDLINE_TEMPORAL_CONFLICT: variable(flag, "true", "whether a child at two things at once is a redline"),
  REDLINE_RESOURCE_CONFLICT: variable(flag, "true", "whether rival claims, or one adult with two tasks, are redlines"),
  REDLINE_MISSING_VARIABLE: variable(flag, "true", "whether a missing adult or child, or a wrong time, is a redline"),
  SPEAK_ON_MISSING_CRITICAL: variable(flag, "true", "whether the bot may speak about what is missing"),
  REDLINE_GRACE_SECONDS: variable(
    whole(0, DAY_S),
    null,
    "how long people have to settle a conflict themselves, in seconds; by default ATTRIBUTION_WINDOW_SECONDS",
  ),
  REDLINE_GRACE_IMMINENT_SECONDS: variable(
    whole(0, DAY_S),
    "120",
    "the same if the matter starts within the hour; never above REDLINE_GRACE_SECONDS",
  ),
  QUIET_HOURS: variable(quietHours, "22:00-07:00", "when nothing is said unless due before morning, or off"),
  DAILY_SPEAK_BUDGET: variable(budget, "2", "messages a day; beyond it only what is due within two hours; or off"),
  SPEAK_MODE: variable(
    oneOf(["live", "shadow"]),
    "live",
    "live, or shadow, which decides and records everything but says nothing",
  ),
  MAX_BRAIN_QUERIES_PER_MESSAGE: variable(whole(1, 3), "3", "the most queries to the Brain for one message, 1 to 3"),
  PENDING_ACTION_TTL_HOURS: variable(whole(1, 8_760), "48", "hours until an unanswered action loses its buttons"),
  MAX_MESSAGES_PER_MINUTE: variable(whole(1, 100_000), "60", "messages of one chat read per minute; the others wait"),
  MAX_CONFLICT_MESSAGE_LENGTH: variable(messageLength, "280", "the most characters in a message about a conflict"),
  MAX_CLARIFICATION_LENGTH: variable(messageLength, "200", "the most characters in a question"),
  MAX_SUMMARY_LENGTH: variable(messageLength, "140", "the most characters in a pending action's summary"),
  PHRASES_PATH: variable(text, "./config/phrases", "the folder with the bot's wording, one file per language"),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
export const variableNames = Object.keys(variables) as VariableName[];
export const isVariableName = (name: string): name is VariableName => Object.hasOwn(variables, name);

/** What the variables say. Null if one is neither set nor has a default. */
export type Values = {
  readonly [N in VariableName]:
    | z.output<(typeof variables)[N]["schema"]>
    | ((typeof variables)[N]["fallback"] extends string ? never : null);
};

function variable<S extends z.ZodType, const F extends string | null>(schema: S, fallback: F, about: string) {
  return { schema, fallback, about, secret: false };
}

function secret<S extends z.ZodType, const F extends string | null>(schema: S, fallback: F, about: string) {
  return { schema, fallback, about, secret: true };
}
