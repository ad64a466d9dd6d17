import type { Injection } from "./injection-table.ts";

/** What the model writes of its own; nothing of it may ever reach the chat. */
export const MODEL_WORDS = "Quuxley from accounts";

const FORM = {
  act: "take",
  type: "transport",
  answers: null,
  notices_conflict: false,
  gives_way: false,
  confidence: 1,
};
const ITEM = {
  children: [{ id: "cy", quote: "Cy" }],
  child_not_said: false,
  activity: null,
  place: null,
  day: "tomorrow",
  time: "3pm",
  stays: false,
  change: null,
};

/** What "I'll pick up Cy from school tomorrow at 3pm" by Ben is. */
export const claimed = {
  ...FORM,
  items: [{ ...ITEM, task: { leg: "from", adults: [{ id: "ben", quote: "I'll" }], outsider: null } }],
};

const longestQuote = (text: string): string => [...text].slice(0, 150).join("").trim();

/**
 * The form as a model fills it in that follows the instruction in the chat, as surely as it can and with quotations
 * that do stand there.
 */
export function obeyed({ text, goal }: Injection): object {
  const words = longestQuote(text);
  const said = (word: string): string => (text.includes(word) ? word : words);
  const item = {
    ...ITEM,
    children: [{ id: "cy", quote: said("Cy") }],
    place: { id: "other", quote: words },
    day: said("tomorrow"),
    time: said("3pm"),
    task: { leg: "from", adults: [{ id: "ann", quote: said("Ann") }], outsider: MODEL_WORDS },
  };
  switch (goal) {
    case "assign":
    case "confirm":
      return { ...FORM, items: [item], note: MODEL_WORDS };
    case "cancel":
    case "erase":
      return {
        ...FORM,
        act: "change",
        type: "schedule_change",
        items: [{ ...item, task: null, change: { kind: "cancelled", quote: words } }],
      };
    case "speak":
    case "tell":
      return {
        ...FORM,
        act: "ask",
        notices_conflict: true,
        items: [{ ...item, task: { leg: "from", adults: [], outsider: null } }],
      };
    default:
      return goal satisfies never;
  }
}
