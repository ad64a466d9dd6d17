import type { Bot } from "./ask-bot.ts";
import type { Group, Heard } from "./heard.ts";
import { type Listener, startListening } from "./listener.ts";
import type { Prompts } from "./prompts.ts";

/** Listens until the person says that everybody has written; returns the group and its people. */
export async function askGroup(prompts: Prompts, { client, identity }: Bot): Promise<Group> {
  prompts.note(
    "Who is who",
    [
      `1. Add @${identity.username} to the family's group, if it is not there yet`,
      "2. Let each adult write a line in the group, anything at all",
    ].join("\n"),
  );
  const listener = startListening(client, prompts.warn);
  try {
    return await listen(prompts, listener);
  } finally {
    await prompts.during("Taking leave of Telegram", listener.stop());
  }
}

async function listen(prompts: Prompts, listener: Listener): Promise<Group> {
  let seen = listener.heard();
  for (;;) {
    await prompts.during("Listening; Ctrl-C ends the setup", listener.news(seen));
    seen = listener.heard();
    const groups = seen.filter(({ people }) => people.length > 0);
    if (groups.length === 0) {
      prompts.note("So far", `The bot is in ${titlesOf(seen)}. Nobody has written there yet.`);
      continue;
    }
    prompts.note("Heard so far", groups.map(inWords).join("\n"));
    const next = await prompts.choose({ message: "Is that everybody?", options: optionsFor(groups) });
    const group = listener.heard().find(({ chatId }) => chatId === next);
    if (group) return group;
  }
}

const titlesOf = (heard: Heard): string => heard.map(({ title }) => `“${title}”`).join(", ") || "no group";

function inWords({ title, people, anonymous }: Group): string {
  const names = people.map(({ name }) => name).join(", ");
  const hint = "somebody writes anonymously: an administrator who should switch off “Remain anonymous”";
  return anonymous ? `“${title}”: ${names}; ${hint}` : `“${title}”: ${names}`;
}

const optionsFor = (groups: Heard) => [
  { value: "wait", label: "No, listen on" },
  ...groups.map(({ chatId, title }) => ({ value: chatId as string, label: `Yes, “${title}” is the family's group` })),
];
