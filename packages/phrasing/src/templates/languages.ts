import { english } from "./en.ts";
import type { Templates } from "./templates.ts";

const languages: Readonly<Record<string, Templates>> = { en: english };

/** The templates of the locale's language; English where there are none. */
export function templatesFor(locale: string): Templates {
  return languages[new Intl.Locale(locale).language] ?? english;
}
