export { assemble, assembleService, type Parts } from "./assemble.ts";
export { answerCommand, type Command, type CommandName, commandNames } from "./commands.ts";
export { deliver } from "./deliver.ts";
export { drainChat } from "./drain.ts";
export { faultOf } from "./fault.ts";
export { type HeardMessage, type Hearing, hear } from "./hear.ts";
export { forgottenWork, tidyUp } from "./housekeeping.ts";
export { type Observer, queuePrefix } from "./observer.ts";
export { type Press, type PressAnswer, press } from "./press.ts";
