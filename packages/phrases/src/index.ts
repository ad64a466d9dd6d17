export { loadPhrases, PhrasesFileError } from "./load.ts";
export { listed, type Phrases } from "./phrases.ts";
