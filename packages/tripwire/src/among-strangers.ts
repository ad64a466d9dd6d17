import type { Message, Tier1Heard } from "@silent-observer/conversation";
import type { Sense, Surface } from "@silent-observer/language";

/**
 * Whether people who are not in the family file talk among themselves: one of them writes, nobody of the family has
 * written in the messages before, and nothing is named that is the family's own. What they arrange is not the family's.
 * A neighbour who answers one of the family, or names a child, is heard like everybody.
 */
export const isAmongStrangers = (message: Message, recent: readonly Tier1Heard[], { mentions }: Surface): boolean =>
  message.sender === null &&
  recent.every((heard) => heard.message.sender === null) &&
  !mentions.some(({ sense }) => isTheirOwn(sense));

/** Everybody says "the kids", "at school" and "my dad". */
const isTheirOwn = (sense: Sense): boolean =>
  (sense.kind === "child" && !sense.group) ||
  (sense.kind === "activity" && sense.own) ||
  (sense.kind === "place" && !sense.institution);
