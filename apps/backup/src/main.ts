import { runCommand } from "@silent-observer/command-line";
import { backupsBeside } from "@silent-observer/store";
import { Command } from "commander";
import { writeBackup } from "./backup.ts";
import { CURABLE, ownSettings } from "./settings.ts";

const program = new Command("backup")
  .description(
    "Copies the database as it is at this moment, and the family's file or folder, into a folder of its own, while the services go on. Your .env, which holds the bot's token, is not in it.",
  )
  .option(
    "--to <dir>",
    "where to put it; without it, data/backups (beside the database), whose texts are purged after 30 days",
  )
  .addHelpText(
    "after",
    `
Examples:
  npm run backup                       into data/backups/<moment>
  npm run backup -- --to /mnt/stick    to another disk: from then on it is yours, and nothing purges it
  npm run restore -- data/backups/2026-05-04T09-00-00Z

Exit code 2: the settings or the database cannot be used, or the folder cannot be written.`,
  )
  .action(backup);

function backup({ to }: { to?: string }): void {
  const settings = ownSettings(process.env);
  const { folder, messages, events } = writeBackup(settings, to ?? backupsBeside(settings.dbPath), new Date());
  console.log(`${folder}: ${messages} messages, ${events} events, and the family's file.`);
}

await runCommand(program, CURABLE);
