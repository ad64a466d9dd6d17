import { checkIsolation, loadEnvFile, loadSettings, SettingsError } from "@silent-observer/config";
import { FamilyFileError, loadFamily } from "@silent-observer/family";
import { StoreError } from "@silent-observer/store";

/** The settings of the environment, and the id of the family. @throws SettingsError or FamilyFileError */
export function ownSettings(env: NodeJS.ProcessEnv) {
  loadEnvFile(env, console.warn);
  const settings = loadSettings(env, "backup");
  const family = loadFamily(settings.familyContext);
  checkIsolation(settings, family.id);
  return { ...settings, familyId: family.id };
}

export type OwnSettings = ReturnType<typeof ownSettings>;

/** Errors that the caller of a command can fix. */
export const CURABLE = [SettingsError, FamilyFileError, StoreError];
