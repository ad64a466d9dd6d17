import { adultsOf, type Family, type Member } from "@silent-observer/family";
import type { TelegramUserId } from "@silent-observer/telegram";
import type { Person } from "./heard.ts";
import type { Prompts } from "./prompts.ts";

const NOBODY = " nobody";

/** Asks which members of an existing family file wrote: Telegram id by member id. */
export async function askWhoIsWho(
  prompts: Prompts,
  family: Family,
  heard: readonly Person[],
): Promise<Map<string, TelegramUserId>> {
  const ids = new Map<string, TelegramUserId>();
  for (const person of heard) {
    const left = family.members.filter(({ id }) => !ids.has(id));
    const options = [...left.map((member) => optionFor(member, person)), { value: NOBODY, label: "Not of the family" }];
    const chosen = await prompts.choose({ message: `Who is ${person.name}?`, options });
    if (chosen !== NOBODY) ids.set(chosen, person.userId);
  }
  return ids;
}

function optionFor(member: Member, person: Person) {
  const hint = member.telegramUserId === person.userId ? "as on file" : member.role;
  return { value: member.id as string, label: member.name, hint };
}

/** Adults without a Telegram id, whose messages the bot could not attribute to them. */
export const adultsWithoutTelegram = (family: Family): Member[] =>
  adultsOf(family).filter(({ telegramUserId }) => telegramUserId === null);
