export { type Combination, loadPatterns, type Pattern, type Patterns, wordId } from "./patterns.ts";
export { type Category, type Cue, categories, cues, PatternsFileError } from "./patterns-file.ts";
export type { Score } from "./score.ts";
export {
  createTripwire,
  type Tripwire,
  type TripwireOptions,
  type Weighed,
  type WeighingTripwire,
} from "./tripwire.ts";
export { atEachPlace, type WordPlace, type WordWeights, wordPlaces } from "./words.ts";
