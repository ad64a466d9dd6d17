import { type Family, type MemberId, memberOf } from "@silent-observer/family";

/** Greatest length of one name or place in a text, in characters. */
const MAX_WORDS = 40;

/**
 * Makes words from the chat or the family file safe for a message of the bot: one line without markup, commands,
 * mentions, links, direction marks, invisible characters or broken surrogates.
 */
export function plain(words: string, maximum = MAX_WORDS): string {
  const clean = words
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[<>`*_~[\]{}|\\#/@]+/gu, " ")
    // Telegram turns anything with a dot between letters into a link.
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, " ")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .replace(/ {2,}/gu, " ")
    .trim();
  return cut(clean, maximum);
}

/** At most `maximum` characters (code points), ending with an ellipsis if cut. */
export function cut(text: string, maximum: number): string {
  const characters = [...text];
  if (characters.length <= maximum) return text;
  if (maximum <= 0) return "";
  return `${characters
    .slice(0, maximum - 1)
    .join("")
    .trimEnd()}…`;
}

/** Length in characters (code points), as the limits count them. */
export const lengthOf = (text: string): number => [...text].length;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A member's name; the id if nothing of the name can be shown. */
export const nameOf = (member: MemberId, family: Family): string =>
  plain(memberOf(family, member)?.name ?? member) || plain(member) || "?";

/** Name of a family activity; any other one as the message says it. */
export const activityName = (activity: string, family: Family): string =>
  plain(family.activities.find(({ id }) => id === activity)?.name ?? activity);

/** Name of a family place; any other place as the message says it, with a capital if it is someone's ("nia's"). */
export const placeName = (place: string, family: Family): string =>
  plain(family.places.find(({ id }) => id === place)?.name ?? place.replace(/^\p{Ll}[\p{L}-]*['’]s\b/u, capital));
