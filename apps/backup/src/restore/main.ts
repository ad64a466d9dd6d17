import { existsSync } from "node:fs";
import { join } from "node:path";
import { confirm, isCancel } from "@clack/prompts";
import { counted, runCommand } from "@silent-observer/command-line";
import { BACKUP_DATABASE, backupsBeside, inspectDatabase, restoreDatabase, StoreError } from "@silent-observer/store";
import { Command } from "commander";
import { writeBackup } from "../backup.ts";
import { readManifest } from "../manifest.ts";
import { CURABLE, ownSettings } from "../settings.ts";

const program = new Command("npm run restore --")
  .description(
    "Replaces the database (DB_PATH) with a backup. Stop the services first. The present database becomes a backup itself, or is put aside if it is damaged. Anything the backup had still to say is not said, because nobody can know whether it was.",
  )
  .argument("<backup>", "the folder written by npm run backup")
  .option("--yes", "do not ask")
  .addHelpText(
    "after",
    `
The family file in the backup is not restored by itself: copy it from there if yours is gone.
Exit code 2: the backup or the settings cannot be used, the services are still running, or you said no. Nothing is changed.`,
  )
  .action(restore);

async function restore(folder: string, { yes }: { yes?: true }): Promise<void> {
  const settings = ownSettings(process.env);
  const { made_at, family } = readManifest(folder);
  if (family !== settings.familyId)
    throw new StoreError(`${folder} is of the family ${family}, not of ${settings.familyId}. Set FAMILY_CONTEXT.`);
  const file = join(folder, BACKUP_DATABASE);
  const { messages, events } = inspectDatabase(file);
  console.log(`The backup of ${made_at}: ${counted(messages, "message")}, ${counted(events, "event")}.`);
  console.log(`It takes the place of ${settings.dbPath}. ${told(settings.dbPath)}`);
  if (!yes && !(await agreed())) throw new StoreError("Nothing was changed.");
  const now = new Date();
  let before: string | null = null;
  const keepAside = () => {
    before = writeBackup(settings, backupsBeside(settings.dbPath), now).folder;
  };
  const options = { environment: settings.env, keepAside, now: now.getTime() };
  const damaged = restoreDatabase(file, settings.dbPath, options);
  if (damaged)
    console.log(
      `Done. What was there before is damaged. It lies at ${damaged}, where nothing purges it: delete it when you need it no more.`,
    );
  else console.log(before ? `Done. What was there before is a backup now: ${before}` : "Done.");
}

const told = (dbPath: string): string =>
  existsSync(dbPath)
    ? "Whatever was heard, confirmed or settled since then is not in it."
    : "There is no database there yet.";

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StoreError("There is nobody to ask here. Say --yes if you mean it.");
  const answer = await confirm({ message: "Restore it?", initialValue: false });
  return !isCancel(answer) && answer;
}

await runCommand(program, CURABLE);
