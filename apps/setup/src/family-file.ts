import { localeOfZone, parseFamily } from "@silent-observer/family";
import type { TelegramUserId } from "@silent-observer/telegram";
import { idFrom, uniqueIds } from "./ids.ts";

export type PersonAnswer = {
  readonly name: string;
  readonly role: "parent" | "caregiver" | "child";
  readonly aliases: readonly string[];
  readonly telegramUserId: TelegramUserId | null;
};

export type FamilyAnswers = {
  /** What the family is called. */
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
  readonly people: readonly PersonAnswer[];
  readonly activities: readonly string[];
};

/**
 * The family file as JSON. Ids are made from the names, and told apart where two would be the same.
 * @throws FamilyFileError if the answers make no family.
 */
export function familyFileText(answers: FamilyAnswers): string {
  const { people, activities, timezone, locale } = answers;
  const memberIds = uniqueIds(people.map(({ name, role }) => idFrom(name) || role));
  const activityIds = uniqueIds(activities.map((name) => idFrom(name) || "activity"));
  const content = {
    id: idFrom(answers.name) || "family",
    timezone,
    ...(locale === localeOfZone(timezone) ? {} : { locale }),
    members: people.map(({ name, role, aliases, telegramUserId }, at) => ({
      id: memberIds[at],
      name,
      role,
      aliases,
      ...(telegramUserId === null ? {} : { telegram_user_id: telegramUserId }),
    })),
    activities: activities.map((name, at) => ({ id: activityIds[at], name })),
    places: [],
    events: [],
  };
  parseFamily(content);
  return toText(content);
}

/**
 * The text of a family file in which the members named have Telegram ids, and all else is as it was. An id moves:
 * whoever had it before has it no longer.
 * @param text a valid family file in JSON
 * @throws FamilyFileError
 */
export function withTelegramIds(text: string, ids: ReadonlyMap<string, TelegramUserId>): string {
  const content = JSON.parse(text) as { members: { id: string; telegram_user_id?: number | null }[] };
  const given = new Set(ids.values());
  const members = content.members.map(({ telegram_user_id: old, ...member }) => {
    const userId = ids.get(member.id) ?? (old && !given.has(old) ? old : undefined);
    return { ...member, ...(userId ? { telegram_user_id: userId } : {}) };
  });
  const changed = { ...content, members };
  parseFamily(changed);
  return toText(changed);
}

const toText = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
