/**
 * Loaded into every service that the launcher starts: if the launcher is killed and cannot stop its services, they stop
 * by themselves, as on SIGTERM.
 */
const PATIENCE_MS = 10_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Listening must not keep an otherwise idle service alive.
process.channel?.unref();
