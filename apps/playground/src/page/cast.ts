import { type Family, isAdult, type Member } from "@silent-observer/family";

/** A person a visitor can write as. */
type Player = {
  readonly userId: number;
  readonly name: string;
  /** The avatar's letter. */
  readonly initial: string;
  /** The text beside the name in the picker. */
  readonly part: string;
  /** Member id; null for the stranger. */
  readonly memberId: string | null;
  /** Which of Telegram's name colours, 0..6. */
  readonly colour: number;
};

export type Cast = {
  readonly players: readonly Player[];
  /** Members whom the family file gives no Telegram account. */
  readonly absent: readonly string[];
};

/** Telegram colours names by user id; these are its seven. */
const COLOURS = 7;

/** All members with a Telegram account, adults first, and a stranger. */
export function castOf(family: Family): Cast {
  const members = [...family.members].sort((a, b) => Number(isAdult(b)) - Number(isAdult(a)));
  const players = members.flatMap((member, at) => playerOf(member, at));
  const absent = members.filter((member) => member.telegramUserId === null).map((member) => member.name);
  const stranger = { name: "Stranger", initial: "?", part: "not of the family", memberId: null, colour: COLOURS - 1 };
  return { players: [...players, { ...stranger, userId: freeUserId(family) }], absent };
}

function playerOf(member: Member, at: number): Player[] {
  if (member.telegramUserId === null) return [];
  const { id, name, role, telegramUserId } = member;
  const initial = [...name][0] ?? "";
  return [{ userId: telegramUserId, name, initial, part: role, memberId: id, colour: at % (COLOURS - 1) }];
}

/** A user id that no member has, above the ids that Telegram assigns today. */
function freeUserId(family: Family): number {
  const taken = new Set(family.members.map((member) => member.telegramUserId));
  let id = 99_000_000_001;
  while (taken.has(id)) id += 1;
  return id;
}
