import {
  arrangesSomething,
  asksForFact,
  asksSomething,
  withoutCourtesies,
  withoutTelling,
} from "@silent-observer/language";

/** A question to the bot. */
export type Addressed = {
  /** Without the bot's name, and without courtesies: the Brain would look for a fact about them. */
  readonly question: string;
  /** Whether the message says nothing else and arranges nothing, so that it need not be read as talk of the family. */
  readonly alone: boolean;
};

/**
 * The question that a message puts to the bot by naming it (`@icarus when …`) or by replying to it. Null if there is
 * none: thanks and other remarks to the bot are no questions.
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
  const sentences = said
    .split(/(?<=[?!.])\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map(withoutCourtesies)
    .map((sentence) => (named ? withoutTelling(sentence) : sentence));
  const question = sentences.find((sentence) => asksSomething(sentence));
  // A reply to the bot that does not name it counts only if it plainly asks for a fact: others are meant for the
  // family.
  if (!question || (!named && !asksForFact(question))) return null;
  return { question, alone: sentences.length === 1 && !arrangesSomething(question) };
}
