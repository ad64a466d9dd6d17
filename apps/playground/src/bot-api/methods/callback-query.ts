import { z } from "zod";
import { flag, read, text } from "../parameters.ts";
import { badRequest } from "../telegram-error.ts";
import type { Method } from "./method.ts";

const answerParameters = z.object({
  callback_query_id: text.default(""),
  text: text.optional(),
  show_alert: flag.default(false),
});

const TOO_OLD = "query is too old and response timeout expired or query ID is invalid";
/** A press can be answered for this long. Telegram's own limit is not published; seconds to minutes were seen. */
const ANSWER_WITHIN_MS = 60_000;
const LONGEST_ANSWER = 200;

export const answerCallbackQuery: Method = ({ core, parameters }) => {
  const given = read(answerParameters, parameters);
  const press = core.state.presses.get(given.callback_query_id);
  if (!press || core.now() - press.at > ANSWER_WITHIN_MS) throw badRequest(TOO_OLD);
  if ([...(given.text ?? "")].length > LONGEST_ANSWER) throw badRequest("MESSAGE_TOO_LONG");
  const answer = { text: given.text || null, alert: given.show_alert };
  core.record({ type: "press", press: { ...press, answer } });
  return true;
};
