import type { Message } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { adultsNamed, type Surface } from "@silent-observer/language";

/** Cache of the adults whom requests name, because they are looked up for every message that follows. */
export type NamesHeard = {
  readonly of: (message: Message) => readonly MemberId[];
  readonly remember: (message: Message, surface: Surface) => void;
};

/** Requests kept. A busy hour has fewer. Those beyond are read again. */
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
      // An edited message has the same id but another text.
      return before?.text === message.text ? before.names : remember(message, read(message.text));
    },
  };
}
