import { counted, runCommand } from "@silent-observer/command-line";
import { backupsBeside } from "@silent-observer/store";
import { Command } from "commander";
import { writeBackup } from "./backup.ts";
import { CURABLE, ownSettings } from "./settings.ts";

const program = new Command("npm run backup --")
  .description(
    "Copies the database and the family file (or its folder) into a new folder. The services can keep running. The backup does not contain .env, which holds the bot's token.",
  )
  .option(
    "--to <dir>",
    "where to put it; by default data/backups (beside the database), where texts are purged after 30 days",
  )
  .addHelpText(
    "after",
    `
Examples:
  npm run backup                       into data/backups/<moment>
  npm run backup -- --to /mnt/stick    to another disk, where nothing purges it: delete it yourself
  npm run restore -- data/backups/2026-05-04T09-00-00Z

Exit code 2: the settings or the database cannot be used, or the folder cannot be written.`,
  )
  .action(backup);

function backup({ to }: { to?: string }): void {
  const settings = ownSettings(process.env);
  const { folder, messages, events } = writeBackup(settings, to ?? backupsBeside(settings.dbPath), new Date());
  console.log(`${folder}: ${counted(messages, "message")}, ${counted(events, "event")}, and the family's file.`);
}

await runCommand(program, CURABLE);
