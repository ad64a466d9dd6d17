import type { Settings } from "@silent-observer/config";
import {
  type BotIdentity,
  botIdentity,
  createTelegramClient,
  isTokenUnknown,
  TelegramCallError,
  type TelegramClient,
} from "@silent-observer/telegram";
import { type Finding, fault, ok, warning } from "../finding.ts";

const PRIVACY_CURE = "In @BotFather: /setprivacy → Disable, then remove the bot from the group and add it again";
/** More waiting updates than this mean that they are not being fetched. */
const MANY_WAITING = 20;

/** Telegram: the token, privacy mode, the group and the bot's rights in it, and how updates are received. */
export async function lookAtTelegram(settings: Settings): Promise<Finding[]> {
  const { telegramBotToken: token, telegramApiRoot: apiRoot } = settings;
  if (token === null)
    return [warning("there is no bot token", "Set TELEGRAM_BOT_TOKEN, or run npm run setup; npm start plays without")];
  const client = createTelegramClient({ token, apiRoot, timeoutMs: 8_000 });
  try {
    const me = await botIdentity(client);
    return [ok(`@${me.username}`), ...(await ofGroup(client, me, settings)), ...(await ofUpdates(client, settings))];
  } catch (error) {
    if (!(error instanceof TelegramCallError)) throw error;
    if (isTokenUnknown(error.failure))
      return [fault("Telegram does not know the token", "Copy it from @BotFather (/token) into TELEGRAM_BOT_TOKEN")];
    return [fault(error.message, "Look after the network, or TELEGRAM_API_ROOT")];
  }
}

async function ofGroup(client: TelegramClient, me: BotIdentity, settings: Settings): Promise<Finding[]> {
  const hears = me.readsAllMessages ? [] : [fault("privacy mode is on: the bot hears commands only", PRIVACY_CURE)];
  const chat = settings.telegramGroupChatId;
  if (chat === null) return [...hears, fault("no group is set", "Set TELEGRAM_GROUP_CHAT_ID, or run npm run setup")];
  try {
    const member = await client.callApi("getChatMember", { chat_id: chat, user_id: me.id });
    const isAdministrator = member.status === "administrator" || member.status === "creator";
    const inside =
      isAdministrator || member.status === "member" || (member.status === "restricted" && member.is_member);
    if (!inside) return [...hears, fault("the bot is not in the group", `Add @${me.username} to the family's group`)];
    if (member.status === "restricted" && !member.can_send_messages)
      return [...hears, fault("the bot may not write in the group", "Give it the right to send messages")];
    const deaf = isAdministrator ? [] : hears;
    return [
      ...deaf,
      ok(`in the group ${chat} as ${isAdministrator ? "an administrator" : "a member"}`),
      ...(isAdministrator
        ? []
        : [warning("it does not see reactions", "Make it an administrator, if a 👍 shall count")]),
    ];
  } catch (error) {
    if (!(error instanceof TelegramCallError) || error.failure.kind !== "answered") throw error;
    return [
      ...hears,
      fault(
        `the group ${chat} cannot be seen: ${error.failure.description}`,
        "Add the bot to the group, and correct TELEGRAM_GROUP_CHAT_ID",
      ),
    ];
  }
}

async function ofUpdates(client: TelegramClient, { telegramMode, webhookUrl }: Settings): Promise<Finding[]> {
  const { url, pending_update_count: waiting, last_error_message: error } = await client.callApi("getWebhookInfo", {});
  if (telegramMode === "polling" && url)
    return [
      warning("a webhook is set, while the mode is polling", "Start the ingress, which removes it, or set WEBHOOK_URL"),
    ];
  if (telegramMode === "webhook" && url !== webhookUrl)
    return [warning("Telegram calls another address, or none", "Start the ingress, which sets WEBHOOK_URL")];
  return [
    ok(telegramMode === "polling" ? "updates are polled" : "updates come by webhook"),
    ...(error ? [warning(`the last webhook call failed: ${error}`, "Look at the proxy before the ingress")] : []),
    ...(waiting > MANY_WAITING ? [warning(`${waiting} updates wait`, "Start the ingress")] : []),
  ];
}
