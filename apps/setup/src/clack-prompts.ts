import { type CANCEL_SYMBOL, confirm, isCancel, log, note, password, select, spinner, text } from "@clack/prompts";
import { Cancelled, type Prompts } from "./prompts.ts";

/** The prompts on a terminal. */
export function clackPrompts(): Prompts {
  return {
    note: (heading, body) => note(body, heading),
    warn: (body) => log.warn(body),
    text: async ({ message, initial, check }) => {
      const offered = initial === undefined ? {} : { placeholder: initial, defaultValue: initial };
      return orCancelled(await text({ message, ...offered, validate: validating(check, initial) })).trim();
    },
    secret: async ({ message, check }) => orCancelled(await password({ message, validate: validating(check) })).trim(),
    choose: async ({ message, options }) =>
      orCancelled(await select<string>({ message, options: [...options] })) as never,
    agree: async ({ message, initial }) => orCancelled(await confirm({ message, initialValue: initial })),
    during: async (message, work) => {
      const spin = spinner();
      spin.start(message);
      try {
        return await work;
      } finally {
        spin.stop(message);
      }
    },
  };
}

/** An empty answer means the default. */
const validating = (check: ((answer: string) => string | null) | undefined, initial = "") => {
  return (answer: string | undefined) => check?.((answer || initial).trim()) ?? undefined;
};

function orCancelled<T extends string | boolean>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new Cancelled("setup was ended");
  return answer as T;
}
