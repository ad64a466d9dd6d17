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
