import { cancel, confirm, isCancel } from "@clack/prompts";
import { runCommand } from "@silent-observer/command-line";
import { loadEnvFile, loadFamilyOf, loadSettings, SettingsError } from "@silent-observer/config";
import { FamilyFileError } from "@silent-observer/family";
import { CalendarFileError } from "@silent-observer/icalendar";
import { ImportOutdatedError, openStore, StoreError } from "@silent-observer/store";
import { Command } from "commander";
import { importFile } from "./import.ts";
import { ImportRefusedError } from "./import-refused.ts";

type Options = { db?: string; family?: string; calendar?: string; yes?: true };

const program = new Command("npm run calendar --").description(
  "Imports calendars of other software into the family's.",
);

program
  .command("import")
  .description("Shows what an iCalendar file (.ics) would change, asks, and imports it: all of it or nothing.")
  .argument("<file>", "an export of Google Calendar, Apple Calendar, Outlook or any other")
  .option("--db <file>", "the database, instead of DB_PATH")
  .option("--family <file>", "the family file, instead of FAMILY_CONTEXT")
  .option("--calendar <name>", "the name of the calendar, instead of the one in the file")
  .option("--yes", "do not ask")
  .addHelpText(
    "after",
    `
Reads the environment and .env. Children, adults, activities and places are recognised in titles and guests by the names in
the family file; an event that names no child belongs to the children in the calendar's own name ("Mia school").
To update, import the next export of the same calendar: events are matched by their UID, events that are gone are removed,
and what the family has confirmed for single dates stays. Importing the same file twice changes nothing.`,
  )
  .action(runImport);

async function runImport(file: string, { db, family: familyFile, calendar, yes }: Options): Promise<void> {
  loadEnvFile(process.env, console.warn);
  const env = {
    ...process.env,
    ...(db === undefined ? {} : { DB_PATH: db }),
    ...(familyFile === undefined ? {} : { FAMILY_CONTEXT: familyFile }),
  };
  const settings = loadSettings(env, "calendar");
  const family = loadFamilyOf(settings);
  const store = openStore(settings.dbPath, { environment: settings.env });
  try {
    const tell = (text: string) => console.log(text);
    const agree = async () => yes === true || asked();
    const named = calendar === undefined ? {} : { calendar };
    const end = await importFile({ store, family, file, now: Date.now(), tell, agree, ...named });
    tell(endings[end]);
    if (end === "declined") process.exitCode = 1;
  } catch (error) {
    if (error instanceof CalendarFileError) console.error("The file cannot be read, and nothing was changed:");
    throw error;
  } finally {
    store.close();
  }
}

const endings = {
  nothing_to_do: "Nothing to do.",
  declined: "Nothing was written.",
  imported: "Done.",
} as const;

async function asked(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    cancel("Nobody is there to ask; --yes agrees.");
    return false;
  }
  const answer = await confirm({ message: "Take this into the family's calendar?", initialValue: false });
  return !isCancel(answer) && answer;
}

const CURABLE = [
  CalendarFileError,
  FamilyFileError,
  ImportOutdatedError,
  ImportRefusedError,
  SettingsError,
  StoreError,
];

await runCommand(program, CURABLE);
