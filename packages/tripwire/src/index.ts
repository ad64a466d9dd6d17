export {
  type Category,
  type Combination,
  type Cue,
  categories,
  cues,
  loadPatterns,
  type Pattern,
  type Patterns,
  PatternsFileError,
} from "./patterns.ts";
export { type Score, scoreOf } from "./score.ts";
export { createTripwire, type Tripwire, type TripwireOptions } from "./tripwire.ts";
