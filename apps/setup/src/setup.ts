import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makeFolder, writeAtomically } from "@silent-observer/command-line";
import { checkIsolation, loadSettings } from "@silent-observer/config";
import { type Family, FamilyFileError, loadFamily, parseFamily, readText } from "@silent-observer/family";
import { askBot } from "./ask-bot.ts";
import { askFamily } from "./ask-family.ts";
import { askGroup } from "./ask-group.ts";
import { adultsWithoutTelegram, askWhoIsWho } from "./ask-known-family.ts";
import { type EnvValues, envText, envValues } from "./env-file.ts";
import { familyFileText, withTelegramIds } from "./family-file.ts";
import type { Group, Person } from "./heard.ts";
import { nextSteps } from "./next-steps.ts";
import type { Prompts } from "./prompts.ts";

export type SetupOptions = {
  readonly prompts: Prompts;
  /** Folder of the family file. */
  readonly familyFolder: string;
  readonly envFile: string;
  /** Path of the database, as in the settings. */
  readonly dbPath: string;
  readonly apiRoot?: string | undefined;
  /** Default IANA zone for the family. */
  readonly machineZone: string;
};

/**
 * Asks, listens, and writes the family file and the settings; a file that is there is changed with consent only.
 * @throws Cancelled if the person ends it; before anything is written
 * @throws FamilyFileError, SettingsError where what would be written could not be used
 */
export async function setUp(options: SetupOptions): Promise<void> {
  const { prompts, envFile } = options;
  refuseYaml(options.familyFolder);
  const existing = envValues(readIfThere(envFile) ?? "");
  const apiRoot = options.apiRoot ?? existing.TELEGRAM_API_ROOT;
  const bot = await askBot(prompts, existing.TELEGRAM_BOT_TOKEN ?? null, apiRoot);
  const group = await askGroup(prompts, bot);
  const family = await draftFamily(options, group.people);
  const values = settingsFor(options, bot.token, group);
  checkIsolation(loadSettings(values, "ingress"), family.parsed.id);
  const mayWriteEnv = await askForEnv(options, values);

  makeFolder(dirname(family.path));
  if (family.replaced !== null) writeAtomically(freeNameOfOld(family.path), family.replaced, PUBLIC_MODE);
  writeAtomically(family.path, family.text, PUBLIC_MODE);
  if (mayWriteEnv) writeAtomically(envFile, envText(values, readIfThere(envFile)), SECRET_MODE);
  prompts.note("What comes next", nextSteps(options.familyFolder, adultsWithoutTelegram(family.parsed)));
}

/** A family.json beside it would silently take its place. */
function refuseYaml(folder: string): void {
  const yaml = ["family.yaml", "family.yml"].map((name) => join(folder, name)).find(existsSync);
  if (!yaml || existsSync(join(folder, "family.json"))) return;
  throw new FamilyFileError(
    `${yaml} is there already, and the setup writes JSON only. Turn it into family.json, or name another folder with --family.`,
  );
}

/** One that is free: an earlier setup may have put a family there. */
function freeNameOfOld(path: string): string {
  for (let nth = 1; ; nth++) {
    const name = `${path}.old${nth === 1 ? "" : `-${nth}`}`;
    if (!existsSync(name)) return name;
  }
}

const readIfThere = (path: string): string | null => (existsSync(path) ? readText(path) : null);

/** Readable for the user that a container runs as. */
const PUBLIC_MODE = 0o644;
const SECRET_MODE = 0o600;

type FamilyDraft = {
  readonly path: string;
  readonly text: string;
  readonly parsed: Family;
  /** A family file that this one takes the place of, events and all. */
  readonly replaced: string | null;
};

async function draftFamily(options: SetupOptions, heard: readonly Person[]): Promise<FamilyDraft> {
  const { prompts, familyFolder, machineZone } = options;
  const path = join(familyFolder, "family.json");
  const kept = existsSync(path) ? await keptFamily(prompts, path) : null;
  if (kept) {
    const text = withTelegramIds(readText(path), await askWhoIsWho(prompts, kept, heard));
    return { path, text, parsed: parseFamily(JSON.parse(text), path), replaced: null };
  }
  const text = familyFileText(await askFamily(prompts, heard, machineZone));
  return { path, text, parsed: parseFamily(JSON.parse(text), path), replaced: readIfThere(path) };
}

/**
 * The family on file, or null for a new one. One that cannot be read may be corrected meanwhile: what was heard stays
 * known.
 */
async function keptFamily(prompts: Prompts, path: string): Promise<Family | null> {
  for (;;) {
    const choice = await prompts.choose({
      message: `${path} is there already`,
      options: [
        { value: "keep", label: "Keep it, and only enter who is who in Telegram" },
        {
          value: "new",
          label: "Write a new one",
          hint: `the old one stays beside it as ${basename(freeNameOfOld(path))}`,
        },
      ],
    });
    if (choice === "new") return null;
    try {
      return loadFamily(path);
    } catch (error) {
      if (!(error instanceof FamilyFileError)) throw error;
      prompts.warn(`${error.message}\nCorrect it and keep it then, or write a new one.`);
    }
  }
}

function settingsFor(options: SetupOptions, token: string, group: Group): EnvValues {
  const { familyFolder, dbPath, apiRoot, envFile } = options;
  const password = envValues(readIfThere(envFile) ?? "").REDIS_PASSWORD || randomBytes(24).toString("hex");
  return {
    ENV: "production",
    DB_PATH: dbPath,
    FAMILY_CONTEXT: familyFolder,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_GROUP_CHAT_ID: group.chatId,
    REDIS_PASSWORD: password,
    ...(apiRoot === undefined ? {} : { TELEGRAM_API_ROOT: apiRoot }),
  };
}

async function askForEnv({ prompts, envFile }: SetupOptions, values: EnvValues): Promise<boolean> {
  if (readIfThere(envFile) === null) return true;
  const names = Object.keys(values).join(", ");
  const message = `${envFile} is there already. Set ${names} in it? Its other lines stay`;
  if (await prompts.agree({ message, initial: true })) return true;
  prompts.warn(`${envFile} is left as it is. The bot needs in it: ${names}`);
  return false;
}
