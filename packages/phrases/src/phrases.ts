import { IntlMessageFormat } from "intl-messageformat";
import type english from "../../../config/phrases/en.json";

/** A message of the language files; the English one names them all. */
export type PhraseKey = keyof typeof english;
/** What stands for the placeholders of a message. A flag chooses among `true` and `other`. */
export type PhraseValues = Readonly<Record<string, string | number | boolean>>;

/** The words of one language. */
export type Phrases = {
  /** BCP 47, for days, hours and plurals beside these words. */
  readonly locale: string;
  /** A message with its facts put in. Gaps that a missing fact leaves are closed. */
  readonly say: (key: PhraseKey, values?: PhraseValues) => string;
  /** Whether there is a message of this name: for names that come from a record. */
  readonly knows: (key: string) => key is PhraseKey;
};

/** Messages by name, as ICU MessageFormat patterns. */
export type Messages = Readonly<Record<string, string>>;

/** Patterns are read when they are first needed. */
export function phrasesOf(messages: Messages, locale: string): Phrases {
  const formats = new Map<string, IntlMessageFormat>();
  const formatNamed = (key: string): IntlMessageFormat => {
    const format = formats.get(key) ?? formatOf(messages[key] ?? "", locale);
    formats.set(key, format);
    return format;
  };
  return {
    locale,
    say: (key, values = {}) => closed(String(formatNamed(key).format(values))),
    knows: (key): key is PhraseKey => Object.hasOwn(messages, key),
  };
}

/** "Ann, Ben and Cy". */
export function listed(names: readonly string[], { say }: Phrases): string {
  const [last = "", ...before] = [...names].reverse();
  if (before.length === 0) return last;
  return say("list.and", {
    first: before.reduceRight((first, next) => say("list.separator", { first, last: next })),
    last,
  });
}

/**
 * The names that stand for facts in a pattern.
 * @throws SyntaxError where it is none.
 */
export function placeholdersIn(pattern: string): string[] {
  const names = new Set<string>();
  const look = (elements: readonly PatternElement[]): void => {
    for (const element of elements) {
      // A literal and the number sign of a plural hold no fact.
      if (element.type !== 0 && element.type !== 7 && element.value !== undefined) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) look(option.value);
    }
  };
  look(formatOf(pattern, "en").getAst() as readonly PatternElement[]);
  return [...names];
}

type PatternElement = {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly PatternElement[] }>>;
};

/** Angle brackets are plain text: nothing that is sent has markup. */
const formatOf = (pattern: string, locale: string) =>
  new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });

const closed = (text: string): string =>
  text
    .replace(/ {2,}/g, " ")
    .replace(/ +(?=[.,](?: |$))/gm, "")
    .replace(/^ +| +$/gm, "");
