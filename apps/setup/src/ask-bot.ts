import { loadSettings, SettingsError } from "@silent-observer/config";
import {
  type BotIdentity,
  botIdentity,
  createTelegramClient,
  isTokenUnknown,
  TelegramCallError,
  type TelegramClient,
} from "@silent-observer/telegram";
import type { Prompts } from "./prompts.ts";

/** A bot whose token Telegram knows. */
export type Bot = { readonly token: string; readonly client: TelegramClient; readonly identity: BotIdentity };

const PRIVACY_STEPS = [
  "Privacy mode is on: in a group the bot would see commands only. To switch it off:",
  "1. In Telegram, open @BotFather and send /setprivacy",
  "2. Choose your bot, then Disable",
  "3. Remove the bot from the family's group and add it again: the switch counts from then on",
].join("\n");

/** Asks for a token until Telegram accepts it, then checks that the bot receives the group's messages. */
export async function askBot(prompts: Prompts, given: string | null, apiRoot: string | undefined): Promise<Bot> {
  let token = given && (await useGiven(prompts)) ? given : await askToken(prompts);
  for (;;) {
    const client = createTelegramClient({ token, apiRoot });
    try {
      const identity = await prompts.during("Asking Telegram who this bot is", botIdentity(client));
      return await hearing(prompts, { token, client, identity });
    } catch (error) {
      if (!(error instanceof TelegramCallError)) throw error;
      if (await refusedOrRetry(prompts, error)) token = await askToken(prompts);
    }
  }
}

const useGiven = (prompts: Prompts): Promise<boolean> =>
  prompts.agree({ message: "There is a bot token in your settings. Use it?", initial: true });

function askToken(prompts: Prompts): Promise<string> {
  return prompts.secret({ message: "The bot's token (from @BotFather, /newbot)", check: tokenFault });
}

function tokenFault(token: string): string | null {
  try {
    loadSettings({ TELEGRAM_BOT_TOKEN: token }, "setup");
    return token === "" ? "It is needed" : null;
  } catch (error) {
    if (error instanceof SettingsError) return "A token is digits, a colon and letters, as BotFather gives it";
    throw error;
  }
}

/** True if Telegram does not know the token, false if it should be asked again. */
async function refusedOrRetry(prompts: Prompts, { failure }: TelegramCallError): Promise<boolean> {
  if (isTokenUnknown(failure)) {
    prompts.warn("Telegram does not know this token. Copy it from @BotFather once more.");
    return true;
  }
  const why = failure.kind === "answered" ? failure.description : "cause" in failure ? failure.cause : failure.kind;
  prompts.warn(`Telegram cannot be asked: ${why}`);
  const next = await prompts.choose({
    message: "What now?",
    options: [
      { value: "again", label: "Try again" },
      { value: "token", label: "Enter another token" },
    ],
  });
  return next === "token";
}

/** An administrator receives every message, so the person may keep privacy mode on. */
async function hearing(prompts: Prompts, bot: Bot): Promise<Bot> {
  let { identity } = bot;
  if (!identity.canJoinGroups)
    prompts.note("Groups", `Send /setjoingroups to @BotFather and enable it for @${identity.username}.`);
  while (!identity.readsAllMessages) {
    prompts.note("Privacy mode", PRIVACY_STEPS);
    const next = await prompts.choose({
      message: "What now?",
      options: [
        { value: "done", label: "It is switched off, look again" },
        { value: "on", label: "Go on with it", hint: "the bot must then be an administrator of the group" },
      ],
    });
    if (next === "on") break;
    identity = await prompts.during("Asking Telegram again", botIdentity(bot.client));
  }
  return { ...bot, identity };
}
