/** Seeded pseudo-random numbers. */
export type Random = {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  /** @throws RangeError if there is nothing to pick from. */
  readonly pick: <T>(from: readonly T[]) => T;
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError("nothing to pick from");
      return from[whole(0, from.length - 1)] as (typeof from)[number];
    },
    shuffle: (items) => {
      const shuffled = [...items];
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = whole(0, at);
        [shuffled[at], shuffled[other]] = [shuffled[other] as never, shuffled[at] as never];
      }
      return shuffled;
    },
  };
}
