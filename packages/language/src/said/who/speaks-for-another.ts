import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";

const OPINION =
  "(?:(?:well|oh|ah|ok|okay|yeah|yes|no|so|and|but|actually|honestly|apparently|maybe|perhaps|sure|pretty sure|i think|i thought|i reckon|i know|i bet|i guess|i'd say|i'm (?:pretty |quite |fairly |nearly )?sure|i believe)[ ,]+)*";
const IS = "(?:'s|'ll be| is| was| will be| might be| may be| should be| would be| could be| must be)";
const SOMEHOW =
  "(?: (?:already|also|just|usually|always|actually|still|probably|definitely|def|not|really|very|too|all|more than|only))*";
/** "Gran's happy to", "Ben is off", "I'm sure Gran would", "Ben offered": how it is with an adult who does not write. */
const OF_ANOTHER = new RegExp(
  `^${OPINION}_adult_${anyOf(
    `${IS}${SOMEHOW} (?:free|off|around|about|available|happy|willing|delighted|able|up for|home|finished|working|away|busy|sick|out|in town|there|here|going)(?![a-z'])`,
    "(?:'d| would| wouldn't| won't| doesn't| might| may| could| can| can't) (?:not )?(?:really )?(?:mind|love|be (?:able|happy|delighted|free|around|up for|glad))(?![a-z'])",
    "(?: would| might| could)(?: (?:do it|take|bring|get|collect|fetch|drop|go)(?![a-z'])[^,.;]*)?\\W*$",
    " (?:offered|volunteered|mentioned|promised)(?![a-z'])",
  )}`,
);
const NOT_THEM = /^(?:(?:no|nah|but|well|ok|oh)[ ,]+)*not _adult_(?!')/;
/** "I'll get Gran to do it", "I'll ask Ben if he can": the writer sees to it that another does. */
const SENDS_ANOTHER =
  /^(?:(?:ok|okay|yes|yeah|no|well|sure|no problem|don't worry)[ ,]+)*(?:(?:i'll|i will|i can|i could|i'm going to|we'll|we can|let me)(?: (?:just|try to|try and|see if i can))* )(?:get|ask|tell|text|ring|call|phone|message|persuade|rope|check with|check if|see if) _adult_(?: in)? (?:to (?!_place_|_activity_|the\b)|if\b|whether\b|can\b|could\b|will\b|would\b|is\b)/;
const TOLD_ME = /\b(?:told|asked|texted|called|rang|messaged|lets?|with|to) (?:me|us)\b/g;
const SELF = /\b(?:i|i'll|i'm|i've|i'd|me|my|mine|myself|we|we'll|we're|we've|us|our)\b/;
/** "Ben's off, happy to", "Gran is away so no problem": the writer takes it without "I". */
const TAKES_WITHOUT_I =
  /\bhappy to\b|(?:[,.;!?]|\b(?:so|but|and)\b) ?(?:so |but |and )?(?:can do|will do|no (?:problem|bother|worries)|sure|yes|yeah|on it|leave it with|count me)\b/;

/** Whether a message tells of another adult only, who might do it, cannot, or is asked to: the writer takes nothing. */
export function speaksForAnother({ masked }: Surface): boolean {
  const said = masked.trim();
  const sent = SENDS_ANOTHER.exec(said)?.[0];
  if (sent !== undefined) return !SELF.test(said.slice(sent.length));
  const told = OF_ANOTHER.exec(said)?.[0] ?? NOT_THEM.exec(said)?.[0];
  if (told === undefined) return false;
  const rest = said.slice(told.length);
  return !SELF.test(rest.replace(TOLD_ME, "")) && !TAKES_WITHOUT_I.test(rest);
}

const NOT_BEFORE = /(?:^|[.,;!?] ?)(?:(?:no|nah|but|well|ok|oh)[ ,]+)*not $/;

/** "Not Ben, he's working": adults who are said not to be the one. "Not Ben's car" rules nobody out. */
export const adultsRuledOut = ({ text, mentions }: Surface): MemberId[] =>
  mentions.flatMap(({ sense, start, possessive }) =>
    sense.kind === "adult" && !possessive && NOT_BEFORE.test(text.slice(0, start)) ? sense.ids : [],
  );
