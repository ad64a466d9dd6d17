/** Signs of what a message leaves to be answered. */
const OPENINGS: ReadonlySet<string> = new Set([
  "asks_adult",
  "asks_time",
  "asks_place",
  "asks_confirmation",
  "question",
  "who",
  "when",
  "where",
  "which",
  "anyone",
  "can_you",
  "needs",
  "you_do",
  "adult_called",
  "claims_self",
  "claims_offers",
  "want_me_to",
  "change_moved",
  "change_cancelled",
  "change_new",
  "names_activity",
  "names_child",
  "names_place",
  "opens_yes",
  "opens_no",
  "words_2",
  "thanks",
  "laughs",
]);

/** Signs of what a message answers. */
const ANSWERS: ReadonlySet<string> = new Set([
  "opens_yes",
  "opens_no",
  "agrees",
  "refuses",
  "claims_self",
  "i_will",
  "i_cannot",
  "names_adult",
  "names_child",
  "names_activity",
  "opens_at",
  "opens_you",
  "opens_third",
  "opens_asking",
  "question",
  "words_2",
  "words_5",
  "words_20",
  "him_her",
  "that",
  "also_start",
  "thanks",
  "emoji_agrees",
  "doer_adult",
  "doer_you",
  "doer_outsider",
  "doer_child",
  "only_when",
]);

/** Those signs of a message that say what it leaves to be answered. */
export const openingSigns = (signs: ReadonlySet<string>): string[] =>
  [...signs].filter((sign) => OPENINGS.has(sign)).map((sign) => `opening_${sign}`);

/** Those signs of a message that say what it answers. */
export const answerSigns = (signs: ReadonlySet<string>): string[] => [...signs].filter((sign) => ANSWERS.has(sign));
