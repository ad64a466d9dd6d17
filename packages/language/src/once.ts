/** What memoised functions have made of an object, each at its own place: one look-up in a weak map, and one entry. */
const made = new WeakMap<object, unknown[]>();
let places = 0;

function valuesOf(key: object): unknown[] {
  const known = made.get(key);
  if (known !== undefined) return known;
  const values: unknown[] = [];
  made.set(key, values);
  return values;
}

/** Memoises a pure function by object, for as long as the object lives. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const place = places++;
  return (key) => {
    const values = valuesOf(key);
    const known = values[place];
    if (known !== undefined) return known as Value;
    const value = make(key);
    values[place] = value;
    return value;
  };
}

/**
 * Reads an object's fields one by one, each when it is first asked for, and memoises them like `once`: most callers ask
 * for one or two of many. The fields are accessors of its prototype: a spread copies none of them.
 */
export function lazily<Key extends object, Fields extends object>(
  make: { readonly [Field in keyof Fields]: (key: Key) => Fields[Field] },
): (key: Key) => Fields {
  class Read {
    readonly #key: Key;
    readonly #known: unknown[] = [];
    constructor(key: Key) {
      this.#key = key;
    }
    field(at: number, read: (key: Key) => unknown): unknown {
      this.#known[at] ??= read(this.#key);
      return this.#known[at];
    }
  }
  for (const [at, [field, read]] of Object.entries<(key: Key) => unknown>(make).entries())
    Object.defineProperty(Read.prototype, field, {
      enumerable: true,
      get(this: Read): unknown {
        return this.field(at, read);
      },
    });
  return once((key) => new Read(key) as unknown as Fields);
}

/** A cache of the latest values by text, because each message is read again as the context of later ones. */
export class Latest<Value> {
  readonly #values = new Map<string, Value>();
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  get(text: string, make: () => Value): Value {
    const known = this.#values.get(text);
    if (known !== undefined) return known;
    const value = make();
    this.#values.set(text, value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#atMost && !oldest.done) this.#values.delete(oldest.value);
    return value;
  }
}
