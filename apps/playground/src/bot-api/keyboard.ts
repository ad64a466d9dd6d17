import type { TelegramInlineKeyboardMarkup } from "@gramio/types";
import { z } from "zod";
import { json, type Parameters } from "./parameters.ts";
import { badRequest } from "./telegram-error.ts";

const button = z.looseObject({
  text: z.string().min(1),
  callback_data: z.string().optional(),
  url: z.string().optional(),
});
const markup = json(z.looseObject({ inline_keyboard: z.array(z.array(button)).optional() }));

const CALLBACK_DATA_BYTES = 64;
const ACTIONS = ["callback_data", "url", "web_app", "login_url", "switch_inline_query", "copy_text", "pay"];

/**
 * The inline keyboard of a call; null if there is none, or if the markup is of a kind that is not part of the message.
 * @throws TelegramError 400 if it cannot be parsed, or a button's data is not 1 to 64 bytes long.
 */
export function keyboardOf(parameters: Parameters): TelegramInlineKeyboardMarkup | null {
  const given = parameters.reply_markup;
  if (given === undefined || given === null || given === "") return null;
  const parsed = markup.safeParse(given);
  if (!parsed.success) throw badRequest("object expected as reply markup");
  const rows = parsed.data.inline_keyboard?.filter((row) => row.length > 0) ?? [];
  for (const each of rows.flat()) checkButton(each);
  return rows.length > 0 ? { inline_keyboard: rows as TelegramInlineKeyboardMarkup["inline_keyboard"] } : null;
}

function checkButton(given: z.infer<typeof button>): void {
  if (!ACTIONS.some((action) => action in given))
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  const bytes = given.callback_data === undefined ? 1 : Buffer.byteLength(given.callback_data);
  if (bytes < 1 || bytes > CALLBACK_DATA_BYTES) throw badRequest("BUTTON_DATA_INVALID");
}
