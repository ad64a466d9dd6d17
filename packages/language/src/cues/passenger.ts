import { anyOf } from "../any-of.ts";
import { GROWN_UP_KIN } from "../kin.ts";
import type { Surface } from "../surface.ts";

/** Which adult is to be driven, as far as the words say. */
export type Passenger = {
  /** "Could one of you meet me", "run us to the station": the sender. */
  readonly writer: boolean;
  /** "I'm bringing my dad from the station", "run Sam to the doctor": an adult of the family or a relative. */
  readonly adult: boolean;
  /** "I'll get you from the station": whoever is spoken to. */
  readonly addressee: boolean;
};

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
/** "I'll get you from the station Ann", "mum I'll run you in": an adult who is spoken to by name. */
const ADDRESSEE = new RegExp(`\\bi(?:'ll| will| can| could|'m) ${DRIVES} you${WHERE}`);
const ADULT_CALLED = new RegExp(
  `\\bi(?:'ll| will| can| could|'m) ${DRIVES} you${WHERE}[^.!?]*?\\b_adult_(?:[ ,.!?x]|$)|` +
    `(?:^|[.!?] )_adult_,? i(?:'ll| will| can| could|'m) ${DRIVES} you${WHERE}|` +
    `\\bi(?:'ll| will| can| could|'m) ${DRIVES} you _adult_(?:[ ,.!?x]|$)`,
);
/** "I will follow mama", as they say from Lagos to Singapore for going along with somebody. */
const GOES_ALONG = new RegExp(
  `\\b(?:will|can|could|should|to|who|'ll) (?:follow|accompany|escort) (?:_adult_|${RELATIVE})(?!')`,
);
const ADULT = new RegExp(
  `\\b${DRIVES} (?:_adult_|${RELATIVE})(?!')${WHERE}|\\b${GIVES_LIFT} (?:_adult_|${RELATIVE}) (?:a|the) (?:lift|ride|spin|run)\\b|(?:\\b${RELATIVE}|_adult_) (?:[a-z]+ )?(?:is |are )?(?:land(?:s|ing)|arriv(?:es|ing)|needs? (?:a (?:lift|ride|driver)|picking up|collecting))\\b`,
);

export const passenger = ({ masked }: Surface): Passenger => ({
  writer: WRITER.test(masked),
  adult: ADULT.test(masked) || ADULT_CALLED.test(masked) || GOES_ALONG.test(masked),
  addressee: ADDRESSEE.test(masked),
});
