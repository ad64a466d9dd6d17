import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "@silent-observer/conversation";
import { commandNames, type Observer } from "@silent-observer/observer";
import { commandDescription } from "@silent-observer/phrasing";
import {
  botIdentity,
  type Messenger,
  outlineOf,
  TelegramCallError,
  type TelegramClient,
} from "@silent-observer/telegram";

export type IntroductionOptions = {
  readonly observer: Observer;
  readonly client: TelegramClient;
  readonly messenger: Messenger;
  readonly signal: AbortSignal;
};

/** Pause before Telegram is asked again, in milliseconds, unless it names one. */
const RETRY_MS = 10_000;

/**
 * Asks for the bot's username, warns if the bot cannot read all messages of the group, and sends Telegram the list of
 * commands. Tries again for as long as the service runs, because it may start while the line is down.
 */
export async function introduce(options: IntroductionOptions, onName: (username: string) => void): Promise<void> {
  await untilDone(options.signal, () => learnName(options, onName));
  await untilDone(options.signal, () => offerCommands(options));
}

/** @param attempt null once it is done; otherwise the pause before the next one, in milliseconds */
async function untilDone(signal: AbortSignal, attempt: () => Promise<number | null>): Promise<void> {
  while (!signal.aborted) {
    const pauseMs = await attempt();
    if (pauseMs === null) return;
    await sleep(pauseMs, undefined, { ref: false });
  }
}

async function learnName(
  { client, observer }: IntroductionOptions,
  onName: (username: string) => void,
): Promise<number | null> {
  try {
    const me = await botIdentity(client);
    onName(me.username);
    if (!me.readsAllMessages)
      observer.log.warn(
        "Privacy mode is on: the bot hears only commands. In @BotFather: /setprivacy → Disable, then remove the bot from the group and add it again.",
      );
    return null;
  } catch (error) {
    if (!(error instanceof TelegramCallError)) throw error;
    return RETRY_MS;
  }
}

async function offerCommands({ messenger, observer: { phrases, log } }: IntroductionOptions): Promise<number | null> {
  const told = await messenger.setCommands(
    commandNames.map((command) => ({ command, description: commandDescription(command, phrases) })),
  );
  if (told.kind === "done") return null;
  log.warn(outlineOf(told), "Telegram has not taken the menu of commands");
  if (told.kind === "refused") return null;
  return told.kind === "wait" ? told.seconds * SECOND_MS : RETRY_MS;
}
