import { z } from "zod";
import { json, read, text } from "../parameters.ts";
import type { Method } from "./method.ts";

export const getMe: Method = ({ core }) => core.bot;

const scopeParameters = z.object({
  scope: json(z.looseObject({ type: z.string() })).default({ type: "default" }),
  language_code: text.default(""),
});
const commandParameters = scopeParameters.extend({
  commands: json(
    z
      .array(z.object({ command: z.string().regex(/^[a-z0-9_]{1,32}$/), description: z.string().min(1).max(256) }))
      .max(100),
  ),
});

export const setMyCommands: Method = ({ core, parameters }) => {
  const given = read(commandParameters, parameters, { commands: "BOT_COMMAND_INVALID" });
  core.record({ type: "commands", scope: keyOf(given), commands: given.commands });
  return true;
};

export const getMyCommands: Method = ({ core, parameters }) =>
  core.state.commands.get(keyOf(read(scopeParameters, parameters))) ?? [];

const keyOf = (given: z.infer<typeof scopeParameters>): string => JSON.stringify([given.scope, given.language_code]);
