import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";
import { adultSent } from "../who/sent.ts";

const TAKES =
  /^(?:(?:yes|yeah|ok|sure|grand|that's (?:grand|fine|ok|cool|perfect)|no (?:bother|problem|worries)) )?(?:i |we )?(?:can(?: (?:do(?: (?:it|that))?|go|come|be there|(?:get|grab|fetch|collect|take)(?: (?:him|her|them))?))?|will (?:do(?: (?:it|that))?|go|come|be there|get (?:him|her|them))|(?:i'll |i will )(?:be there|go|come|(?:look after|see to|take care of) (?:it|that|this)|do (?:it|that)(?: (?:in|on|at|after|before|during) (?:my|the) [a-z_]+(?: (?:break|home|hour|back))?)?))$/;

/** "Yeah no worries", "ok no problem": the yes says that the rest is no mere politeness. */
const YES_AND_NO_TROUBLE =
  /^(?:(?:yes|yeah|ok|sure) )+(?:that's )?(?:(?:no|not a|not any) (?:worries|problem|problems|prob|probs|bother|drama|dramas|trouble|stress|hassle|biggie)|too easy)(?: (?:at all|mate|love|_adult_))*$/;

/** "Leo I will bring": the child first, as in Indian English. "Leo I'll bring your kit" is told to him. */
const CHILD_FIRST =
  /^(?:(?:ok|yes|sure) )?_child_(?: and _child_)? (?:i'll|i will|we'll|we will) (?:(?:only|also|just) )*(?:bring|take|drop|pick|fetch|collect|get)(?: up| home| back| only)*$/;

/** "Can. 15.", "will be there", "yeah no worries": one clause takes what was asked, or sends somebody; a question takes nothing. */
export const takesInAWord = (surface: Surface): boolean =>
  !surface.masked.includes("?") &&
  (adultSent(surface) !== null ||
    saysYesAndNoTrouble(surface) ||
    clauseTexts(surface.masked, AT_MARKS).some((clause) => TAKES.test(clause) || CHILD_FIRST.test(clause)));

/** "Yes, no problem at all" is one clause. */
const saysYesAndNoTrouble = ({ masked }: Surface): boolean =>
  [masked, masked.replaceAll(",", "")].some((text) =>
    clauseTexts(text, AT_MARKS).some((clause) => YES_AND_NO_TROUBLE.test(clause)),
  );
