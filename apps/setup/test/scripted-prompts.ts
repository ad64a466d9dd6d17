import { Cancelled, type Prompts } from "../src/prompts.ts";

type Question = { readonly message: string; readonly options: readonly { value: string; label: string }[] };

/** An answer, or what makes one of the question and of everything that was shown before. */
export type Answer = string | boolean | ((question: Question, shown: readonly string[]) => string | boolean);

export type Script = readonly (readonly [RegExp, Answer])[];

/** Somebody at the keyboard who answers each question by the first line of the script that fits it. */
export function scriptedPrompts(script: Script): { prompts: Prompts; shown: string[]; asked: string[] } {
  const shown: string[] = [];
  const asked: string[] = [];
  const left = [...script];

  const answer = (message: string, options: Question["options"] = []): string | boolean => {
    asked.push(message);
    const at = left.findIndex(([question]) => question.test(message));
    const given = left[at]?.[1];
    if (given === undefined) throw new Error(`nobody was told what to say to: ${message}`);
    if (typeof given === "function") return given({ message, options }, shown);
    // A plain answer is given once, so that a question asked twice can be answered in two ways.
    left.splice(at, 1);
    return given;
  };

  const typed = async (message: string, initial = "", check?: (answer: string) => string | null): Promise<string> => {
    const text = String(answer(message)).trim() || initial;
    const fault = check?.(text) ?? null;
    if (fault === null) return text;
    shown.push(fault);
    return typed(message, initial, check);
  };

  return {
    shown,
    asked,
    prompts: {
      note: (heading, text) => void shown.push(`${heading}: ${text}`),
      warn: (text) => void shown.push(text),
      text: ({ message, initial, check }) => typed(message, initial, check),
      secret: ({ message, check }) => typed(message, "", check),
      choose: async ({ message, options }) => {
        const chosen = answer(message, options);
        const option = options.find(({ value, label }) => value === chosen || label === chosen);
        if (!option) throw new Error(`${message} does not offer ${chosen}`);
        return option.value;
      },
      agree: async ({ message }) => answer(message) === true,
      during: (_, work) => work,
    },
  };
}

/** Ends the setup at this question. */
export const cancel: Answer = () => {
  throw new Cancelled("ended");
};
