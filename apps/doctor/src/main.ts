import { dirname } from "node:path";
import { runCommand } from "@silent-observer/command-line";
import { loadEnvFile, loadSettings, ownRedis, SettingsError } from "@silent-observer/config";
import { type Family, FamilyFileError, loadFamily } from "@silent-observer/family";
import { Command } from "commander";
import { lookAtBrain } from "./checks/brain.ts";
import { lookAtClock } from "./checks/clock.ts";
import { lookAtDatabase } from "./checks/database.ts";
import { lookAtFamily } from "./checks/family.ts";
import { lookAtModel } from "./checks/model.ts";
import { lookAtPatterns } from "./checks/patterns.ts";
import { lookAtPhrases } from "./checks/phrases.ts";
import { lookAtRedis } from "./checks/redis.ts";
import { lookAtSettings } from "./checks/settings.ts";
import { lookAtTelegram } from "./checks/telegram.ts";
import { type Check, type Examined, examine } from "./finding.ts";
import { inText } from "./text.ts";

const program = new Command("npm run doctor --")
  .description(
    "Checks the installation and says what is wrong and how to fix it: settings, family file, patterns, wording, database, Redis, Telegram, model, Brain, clock. Reads the environment and .env, and changes nothing.",
  )
  .option("--json", "one line of JSON instead of text")
  .addHelpText(
    "after",
    "\nExit code 1: something stops the bot from running, or from keeping what it hears. 2: the settings cannot be used.",
  )
  .action(run);

async function run({ json }: { json?: true }): Promise<void> {
  const unknownNames: string[] = [];
  loadEnvFile(process.env, (problem) => void unknownNames.push(problem));
  const examined = await examine(checksOrNames(unknownNames), (part) => {
    if (!json) console.log(inText(part));
  });
  if (json) console.log(JSON.stringify(examined));
  if (examined.some(isFaulty)) process.exitCode = 1;
}

const isFaulty = ({ findings }: Examined): boolean => findings.some(({ state }) => state === "fault");

/** Where the settings cannot be used, a misspelt name may be the very reason. */
function checksOrNames(unknownNames: readonly string[]): Check[] {
  try {
    return checks(unknownNames);
  } catch (error) {
    for (const problem of unknownNames) console.error(problem);
    throw error;
  }
}

function checks(unknownNames: readonly string[]): Check[] {
  const settings = loadSettings(process.env, "doctor");
  const load = (): Family => loadFamily(settings.familyContext);
  const locale = familyOr(load, (family) => family.locale, "en");
  const namesRedis = Boolean(process.env.REDIS_URL?.trim());
  const id = familyOr(load, (family) => family.id, "unknown");
  return [
    { of: "settings", look: () => lookAtSettings(unknownNames) },
    { of: "family file", look: () => lookAtFamily(settings, load) },
    { of: "patterns", look: () => lookAtPatterns(settings.tripwirePatternsPath) },
    { of: "words", look: () => lookAtPhrases(settings.phrasesPath, locale) },
    { of: "database", look: () => lookAtDatabase(settings.dbPath, settings.env) },
    {
      of: "Redis",
      look: () => lookAtRedis(settings.redisUrl, namesRedis ? null : ownRedis(dirname(settings.dbPath)).url),
    },
    { of: "Telegram", look: () => lookAtTelegram(settings) },
    { of: "model", look: () => lookAtModel(settings) },
    { of: "Brain", look: () => lookAtBrain(settings, id) },
    { of: "clock", look: () => lookAtClock(settings.telegramApiRoot, Date.now) },
  ];
}

/** `unknown` if the family file cannot be read, which its own check reports. */
function familyOr<T>(load: () => Family, of: (family: Family) => T, unknown: T): T {
  try {
    return of(load());
  } catch (error) {
    if (error instanceof FamilyFileError) return unknown;
    throw error;
  }
}

await runCommand(program, [SettingsError]);
