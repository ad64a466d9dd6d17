/** A regular expression, reduced to what its matches consist of. */
export type Node =
  /** This very character. */
  | { readonly kind: "text"; readonly text: string }
  /** One character of many: a digit, one that no word contains, or any. */
  | { readonly kind: "one"; readonly of: "digits" | "no word" | "any" }
  /** Matches the empty string at a word boundary: `\b`, `^`, `$`. */
  | { readonly kind: "edge" }
  /** A lookaround, which matches the empty string. */
  | { readonly kind: "look" }
  | { readonly kind: "choice"; readonly of: readonly Sequence[] }
  | { readonly kind: "repeat"; readonly node: Node; readonly least: number; readonly most: number };
export type Sequence = readonly Node[];

/** The alternatives of a source (flag `u`); null if it contains something that this parser does not know. */
export function parse(source: string): readonly Sequence[] | null {
  const reader = new Reader(source);
  const alternatives = reader.alternatives();
  return alternatives && reader.isDone() ? alternatives : null;
}

const ESCAPED_PUNCTUATION = /^\\([\^$\\.*+?()[\]{}|/-])/;
const QUANTIFIER = /^(?:\*|\+|\?|\{(\d+)(,?)(\d*)\})\??/;
const LOOK = /^\(\?<?[=!]/;
const CLASS = /^\[(?:[^\]\\]|\\.)*\]/;
const DIGITS = /^\[(?:\d|\d-\d|\\d)+\]$/;
const NO_WORD = /^\[[^\w\\^]+\]$/;
/** A class of a few plain letters is treated as a choice. */
const FEW_LETTERS = /^\[[a-z]{1,8}\]$/;
/** So is a class of emoji and quotation marks. */
const SIGNS = /^\[["\P{ASCII}]+\]$/u;

class Reader {
  private at = 0;
  constructor(private readonly source: string) {}

  isDone = (): boolean => this.at === this.source.length;

  alternatives(): Sequence[] | null {
    const found: Sequence[] = [];
    do {
      const sequence = this.sequence();
      if (!sequence) return null;
      found.push(sequence);
    } while (this.taken("|"));
    return found;
  }

  private sequence(): Sequence | null {
    const nodes: Node[] = [];
    while (!this.isDone() && !/^[|)]/.test(this.rest())) {
      const node = this.node();
      if (!node) return null;
      nodes.push(this.repeated(node));
    }
    return nodes;
  }

  private node(): Node | null {
    if (this.taken("\\b") || this.taken("^") || this.taken("$")) return { kind: "edge" };
    if (this.taken("\\d")) return { kind: "one", of: "digits" };
    if (this.taken("\\s") || this.taken("\\W")) return { kind: "one", of: "no word" };
    if (this.taken("\\w") || this.taken("\\S") || this.taken(".")) return { kind: "one", of: "any" };
    const look = this.match(LOOK);
    if (look) return this.alternatives() && this.taken(")") ? { kind: "look" } : null;
    if (this.taken("(?:")) {
      const of = this.alternatives();
      return of && this.taken(")") ? { kind: "choice", of } : null;
    }
    const escaped = this.match(ESCAPED_PUNCTUATION);
    if (escaped) return { kind: "text", text: escaped[1] ?? "" };
    const one = this.match(CLASS);
    if (one) return classOf(one[0]);
    const character = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    if (/[\\([{*+?]/.test(character)) return null;
    this.at += character.length;
    return { kind: "text", text: character };
  }

  private repeated(node: Node): Node {
    const quantifier = this.match(QUANTIFIER);
    if (!quantifier) return node;
    const [written, least, comma, most] = quantifier;
    switch (written.charAt(0)) {
      case "?":
        return { kind: "repeat", node, least: 0, most: 1 };
      case "*":
        return { kind: "repeat", node, least: 0, most: Number.POSITIVE_INFINITY };
      case "+":
        return { kind: "repeat", node, least: 1, most: Number.POSITIVE_INFINITY };
      default:
        return {
          kind: "repeat",
          node,
          least: Number(least),
          most: Number((most || (comma ? "Infinity" : least)) ?? 0),
        };
    }
  }

  private rest = (): string => this.source.slice(this.at);

  private taken(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest());
    if (found) this.at += found[0].length;
    return found;
  }
}

function classOf(written: string): Node {
  if (FEW_LETTERS.test(written) || SIGNS.test(written))
    return { kind: "choice", of: [...written.slice(1, -1)].map((text) => [{ kind: "text", text }]) };
  if (DIGITS.test(written)) return { kind: "one", of: "digits" };
  return { kind: "one", of: NO_WORD.test(written) ? "no word" : "any" };
}
