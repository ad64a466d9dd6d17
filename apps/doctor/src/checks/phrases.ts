import { loadPhrases, PhrasesFileError } from "@silent-observer/phrases";
import { type Finding, fault, ok } from "../finding.ts";

/** The language file: whether it can be read, and its language. */
export function lookAtPhrases(folder: string, familyLocale: string): Finding[] {
  try {
    const { locale } = loadPhrases(folder, familyLocale);
    return [
      ok(`${new Intl.DisplayNames("en", { type: "language" }).of(new Intl.Locale(locale).language)} in ${folder}`),
    ];
  } catch (error) {
    if (!(error instanceof PhrasesFileError)) throw error;
    return [fault(error.message, "Leave PHRASES_PATH out for the words that come with it, or correct the file")];
  }
}
