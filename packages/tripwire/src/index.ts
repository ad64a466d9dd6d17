export { loadPatterns, type Patterns, wordId } from "./patterns.ts";
export { PatternsFileError } from "./patterns-file.ts";
export { createTripwire, type Tripwire, type Weighed, type WeighingTripwire } from "./tripwire.ts";
export { atEachPlace, type WordWeights, wordPlaces } from "./words.ts";
