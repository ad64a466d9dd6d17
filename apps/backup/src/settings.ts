import { existsSync } from "node:fs";
import { checkIsland, loadSettings } from "@silent-observer/config";
import { loadFamily } from "@silent-observer/family";

/** The settings of the environment, and whose database it is. @throws SettingsError or FamilyFileError */
export function ownSettings(env: NodeJS.ProcessEnv) {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = loadSettings(env, "backup");
  const family = loadFamily(settings.familyContext);
  checkIsland(settings, family.id);
  return { ...settings, familyId: family.id };
}

export type OwnSettings = ReturnType<typeof ownSettings>;
