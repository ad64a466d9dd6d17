/** An id for the family file from a name: `Zoë Anne` becomes `zoe-anne`. Empty for a name without Latin letters. */
export function idFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** The same ids in the same order; one that was there before is given a number. */
export function uniqueIds(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => {
    let unique = id;
    for (let number = 2; taken.has(unique); number++) unique = `${id}-${number}`;
    taken.add(unique);
    return unique;
  });
}

/** The parts of an answer such as `mum, mummy`, each once. */
export function listFrom(answer: string): string[] {
  const parts = answer.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}
