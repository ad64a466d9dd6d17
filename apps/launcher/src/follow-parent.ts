/**
 * Loaded into every service that the launcher starts: where the launcher was killed and could stop nobody, its services
 * stop by themselves, as on SIGTERM.
 */
const PATIENCE_MS = 10_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
});
// Listening must not keep an otherwise idle service alive.
process.channel?.unref();
