/**
 * Zones of the United States, where 5/6 is May 6 and half past four is 4:30pm. The rest of the English-speaking world
 * differs.
 */
const UNITED_STATES =
  /^(US\/|America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Nome|Sitka|Adak|Menominee|Metlakatla|Yakutat|Indiana\/|Kentucky\/|North_Dakota\/|Indianapolis|Louisville)|Pacific\/Honolulu)/;
const CANADA = /^(Canada\/|America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Montreal|Moncton))/;
const AUSTRALIA = /^Australia\//;

/** The locale that a family most likely writes in, from its IANA time zone: used only where the file does not say. */
export function localeOfZone(zone: string): string {
  if (UNITED_STATES.test(zone)) return "en-US";
  if (CANADA.test(zone)) return "en-CA";
  if (AUSTRALIA.test(zone)) return "en-AU";
  return "en-GB";
}

/**
 * The locale that a family file names. English of a region that the runtime has no data of ("en-LU") would be written
 * as in the United States; it is written as in the family's zone instead.
 */
export function localeSaid(locale: string, zone: string): string {
  const region = /^en-(?!US$)[A-Z]{2}$/i.test(locale);
  return region && new Intl.DateTimeFormat(locale).resolvedOptions().locale === "en" ? localeOfZone(zone) : locale;
}
