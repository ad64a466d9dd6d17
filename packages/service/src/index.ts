export { runService, type Service } from "./run-service.ts";
export { serviceLog } from "./service-log.ts";
export { stopSignal } from "./stop-signal.ts";
