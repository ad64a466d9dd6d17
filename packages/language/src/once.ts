/** Memoises a pure function by object, for as long as the object lives. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
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
