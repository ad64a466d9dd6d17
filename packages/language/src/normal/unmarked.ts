/**
 * A lower-case word without its diacritics, as many people type it: "zoe" for "zoë", "soren" for "søren". Only Latin
 * script is changed, because in others a mark is a vowel or another letter.
 */
export const unmarked = (word: string): string =>
  IS_MARKED.test(word)
    ? word
        .normalize("NFD")
        .replace(LATIN_MARKS, "$1")
        .normalize("NFC")
        .replace(WHOLE_LETTERS, (letter) => PLAIN[letter] ?? letter)
    : word;

const IS_MARKED = /[^\p{ASCII}]/u;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;

/** Letters that Unicode does not decompose into a plain one and its mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
};
const WHOLE_LETTERS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");
