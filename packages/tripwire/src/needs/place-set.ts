/** Places of a list, one bit for each: to join two sets takes a few operations, however many places they hold. */
export type PlaceSet = Int32Array;

const BITS = 32;

/** @param size of the list */
export const noPlaces = (size: number): PlaceSet => new Int32Array(Math.ceil(size / BITS));

export function addPlace(set: PlaceSet, place: number): void {
  const word = Math.floor(place / BITS);
  set[word] = (set[word] ?? 0) | (1 << (place % BITS));
}

export function addPlaces(set: PlaceSet, more: PlaceSet): void {
  for (let word = 0; word < more.length; word++) set[word] = (set[word] ?? 0) | (more[word] ?? 0);
}

export function keepPlaces(set: PlaceSet, kept: PlaceSet): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] ?? 0) & (kept[word] ?? 0);
}

/** In the order of the list. */
export function placesIn(set: PlaceSet): number[] {
  const places: number[] = [];
  for (let word = 0; word < set.length; word++)
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1)
      places.push(word * BITS + BITS - 1 - Math.clz32(bits & -bits));
  return places;
}
