import {
  createBrain,
  createVectors,
  embedByOllama,
  openVectorCache,
  type Vectors,
  watchNotes,
} from "@silent-observer/brain";
import { aborted } from "@silent-observer/command-line";
import { loadFamilyOf, type Settings, SettingsError } from "@silent-observer/config";
import { addDays, wallClock } from "@silent-observer/conversation";
import { FamilyFileError } from "@silent-observer/family";
import { loadPhrases, PhrasesFileError } from "@silent-observer/phrases";
import { runService, type Service, stopSignal } from "@silent-observer/service";
import {
  BUSY_TIMEOUT_MS,
  followEvents,
  openStore,
  STARTING_TIMEOUT_MS,
  StoreError,
  syncFamilyEvents,
} from "@silent-observer/store";
import type { Logger } from "pino";
import { brainService } from "./service.ts";

/** Days of the past that are loaded, for counting habits over half a year. */
const KEPT_DAYS = 183;

/** Answers questions until SIGTERM or SIGINT. */
async function answer({ settings, log, listen }: Service<"brain">): Promise<void> {
  const family = loadFamilyOf(settings);
  const store = openStore(settings.dbPath, { environment: settings.env, busyTimeoutMs: STARTING_TIMEOUT_MS });
  syncFamilyEvents(store, family, Date.now());
  store.waitForLocks(BUSY_TIMEOUT_MS);
  const notes = watchNotes(settings.familyContext, (file) =>
    log.warn({ file }, "this note cannot be read now; what it said before still holds"),
  );
  const recently = () => addDays(wallClock(Date.now(), family.timezone).date, -KEPT_DAYS);
  const vectors = vectorsOf(settings, log);
  const phrases = loadPhrases(settings.phrasesPath, family.locale);
  const brain = createBrain({
    family,
    phrases,
    vectors,
    notes: notes.current,
    events: followEvents(store, family.id, recently),
  });
  const stop = stopSignal();
  const listening = listen(brainService(brain, log, Date.now), { facts: brain.size(), notes: notes.current().length });
  await aborted(stop);
  await listening.close();
  notes.close();
  vectors?.close();
  store.close();
}

/** Null without an Ollama host, or if the extension does not load; facts are then found by words only. */
function vectorsOf({ ollamaHost, ollamaEmbedModel, dbPath }: Settings, log: Logger): Vectors | null {
  if (ollamaHost === null) return null;
  try {
    return createVectors({
      embed: embedByOllama(ollamaHost, ollamaEmbedModel),
      cache: openVectorCache(`${dbPath}.vectors`, ollamaEmbedModel),
      onFault: (fault) => log.warn({ fault }, "facts are found by their words alone until the box embeds them"),
    });
  } catch (error) {
    log.warn(
      { fault: error instanceof Error ? error.name : "unknown" },
      "no vectors here; facts are found by their words alone",
    );
    return null;
  }
}

await runService("brain", [SettingsError, FamilyFileError, PhrasesFileError, StoreError], answer);
