export { loadEnvFile } from "./env-file.ts";
export { checkIsolation, loadFamilyOf, STAGING_FAMILY } from "./isolation.ts";
export { defaultSettings, loadSettings, type SettingsOf, withOverrides } from "./load.ts";
export { ownRedis } from "./own-redis.ts";
export type { Settings } from "./settings.ts";
export { type Fault, SettingsError } from "./settings-error.ts";
export { type VariableName, variableNames, variables } from "./variables.ts";
