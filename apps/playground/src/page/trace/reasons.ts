import { reasonInWords } from "@silent-observer/phrasing";

/** A reason in words; one that nobody has words for yet is shown as it is. The page speaks English. */
export const inWords = (reason: string): string => reasonInWords(reason, "en");
