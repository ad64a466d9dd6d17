import { existsSync } from "node:fs";
import { serve } from "@hono/node-server";
import { createBrain, readNotes } from "@silent-observer/brain";
import { checkIsland, loadSettings, SettingsError } from "@silent-observer/config";
import { loadFamily } from "@silent-observer/family";
import { openStore, syncFamilyEvents } from "@silent-observer/store";
import { pino } from "pino";
import { graphEvents } from "./graph-events.ts";
import { brainService } from "./service.ts";

/** The Brain service: from the environment alone, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = loadSettings(process.env, "brain");
  const log = pino({ base: { service: "brain" } });
  const family = loadFamily(settings.familyContext);
  checkIsland(settings, family.id);
  const store = openStore(settings.dbPath, { environment: settings.env });
  syncFamilyEvents(store, family, Date.now());
  const notes = readNotes(settings.familyContext);
  const brain = createBrain({ family, notes, events: graphEvents(store, family, Date.now) });
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
  });
  const server = serve({ fetch: brainService(brain, log, Date.now).fetch, port: settings.port }, ({ port }) =>
    log.info({ port, facts: brain.size(), notes: notes.length }, "brain listens"),
  );
  await stopped;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
  store.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
});
