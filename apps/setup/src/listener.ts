import { type Log, parseUpdate, poll, type TelegramClient } from "@silent-observer/telegram";
import { type Heard, learn } from "./heard.ts";

/** Receives the bot's updates until stopped. Telegram does not send them again. */
export type Listener = {
  heard(): Heard;
  /** Resolves once something was learned since `before`. @throws TokenRefusedError */
  news(before: Heard): Promise<void>;
  stop(): Promise<void>;
};

/** `onTrouble` is called once for each kind of failure to get updates. */
export function startListening(client: TelegramClient, onTrouble: (remark: string) => void): Listener {
  const stopping = new AbortController();
  let heard: Heard = [];
  let wake: () => void = () => undefined;

  const polling = poll({
    client,
    onUpdate: async (raw) => {
      heard = learn(heard, parseUpdate(raw));
      wake();
    },
    signal: stopping.signal,
    log: troubleLog(onTrouble),
  });
  polling.catch(() => undefined);

  return {
    heard: () => heard,
    async news(before) {
      const learned = new Promise<void>((resolve) => {
        wake = () => (heard === before ? undefined : resolve());
        wake();
      });
      await Promise.race([learned, polling]);
    },
    async stop() {
      stopping.abort();
      await polling.catch(() => undefined);
    },
  };
}

function troubleLog(onTrouble: (remark: string) => void): Log {
  const told = new Set<string>();
  const tell = (_: object, remark: string) => {
    if (!told.has(remark)) onTrouble(remark);
    told.add(remark);
  };
  return { info: () => undefined, warn: tell, error: tell };
}
