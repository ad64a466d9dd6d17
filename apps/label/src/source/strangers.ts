import { type Conversation, InputError } from "@silent-observer/corpus";

/** A sender whom the family file does not know. */
export type Stranger = {
  readonly name: string;
  /** `user123` or `channel123`, as Telegram Desktop writes it; empty in conversation lines, which have none. */
  readonly accountId: string;
};

/** The chat without the messages of those who are `leftOut`, by any of the names that `sendersOf` gives. */
export function leavingOut(
  chat: Conversation,
  leftOut: readonly string[],
  sendersOf: (message: Conversation["messages"][number]) => readonly string[],
): Conversation {
  const out = new Set(leftOut.map((name) => name.toLowerCase()));
  const stays = (message: Conversation["messages"][number]): boolean =>
    !sendersOf(message).some((name) => out.has(name.toLowerCase()));
  return { ...chat, messages: chat.messages.filter(stays) };
}

/**
 * @param strangers one entry per message.
 * @throws InputError that lists the strangers and says what to do about each, if there are any.
 */
export function refuseStrangers(strangers: readonly Stranger[], familyFile: string): void {
  const people = counted(strangers);
  if (people.length === 0) return;
  const width = Math.max(...people.map(({ name }) => name.length));
  const list = people.map(
    ({ name, accountId, count }) =>
      `  ${name.padEnd(width)}  ${accountId ? `${accountId}  ` : ""}${count} ${count === 1 ? "message" : "messages"}`,
  );
  throw new InputError([`${familyFile} does not know who wrote these:`, ...list, ...cures(people)].join("\n"));
}

/** Each sender once, the most frequent first. */
function counted(strangers: readonly Stranger[]): (Stranger & { readonly count: number })[] {
  const people = new Map<string, Stranger & { count: number }>();
  for (const stranger of strangers) {
    const key = `${stranger.accountId}\n${stranger.name}`;
    people.set(key, { ...stranger, count: (people.get(key)?.count ?? 0) + 1 });
  }
  return [...people.values()].sort((a, b) => b.count - a.count);
}

function cures(people: readonly Stranger[]): string[] {
  const account = people.map(({ accountId }) => /^user(\d+)$/.exec(accountId)?.[1]).find(Boolean);
  const out = people.at(-1);
  const known = account
    ? `One of the family: write the number into the family file, at that member: "telegram_user_id": ${account}`
    : "One of the family: write the member's id or name as the sender, or add the member to the family file.";
  const other = `A bot, or somebody else: leave their messages out, with --leave-out ${out?.accountId || `"${out?.name}"`}`;
  return [known, other];
}
