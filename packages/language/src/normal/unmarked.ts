/**
 * A word as people write it who leave the marks on its letters out: "zoe" for "zoë". Of other scripts than the Latin one nothing
 * is left out: there a mark is a vowel, or another letter.
 */
export const unmarked = (word: string): string =>
  IS_MARKED.test(word) ? word.normalize("NFD").replace(LATIN_MARKS, "$1").normalize("NFC") : word;

const IS_MARKED = /[^\p{ASCII}]/u;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
