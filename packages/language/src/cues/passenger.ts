import { anyOf } from "../any-of.ts";
import { GROWN_UP_KIN } from "../kin.ts";
import type { Surface } from "../surface.ts";

/** Which adult is to be driven, as far as the words say. */
export type Passenger = {
  /** "Could one of you meet me", "run us to the station": the sender. */
  readonly writer: boolean;
  /** "I'm bringing my dad from the station", "run Sam to the doctor": an adult of the family or a relative. */
  readonly adult: boolean;
  /** "I have to bring my sister to the train": somebody of about the writer's age. */
  readonly sibling: boolean;
  /** "I'm driving Nora to the doctor, she has to be there at 10": whoever "she" is was named before, as that adult. */
  readonly isPronoun: boolean;
  /** "I'll get you from the station": whoever is spoken to. */
  readonly addressee: boolean;
};

/** Whether an adult is to be driven, given whether an adult wrote it: the writer, their sibling, or somebody they name. */
export const isOfAdult = ({ adult, writer, sibling }: Passenger, byAdult: boolean): boolean =>
  adult || ((writer || sibling) && byAdult);

const DRIVES =
  "(?:pick(?:s|ing)?(?: up)?|collect(?:s|ing)?|get(?:s|ting)?|fetch(?:es|ing)?|lift(?:s|ing)?|run(?:s|ning)?|driv(?:e|es|ing)|drop(?:s|ping)?(?: off)?|tak(?:e|es|ing)|bring(?:s|ing)?|meet(?:s|ing)?|carry(?:ing)?|receiv(?:e|es|ing))";
const GIVES_LIFT = "giv(?:e|es|ing)";
const WHERE =
  "(?: (?:up|off|home|there|back|down|over|out|please|pls|today|tonight|tomorrow|on [a-z]+day))*(?: (?:from|to|at|in|into|by|after|for(?! (?:a )?(?:_activity_|tea|drinks?|coffee|meal|walk|date|dance|curry|pizza)\\b)|off the (?:train|bus|plane|ferry|boat|tram|coach|flight))\\b|\\s*[?.!,]|$)";
/** A relative by kinship who is not in the family file. Aliases of members are masked as names. */
const RELATIVE = anyOf(
  "(?:my|your|our|his|her|their|the|[a-z]+'s) (?:[a-z]+'s )?" +
    anyOf(
      `${GROWN_UP_KIN}|cousin|in-laws|(?:mother|father|sister|brother)-in-law|(?:mother|father) in law`,
      "boss|colleague|friends?|guests?",
    ),
  `${GROWN_UP_KIN}|ma|(?:aunt(?:ie|y)?|uncle) [a-z]+`,
);

const WRITER = new RegExp(
  anyOf(
    `\\b${DRIVES} (?:me|us)${WHERE}|\\b${GIVES_LIFT} (?:me|us) (?:a|the) (?:lift|ride|spin|run)\\b`,
    "\\bfollow(?:ing|s)? (?:me|us) (?:over|there|to|home|back|down|up)\\b",
    "(?:\\bi |^|[.,!?] (?:i )?)(?:need|want) (?:a (?:lift|ride)|picking up|collecting)\\b(?! (?:[a-z]+ )?for (?:_child_|him|her|them)(?![a-z']))",
    "(?:^(?:please )?(?=come )|\\b(?:who(?:'s|'ll)?|some(?:one|body)|any(?:one|body)|you|_adult_(?:'s)?)(?: [a-z]+){0,2} )(?:come|coming) for me\\b(?! to\\b)",
  ),
);
/** "Drop her, mum", "I can get Sam to drive": nobody else is driven. */
const NO_PASSENGER =
  "(?!her [a-z]+\\W*$|(?:_adult_|[a-z' ]{1,30}) to (?:drive|pick|take|bring|get|fetch|collect|drop|help|come)\\b)";
/** "Taking your mother shopping". */
const DOING = " (?!(?:some|any|every|no)thing)[a-z]{2,}ing\\b";
const SOMEBODY = `(?:_adult_|${RELATIVE})`;
const DRIVES_YOU = `i(?:'ll| will| can| could|'m) ${DRIVES} you`;
const ADULT = new RegExp(
  anyOf(
    `\\b${DRIVES} ${NO_PASSENGER}${SOMEBODY}(?!')(?:${DOING}|${WHERE})`,
    `\\b(?:${GIVES_LIFT}|promised) ${SOMEBODY} (?:a|the) (?:lift|ride|spin|run)\\b`,
    `\\b(?:told|promised|said to) ${SOMEBODY} (?:that )?i(?:'d|'ll| would| will) (?:[a-z]+ )?${DRIVES} (?:him|her|them)\\b`,
    `\\b${SOMEBODY} (?:(?!(?:he|she|they)\\b)[a-z]+ )?(?:is |are )?(?:land(?:s|ing)|arriv(?:es|ing)|needs? (?:a (?:lift|ride|driver)|picking up|collecting))\\b`,
    // "Mum I'll run you in", "I'll get you from the station Ann": an adult who is spoken to by name.
    `(?:^|[.!?] )_adult_,? ${DRIVES_YOU}${WHERE}`,
    `\\b${DRIVES_YOU}(?:${WHERE}[^.!?]*?)? ?\\b_adult_(?:[ ,.!?x]|$)`,
    // "I will follow mama", as they say from Lagos to Singapore for going along with somebody.
    `\\b(?:will|can|could|should|to|who|'ll) (?:follow|accompany|escort) ${SOMEBODY}(?!')`,
  ),
);
const ADDRESSEE = new RegExp(`\\b${DRIVES_YOU}${WHERE}`);
const SIBLING = new RegExp(`\\b${DRIVES} my (?:[a-z]+ )?(?:sister|brother)(?!')${WHERE}`);

const HIM = /\b(?:him|her|he|she|them|they)(?:'s|'ll|'d|'re)?(?![a-z'])/;

export const passenger = ({ masked }: Surface): Passenger => {
  const adult = ADULT.exec(masked);
  return {
    writer: WRITER.test(masked),
    adult: adult !== null,
    sibling: SIBLING.test(masked),
    addressee: ADDRESSEE.test(masked),
    isPronoun: adult !== null && !HIM.test(masked.slice(0, adult.index)),
  };
};
