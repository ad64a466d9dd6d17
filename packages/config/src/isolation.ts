import { readlinkSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Family, loadFamily } from "@silent-observer/family";
import type { Settings } from "./settings.ts";
import { type Fault, SettingsError } from "./settings-error.ts";

const STAGING_DATABASE = "staging.db";
/** Id of the only family that staging may touch. */
export const STAGING_FAMILY = "miller";

/**
 * The family that the settings name. Whoever opens the database loads it first, so that nobody opens what is another
 * environment's (law 7).
 * @throws FamilyFileError if it cannot be read, SettingsError if it or the database belongs to the other environment
 */
export function loadFamilyOf(settings: Settings & { readonly familyContext: string }): Family {
  const family = loadFamily(settings.familyContext);
  checkIsolation(settings, family.id);
  return family;
}

/**
 * Staging is isolated (law 7): its database, its family and its group belong to `ENV=staging` and to nothing else.
 * @param familyId id of the family that was loaded
 * @throws SettingsError that lists every breach with its cure.
 */
export function checkIsolation(settings: Settings, familyId: string): void {
  const faults =
    settings.env === "staging" ? breachesOfStaging(settings, familyId) : breachesOfProduction(settings, familyId);
  if (faults.length > 0) throw new SettingsError(`ENV=${settings.env} refuses to start:`, faults);
}

function breachesOfStaging(settings: Settings, familyId: string): Fault[] {
  const faults: Fault[] = [];
  if (namesOf(settings.dbPath).some((name) => name !== STAGING_DATABASE)) {
    const problem = `is not a database named ${STAGING_DATABASE}, the only one that staging may touch`;
    faults.push({ name: "DB_PATH", problem, cure: "Set DB_PATH=./data/staging.db, or ENV=production for a family" });
  }
  if (familyId !== STAGING_FAMILY) {
    const problem = `holds a family other than ${STAGING_FAMILY}, the only one that staging may touch`;
    faults.push({ name: "FAMILY_CONTEXT", problem, cure: "Name the test family's file, or set ENV=production" });
  }
  if (settings.telegramBotToken !== null && settings.telegramGroupChatId === null) {
    const problem = "is not set, and staging heeds one configured test group only";
    faults.push({ name: "TELEGRAM_GROUP_CHAT_ID", problem, cure: "Set it to the test group's id" });
  }
  return faults;
}

function breachesOfProduction(settings: Settings, familyId: string): Fault[] {
  const faults: Fault[] = [];
  // Some file systems take STAGING.DB for the same file.
  if (namesOf(settings.dbPath).some((name) => name.toLowerCase() === STAGING_DATABASE)) {
    const problem = `is ${STAGING_DATABASE}, which is staging's`;
    faults.push({ name: "DB_PATH", problem, cure: "Set it to another file, such as ./data/family.db" });
  }
  if (familyId.toLowerCase() === STAGING_FAMILY) {
    const problem = `holds the family ${STAGING_FAMILY}, which is staging's`;
    faults.push({ name: "FAMILY_CONTEXT", problem, cure: "Name your own family's file, or set ENV=staging" });
  }
  return faults;
}

/** The file's name and, if it is a link, every name along the way, so that no link leads around the check. */
function namesOf(path: string): string[] {
  const names = [basename(path)];
  for (let next = linkedTo(path); next !== null && names.length < 40; next = linkedTo(next)) names.push(basename(next));
  return names;
}

/** Read link by link: the file at the end may not be there yet, and SQLite would make it. */
function linkedTo(path: string): string | null {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return null;
  }
}
