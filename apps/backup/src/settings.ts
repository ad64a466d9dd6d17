import { loadEnvFile, loadFamilyOf, loadSettings, SettingsError } from "@silent-observer/config";
import { FamilyFileError } from "@silent-observer/family";
import { StoreError } from "@silent-observer/store";

/** The settings of the environment, and the id of the family. @throws SettingsError or FamilyFileError */
export function ownSettings(env: NodeJS.ProcessEnv) {
  loadEnvFile(env, console.warn);
  const settings = loadSettings(env, "backup");
  return { ...settings, familyId: loadFamilyOf(settings).id };
}

export type OwnSettings = ReturnType<typeof ownSettings>;

/** Errors that the caller of a command can fix. */
export const CURABLE = [SettingsError, FamilyFileError, StoreError];
