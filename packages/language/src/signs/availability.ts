import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

/** Whether somebody can and will do it, and how certainly. */
export const AVAILABILITY: readonly SignPattern[] = [
  [
    "i_cannot",
    /\b(?:i can't(?! wait (?:for (?:the )?_activity_|to ))|i can ?not|i won't|i'm not|i am not|i couldn't|i don't|i haven't|not me|without me|i'm stuck|i'm out|ain't me)\b/,
  ],
  [
    "cannot",
    /\b(?:can't(?! wait (?:for (?:the )?_activity_|to ))|can ?not(?! only)|won't|not able|unable|couldn't|no way|no chance|impossible|not going to)\b/,
  ],
  [
    "declines",
    /\b(?:count me out|(?:a|hard|big|firm) no\b|no from me|says no|(?:do not|don't) make|not a chance|rain check|can't have|not open|cannot be me|can't be me)\b/,
  ],
  [
    "wishes",
    /\b(?:wish|would but|would if|if only|love to but|no hope|hopeless|nor (?:me|i)|me neither|neither (?:can|am|do) i|too far|miles away|no use|no good|out of (?:action|range|reach)|not (?:free|around|back|home|in))\b/,
  ],
  [
    "busy",
    new RegExp(
      "\\b" +
        anyOf(
          "stuck|busy|tied up|flat out|snowed under|swamped|slammed|rammed|run off my feet|double.?booked|back to back",
          "up to my (?:eyes|eyeballs|ears|neck|elbows)|hands full|working|(?<!\\b(?:should|would|could|might|may|that|it) )work",
          "shift|shifts|lates|nights|meeting|meetings|call|calls|client|office|site|ward|surgery|clinic|court|class",
          "appointment|hospital|flight|airport|train|traffic|away|out of town",
        ) +
        "\\b",
    ),
  ],
  [
    "own_matter",
    /\b(?:i have|i've got|i got|i've|i'm at|i'm in|i'm on|got) (?:a|an|my|the) (?!_)[a-z]+|\bmy (?!turn|way|place|house|day\b)[a-z]+/,
  ],
  [
    "free",
    /\b(?:free|available|around|home|nearby|near|close|closer|closest|nearest|passing|going past|that way|off|done by|out by|finish|finished|back by|clear|wfh|working from home)\b/,
  ],
  [
    "on_duty",
    /\b(?:on it|on pickup|on duty|on drop|my turn|mine|me then|i'm in|i'm on|count me in|leave (?:it|him|her|them) (?:to|with) me|consider it done|will do|can do|sorted)\b/,
  ],
  [
    "no_trouble",
    /\b(?:no (?:dramas?|bother|trouble|stress|sweat|issues?|worries|problem)|too easy|easy done|say no more|put me down|sign me up|i'm your (?:man|woman)|leave (?:it|that) (?:to|with) me|with pleasure|of course|course)\b/,
  ],
  [
    "condition",
    /\b(?:if|unless|depends|depending|provided|as long as|assuming|otherwise|subject to|only if|so long as)\b/,
  ],
  [
    "unsure",
    /\b(?:maybe|perhaps|possibly|probably|might|not sure|let me (?:see|check|ask|look)|i'll (?:see|check|ask|confirm|let you know)|should be able|i think|hopefully|fingers crossed|tbc)\b/,
  ],
];
