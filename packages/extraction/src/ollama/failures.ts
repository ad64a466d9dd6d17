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

/** A failure of the model as a log shows it, and what to do. */
export type ModelTrouble = { readonly reason: string; readonly cure: string };

/** Null if the error is no failure of the model or its machine. */
export function modelTroubleIn(error: unknown): ModelTrouble | null {
  if (!(error instanceof ModelAsleep || error instanceof ModelInvalid)) return null;
  return { reason: error.message, cure: CURES[error.reason] };
}

const ANOTHER_MODEL = "If it happens often: set OLLAMA_MODEL_TIER2 to another model.";
const CURES: Record<AsleepReason | InvalidReason, string> = {
  unreachable: "None while the machine sleeps. If it is awake: start Ollama there with OLLAMA_HOST=0.0.0.0.",
  loading: "None: it is used as soon as it is in memory.",
  missing: "On that machine, ollama pull the model that OLLAMA_MODEL_TIER2 names.",
  unloadable: "Set OLLAMA_MODEL_TIER2 to a smaller model, or see Ollama's log on that machine.",
  busy: "If it happens often: leave the machine less to do.",
  not_ollama: "Correct OLLAMA_HOST, or see what stands between.",
  timeout: "If it happens often: set OLLAMA_MODEL_TIER2 to a smaller model.",
  broke: "See Ollama's log on that machine.",
  rejected: "Update Ollama on that machine: it must know JSON schemas (0.5 or newer).",
  not_json: ANOTHER_MODEL,
  not_the_schema: ANOTHER_MODEL,
  ambiguous: ANOTHER_MODEL,
  cut: ANOTHER_MODEL,
  too_large: ANOTHER_MODEL,
  prompt_cut: "If it happens often: set OLLAMA_MODEL_TIER2 to a model with room for 8192 tokens.",
};
