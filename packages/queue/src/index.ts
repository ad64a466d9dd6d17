export { assertNoEviction, EvictionError } from "./eviction.ts";
export { inspectRedis, type RedisState } from "./inspect.ts";
export type { LinkState, QueueLog } from "./link.ts";
export { UnreachableError } from "./unreachable.ts";
export { createWakeQueue, type WakeQueue, type WakeQueueOptions, type Woken } from "./wake-queue.ts";
export { createWakeWorker, type WakeWorker, type WakeWorkerOptions } from "./wake-worker.ts";
