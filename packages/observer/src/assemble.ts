import { createBrainClient, type Fetch } from "@silent-observer/brain-client";
import { loadFamilyOf, type Settings, SettingsError } from "@silent-observer/config";
import { ADJACENT_REACH_MS } from "@silent-observer/conversation";
import {
  createAutoExtractor,
  createOllamaExtractor,
  createRulesExtractor,
  type Extractor,
} from "@silent-observer/extraction";
import { type Family, FamilyFileError } from "@silent-observer/family";
import { unusableNames } from "@silent-observer/language";
import { loadPhrases, PhrasesFileError } from "@silent-observer/phrases";
import {
  BUSY_TIMEOUT_MS,
  openStore,
  STARTING_TIMEOUT_MS,
  type Store,
  StoreError,
  syncFamilyEvents,
} from "@silent-observer/store";
import { TokenRefusedError } from "@silent-observer/telegram";
import { createTripwire, loadPatterns, PatternsFileError, type Tripwire } from "@silent-observer/tripwire";
import type { Logger } from "pino";
import { createCaches } from "./caches.ts";
import { type Meter, noMeter } from "./meter.ts";
import type { Observer } from "./observer.ts";

/** Errors that stop a service and that the operator can fix. Their messages say how and contain no secrets. */
export const curable = [
  SettingsError,
  FamilyFileError,
  StoreError,
  PatternsFileError,
  PhrasesFileError,
  TokenRefusedError,
];

/**
 * Builds a service's observer from its settings. Checks that staging is isolated before it opens the database (law 7).
 * @throws FamilyFileError, SettingsError, StoreError, PatternsFileError or
 * PhrasesFileError, whose message says what to fix
 */
export function assembleService(
  settings: Settings & { familyContext: string },
  log: Logger,
  now: () => number,
  meter: Meter = noMeter,
): Observer {
  const family = loadFamilyOf(settings);
  const store = openStore(settings.dbPath, { environment: settings.env, busyTimeoutMs: STARTING_TIMEOUT_MS });
  const observer = assemble({ settings, family, store, log, now, meter });
  store.waitForLocks(BUSY_TIMEOUT_MS);
  return observer;
}

export type Parts = {
  readonly settings: Settings;
  readonly family: Family;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => number;
  /** Default: records nothing. */
  readonly meter?: Meter;
  /** Calls a Brain in this process instead of one over the network. */
  readonly embeddedBrain?: Fetch;
  /** Replaces the extractor that the settings name. */
  readonly extractor?: Extractor;
  /** Wraps or replaces the tripwire built from the settings. */
  readonly tripwire?: (tripwire: Tripwire) => Tripwire;
};

/**
 * Builds the observer of services, replay and tests from their parts. Brings the
 * family file's events into the Event Graph.
 */
export function assemble({ settings, family, store, log, now, embeddedBrain, ...parts }: Parts): Observer {
  for (const { of, id, word } of unusableNames(family))
    log.warn({ [of]: id, word }, "a word of nearly every sentence is a name in the family file: give it another one");
  syncFamilyEvents(store, family, now());
  const tripwire = createTripwire({
    patterns: loadPatterns(settings.tripwirePatternsPath),
    family,
    threshold: settings.tripwireThreshold,
    contextSize: settings.contextWindowSize,
    contextTtlMs: settings.contextTtlMs,
    reach: { window: settings.attributionWindowMs, adjacent: ADJACENT_REACH_MS },
  });
  const extractor = parts.extractor ?? extractorOf(settings, log, now);
  const brain = brainOf(settings, family, now, embeddedBrain);
  return {
    store,
    family,
    phrases: loadPhrases(settings.phrasesPath, family.locale),
    settings,
    tripwire: parts.tripwire?.(tripwire) ?? tripwire,
    extractor,
    brain,
    log,
    meter: parts.meter ?? noMeter,
    caches: createCaches(),
  };
}

function brainOf(settings: Settings, family: Family, now: () => number, embedded?: Fetch): Observer["brain"] {
  const baseUrl = embedded ? "http://localhost" : settings.brainBaseUrl;
  if (baseUrl === null) return null;
  const client = createBrainClient({
    baseUrl,
    endpoint: settings.brainQueryEndpoint,
    familyId: family.id,
    timeoutMs: settings.brainTimeoutMs,
    minRelevance: settings.brainMinRelevance,
    maxQueries: settings.maxBrainQueries,
    now,
    ...(embedded ? { fetch: embedded } : {}),
  });
  return { client, isLocal: embedded ? true : settings.brainIsLocal };
}

function extractorOf(settings: Settings, log: Logger, now: () => number): Extractor {
  const rules = createRulesExtractor();
  if (settings.extractor === "rules" || settings.ollamaHost === null) return rules;
  const ollama = createOllamaExtractor({ host: settings.ollamaHost, model: settings.ollamaModel, now, log });
  return settings.extractor === "ollama"
    ? ollama
    : createAutoExtractor({ ollama, rules, preload: ollama.preload, log });
}
