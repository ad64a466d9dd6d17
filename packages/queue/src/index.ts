export { discardDamagedFile } from "./damaged-file.ts";
export { assertNoEviction, EvictionError } from "./eviction.ts";
export { inspectRedis, type RedisState } from "./inspect.ts";
export type { QueueLog } from "./link.ts";
export { UnreachableError } from "./unreachable.ts";
export { createWakeQueue, type WakeQueue } from "./wake-queue.ts";
export { createWakeWorker, type WakeWorker, type WakeWorkerOptions } from "./wake-worker.ts";
