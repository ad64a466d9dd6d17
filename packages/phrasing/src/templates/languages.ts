import type { CommandTemplates } from "./commands.ts";
import { english } from "./en.ts";
import { englishCommands } from "./en-commands.ts";
import type { Templates } from "./templates.ts";

const languages: Readonly<Record<string, Templates>> = { en: english };

/** The templates of the locale's language; English where there are none. */
export function templatesFor(locale: string): Templates {
  return languages[new Intl.Locale(locale).language] ?? english;
}

const commandLanguages: Readonly<Record<string, CommandTemplates>> = { en: englishCommands };

/** What commands are answered in the locale's language; English where there is nothing. */
export function commandTemplatesFor(locale: string): CommandTemplates {
  return commandLanguages[new Intl.Locale(locale).language] ?? englishCommands;
}
