/** A set of indexes into a list as a bit mask, so that sets of any size are joined in a few operations. */
export type PlaceSet = Int32Array;

const BITS = 32;

/** @param size length of the list */
export const noPlaces = (size: number): PlaceSet => new Int32Array(Math.ceil(size / BITS));

/** Adds an index, in place. */
export function addPlace(set: PlaceSet, place: number): void {
  const word = Math.floor(place / BITS);
  set[word] = (set[word] ?? 0) | (1 << (place % BITS));
}

/** Adds those of another set, in place. */
export function addPlaces(set: PlaceSet, more: PlaceSet): void {
  for (let word = 0; word < more.length; word++) set[word] = (set[word] ?? 0) | (more[word] ?? 0);
}

/** Keeps only those that are in another set too, in place. */
export function keepPlaces(set: PlaceSet, kept: PlaceSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (kept[word] ?? 0);
}

/** In ascending order. */
export function placesIn(set: PlaceSet): number[] {
  const places: number[] = [];
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1)
      places.push(word * BITS + BITS - 1 - Math.clz32(bits & -bits));
  return places;
}
