import { arrangesSomething, asksForFact, asksSomething } from "@silent-observer/language";

/** What somebody asks the bot itself. */
export type Addressed = {
  /** Without the bot's name. */
  readonly question: string;
  /** Nothing else is said, and nothing is arranged: it is no talk of the family. */
  readonly alone: boolean;
};

/**
 * The question that a message puts to the bot, by naming it (`@icarus when …`) or by replying to it; null where it puts none.
 * Thanks and other talk to the bot are none.
 * @param username the bot's own, without @; null while it is not known
 */
export function addressedToBot(
  text: string,
  { username, repliesToBot }: { readonly username: string | null; readonly repliesToBot: boolean },
): Addressed | null {
  const name = username === null ? null : new RegExp(`(?<![\\w@])@${username}(?!\\w)`, "giu");
  const named = name !== null && text.search(name) >= 0;
  if (!named && !repliesToBot) return null;
  const said = (name ? text.replace(name, " ") : text)
    .replaceAll("’", "'")
    .replace(/\s+/gu, " ")
    .replace(/^[ ,:;–-]+|[ ,:;–-]+$/gu, "");
  const sentences = said.split(/(?<=[?!.])\s+/).filter((sentence) => /\p{L}/u.test(sentence));
  const question = sentences.find((sentence) => asksSomething(sentence));
  // In a reply to the bot without its name, only what plainly asks for a fact: the rest is said among people.
  if (!question || (!named && !asksForFact(question))) return null;
  return { question, alone: sentences.length === 1 && !arrangesSomething(said) };
}
