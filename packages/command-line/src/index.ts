export { counted } from "./counted.ts";
export { databaseTrouble } from "./database-trouble.ts";
export { faultOf } from "./fault.ts";
export { openPage } from "./open-page.ts";
export { runCommand } from "./run-command.ts";
export { runService } from "./run-service.ts";
export { wholeNumber } from "./whole-number.ts";
export { writeAtomically } from "./write-atomically.ts";
