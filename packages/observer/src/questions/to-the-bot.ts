/** What somebody asks the bot itself. */
export type Addressed = {
  /** Without the bot's name. */
  readonly question: string;
  /** Nothing else is said, and nothing is arranged: it is no talk of the family. */
  readonly alone: boolean;
};

const OPENING = "^(?:(?:hey|hi|hello|ok|okay|so|and|please|pls)[, ]+)*";
const ASKING = new RegExp(
  `${OPENING}(?:when|where|what|which|who|whose|how|is|are|was|does|do|did|has|have|any|anything|when's|where's|what's|who's|whos|whens|whats)\\b`,
  "i",
);
/** In a reply to the bot without its name, only what plainly asks for a fact: the rest is said among people. */
const FACT = new RegExp(
  `${OPENING}(?:when|where|which|whose|when's|where's|how (?:long|much|many)|what (?:time|day|date|is|are)|what's|who usually|is there|do we|does)\\b`,
  "i",
);
/** Somebody takes, asks for or offers something: the family has to hear it too. */
const ARRANGING =
  /\b(?:i'?ll|i will|i can|i could|i'm|can you|could you|would you|will you|can (?:some|any)(?:one|body)|let's|we should|who(?:'s| is| can| will|'ll) (?!usually))/i;
const PROPOSING = /\b(?:what|how) (?:about|if)\b|\bwhy (?:don't|not)\b|\b(?:you|shall|should)\b/i;

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
  const question = sentences.find((sentence) => ASKING.test(sentence) && !PROPOSING.test(sentence));
  if (!question || (!named && !FACT.test(question))) return null;
  return { question, alone: sentences.length === 1 && !ARRANGING.test(said) };
}
