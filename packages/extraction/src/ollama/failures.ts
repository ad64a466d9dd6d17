/** Why the box cannot be asked now. */
export type AsleepReason =
  /** Nobody answers at its address: switched off, asleep, or off the network. */
  | "unreachable"
  /** The model is not in memory yet; loading it has begun. */
  | "loading"
  /** The box does not have the model. */
  | "missing"
  /** Its queue is full, or a proxy says it is down. */
  | "busy"
  /** Something else answers at its address: a proxy that wants a login, a redirect, another program, a torn answer. */
  | "not_ollama"
  /** It stopped answering before the deadline. */
  | "timeout";

/** The model cannot be asked now. To be tried again later; it uses up no retry. Holds no text of anybody. */
export class ModelAsleep extends Error {
  override name = "ModelAsleep";
  readonly reason: AsleepReason;

  constructor(reason: AsleepReason) {
    super(`The model cannot be asked: ${reason}.`);
    this.reason = reason;
  }
}

/** What is wrong with what the model wrote. */
export type InvalidReason =
  /** The server broke down over this message. */
  | "broke"
  /** The server does not take the request. */
  | "rejected"
  /** The model wrote no JSON. */
  | "not_json"
  /** It wrote JSON of another shape, with unknown ids or numbers out of range. */
  | "not_the_schema"
  /** It wrote several answers that differ. */
  | "ambiguous"
  /** It was stopped before it was done: the length allowed was used up. */
  | "cut"
  /** The server read less than the prompt. */
  | "prompt_cut"
  /** The answer is longer than any reading. */
  | "too_large";

/** The model was asked, twice where that could help, and its answer is of no use. Holds no text of anybody. */
export class ModelInvalid extends Error {
  override name = "ModelInvalid";
  readonly reason: InvalidReason;

  constructor(reason: InvalidReason) {
    super(`The model's answer cannot be used: ${reason}.`);
    this.reason = reason;
  }
}
