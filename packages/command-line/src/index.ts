export { faultOf } from "./fault.ts";
export { runCommand } from "./run-command.ts";
export { runService } from "./run-service.ts";
