import { join } from "node:path";
import { type Family, loadFamily } from "@silent-observer/family";

/** Finds a family by its id among the files of a folder; each file is read once. */
export function familiesIn(folder: string): (id: string) => Family {
  const loaded = new Map<string, Family>();
  return (id) => {
    const known =
      loaded.get(id) ?? loadFamily(join(folder, `${id}.json`), "Name the folder that holds it with --families DIR.");
    loaded.set(id, known);
    return known;
  };
}

/**
 * The one family of a file for all conversations, whatever family they name: its id may have changed since.
 * @param tell told once of each other name, because it may just as well be the wrong file.
 */
export function oneFamilyIn(file: string, tell: (words: string) => void): (id: string) => Family {
  const family = loadFamily(file, "Name it with --family FILE.");
  const known = new Set<string>([family.id]);
  return (id) => {
    if (!known.has(id)) tell(`Labelled for the family ${id}, and read as ${family.id}, whose file --family names.`);
    known.add(id);
    return family;
  };
}
