/** Why the machine cannot be asked now. */
export type AsleepReason =
  /** Nothing answers at its address: switched off, asleep, or off the network. */
  | "unreachable"
  /** The model is not in memory yet; it is being loaded. */
  | "loading"
  /** The machine does not have the model. */
  | "missing"
  /** The machine cannot load the model: it needs more memory than there is, or is damaged. */
  | "unloadable"
  /** Its queue is full, or a proxy says it is down. */
  | "busy"
  /** Something else answers at its address: a login proxy, a redirect, another program, a truncated response. */
  | "not_ollama"
  /** It stopped answering before the deadline. */
  | "timeout";

/** The model cannot be asked now. Try again later; it uses up no retry. Contains no text of the chat. */
export class ModelAsleep extends Error {
  override name = "ModelAsleep";
  readonly reason: AsleepReason;

  constructor(reason: AsleepReason) {
    super(`The model cannot be asked: ${reason}.`);
    this.reason = reason;
  }
}

/** What is wrong with the model's answer. */
export type InvalidReason =
  /** The server failed on this message. */
  | "broke"
  /** The server rejected the request. */
  | "rejected"
  /** It is not JSON. */
  | "not_json"
  /** It is JSON of another shape, with unknown ids or with numbers out of range. */
  | "not_the_schema"
  /** It contains several different answers. */
  | "ambiguous"
  /** It was stopped early, at the maximum length. */
  | "cut"
  /** The server did not read the whole prompt. */
  | "prompt_cut"
  /** It is longer than any reading. */
  | "too_large";

/** The model was asked, twice if that could help, and its answer is useless. Contains no text of the chat. */
export class ModelInvalid extends Error {
  override name = "ModelInvalid";
  readonly reason: InvalidReason;

  constructor(reason: InvalidReason) {
    super(`The model's answer cannot be used: ${reason}.`);
    this.reason = reason;
  }
}
