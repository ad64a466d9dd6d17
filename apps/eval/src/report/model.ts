import { table } from "@silent-observer/command-line";
import type { Evaluation } from "../evaluation.ts";
import { share } from "./share.ts";

/** What reading by the model cost, and how often it agrees with the rules. */
export const modelAndRules = (model: NonNullable<Evaluation["model"]>): string =>
  `${cost(model)}\n\n${agreement(model)}`;

function cost({ name, use, unread }: NonNullable<Evaluation["model"]>): string {
  const each = use.messages === 0 ? null : use.ms / use.messages / 1_000;
  return [
    `${name} read ${use.messages} messages in ${use.calls} calls and ${(use.ms / 1_000).toFixed(1)} s (${share(each, 2)} s each): ${use.promptTokens} prompt tokens, ${use.replyTokens} reply tokens.`,
    ...(unread > 0 ? [`${unread} messages it could not read.`] : []),
  ].join("\n");
}

function agreement({ agreement }: NonNullable<Evaluation["model"]>): string {
  return table(
    ["model and rules", "agree", "cases", "only model right", "only rules right"],
    agreement.map(({ field, same: { hits, cases }, onlyFirstRight, onlySecondRight }) => [
      field.replaceAll("_", " "),
      share(cases === 0 ? null : hits / cases),
      String(cases),
      String(onlyFirstRight),
      String(onlySecondRight),
    ]),
  );
}
