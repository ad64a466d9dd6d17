/** Past participles that are not the verb and "ed". */
const PARTICIPLES: Readonly<Record<string, string>> = {
  bringing: "brought",
  breaking: "broken",
  buying: "bought",
  coming: "come",
  doing: "done",
  dropping: "dropped",
  falling: "fallen",
  finding: "found",
  forgetting: "forgotten",
  getting: "got",
  giving: "given",
  going: "gone",
  having: "had",
  hearing: "heard",
  leaving: "left",
  losing: "lost",
  making: "made",
  meeting: "met",
  putting: "put",
  reading: "read",
  running: "run",
  saying: "said",
  seeing: "seen",
  sending: "sent",
  taking: "taken",
  ringing: "rung",
  telling: "told",
};
/** Verbs that add only "ed". Others may end in "e", and nobody can tell. */
const REGULAR = "book|call|cancel|check|collect|fetch|land|order|park|phon|pick|reach|text|turn|walk|wash";

const AFTER_DOING = new RegExp(
  "\\b(I|he|she|they|we|you|ye)(?:'?(?:m|s|re)| (?:am|is|are))(?: (?:just|only))? after " +
    `(${Object.keys(PARTICIPLES).join("|")}|(?:${REGULAR})ing)\\b`,
  "gi",
);

/** "I'm after getting a puncture", "they're only after ringing": the perfect of Irish English, as "I've just got". */
export const withItsPerfect = (text: string): string =>
  text.replace(AFTER_DOING, (_, who: string, doing: string) => {
    const has = /^s?he$/i.test(who) ? "'s" : "'ve";
    return `${who}${has} just ${PARTICIPLES[doing.toLowerCase()] ?? doing.replace(/ing$/i, "ed")}`;
  });

const LIFT_GOT = /\b(gets?|getting|got|needs?|wants?|looking for|catch|take|offer(?:s|ed)?) a spin\b/gi;
const LIFT_GIVEN = /\b(gives?|giving|gave) ((?!it\b)[\p{L}']+(?: and [\p{L}']+)?) a spin\b/giu;
const LIFT_TO = /\ba spin (home|back|up to|down to|over to|in to|into|from|with)\b/gi;

/** "Get a spin with Kevin", "give her a spin home": a lift. "Give it a spin" is none. */
export const withItsLift = (text: string): string =>
  text.replace(LIFT_GOT, "$1 a lift").replace(LIFT_GIVEN, "$1 $2 a lift").replace(LIFT_TO, "a lift $1");

const HOUR =
  "(?:(?:1?\\d|2[0-3])(?:[:.][0-5]\\d)?(?: ?[ap]m)?|half (?:past )?[\\p{L}\\d]+|quarter (?:past|to) [\\p{L}\\d]+)";
const GONE_TO = new RegExp(
  `(\\b(?:is|are|has|have)|'s|'ve) gone (?:back |forward |up )?to (?=${HOUR} *(?:$|[,.;!?]|(?:instead|now|today|tonight|tomorrow|on|this|next|for|because|cos|so|and)\\b))`,
  "giu",
);

/** "Thursday is gone to 12 instead of 11": moved to. A price or a temperature goes up to something with its unit. */
export const withItsMove = (text: string): string => text.replace(GONE_TO, "$1 moved to ");
