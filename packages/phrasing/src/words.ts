import { type Family, type MemberId, memberOf } from "@silent-observer/family";

/** Longest that one name or place may be in a text, in characters. */
const MAX_WORDS = 40;

/**
 * Words of the chat or the family file, made fit to stand in a bot's message: one line without markup, commands,
 * mentions, links, direction marks, invisible characters or broken surrogates.
 */
export function plain(words: string, maximum = MAX_WORDS): string {
  const clean = words
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>`*_~[\]{}|\\#/@]+/gu, " ")
    // Telegram makes a link of anything with a dot between letters.
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/ {2,}/gu, " ")
    .trim();
  return cut(clean, maximum);
}

/** At most `maximum` characters (code points), ended by an ellipsis where something was cut off. */
export function cut(text: string, maximum: number): string {
  const characters = [...text];
  if (characters.length <= maximum) return text;
  if (maximum <= 0) return "";
  return `${characters
    .slice(0, maximum - 1)
    .join("")
    .trimEnd()}…`;
}

/** Characters (code points) of a text, as its limits count them. */
export const lengthOf = (text: string): number => [...text].length;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A member's name; the id where nothing of the name can be shown. */
export const nameOf = (member: MemberId, family: Family): string =>
  plain(memberOf(family, member)?.name ?? member) || plain(member) || "?";

export const activityName = (activity: string, family: Family): string =>
  plain(family.activities.find(({ id }) => id === activity)?.name ?? activity);

/** A place of the family's by its name, another as the message says it; "nia's" is a name, and written as one. */
export const placeName = (place: string, family: Family): string =>
  plain(family.places.find(({ id }) => id === place)?.name ?? place.replace(/^\p{Ll}[\p{L}-]*['’]s\b/u, capital));
