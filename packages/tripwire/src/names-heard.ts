import type { Message } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { adultsNamed, type Surface } from "@silent-observer/language";

/** Whom requests name, as they were read when they were heard: they are asked about with every message that follows. */
export type NamesHeard = {
  readonly of: (message: Message) => readonly MemberId[];
  readonly remember: (message: Message, surface: Surface) => void;
};

/** Requests that are remembered; those of a busy hour are fewer. What was forgotten is read again. */
const REMEMBERED = 200;

export function createNamesHeard(read: (text: string) => Surface): NamesHeard {
  const known = new Map<string, { readonly text: string; readonly names: readonly MemberId[] }>();
  const remember = ({ chatId, messageId, text }: Message, surface: Surface): readonly MemberId[] => {
    const key = `${chatId} ${messageId}`;
    const names = adultsNamed(surface);
    known.delete(key);
    known.set(key, { text, names });
    const [oldest] = known.keys();
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    return names;
  };
  return {
    remember,
    of: (message) => {
      const before = known.get(`${message.chatId} ${message.messageId}`);
      // An edited message is another text under the same id.
      return before?.text === message.text ? before.names : remember(message, read(message.text));
    },
  };
}
