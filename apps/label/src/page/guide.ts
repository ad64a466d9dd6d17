/** A short guide to the labels; corpus/GUIDELINES.md is the full one, and decides cases that are unclear here. */

export const QUESTION =
  "Does it ask for, offer, make, change, confirm or cancel who does what, which child, when or where?";

export const QUEUE_HELP = [
  "Read it together with what was said in the ten minutes before. Yes, too, where it announces something dated for the calendar, or says how a task goes (“omw”).",
  "Chat is everything else: thanks, jokes, feelings, work, links, what is over, errands and kit with no child in them. “thx” and “never mind” are always chat. “ok” and 👍 arrange something only where they answer an open question about who or when.",
  "Either: two careful people would differ. It is left out of the figures; use it sparingly.",
] as const;

export const FIELD_HELP = {
  coordination_type:
    "A lift: pick up, drop off, drive, go along. Care: stay with, watch, cover. A change: new, moved, cancelled. It takes place: a plan stated or confirmed as it is. Where it announces something and says who goes, the task decides.",
  assigned_to:
    "The adults who take it; “I” is the sender. Somebody asked by name has not taken it until they accept. Nobody yet: somebody is needed. None chosen: nobody is needed, or somebody outside the family has it.",
  child:
    "The children whom it concerns: said, or implied by an activity that only one of them has. “The kids” are all who are meant.",
  dates:
    "Counted from the day it was sent. A weekday is its next one, today too while the time is ahead. “Tonight” and “after school” with no day mean today. Of a range its first and last day. Of a move the new day. No day said, and none in what it answers: none.",
  times:
    "When it starts, 24 hours. “4” beside a child's activity is 16:00. Vague times (“after work”) and times that only the calendar knows are not listed.",
  activity:
    "The family's own first, then a general one, then the noun as it stands. Picking up and dropping off are none; school or nursery as the place to go to is the place.",
  location: "The family's place, else the words used.",
  attributed_to:
    "The open question, request or plan that it answers or completes, if it cannot be understood without that. Ten minutes back, an hour where nothing lies between, any time for a reply. The fields then take over what that message fixed.",
  rule: "People first: what the family settles by itself within ten minutes (two where the matter starts within the hour) is silence. Else the bot speaks on the message that caused the trouble, once: a child at two overlapping things; a task claimed twice, or an adult at two things within 30 minutes; something within 24 hours that has no adult, or no known child, or a time that does not fit the calendar.",
  note: "Why, where it is not plain.",
} as const;

export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ["Enter", "accept what is shown"],
  ["N or C", "chat"],
  ["E", "either"],
  ["Y", "it arranges something: open the fields"],
  ["↑ ↓", "move through the messages"],
  ["← →", "conversation before, after"],
  ["U", "undo"],
  ["Shift+Enter", "go through what looks like chat, all at once"],
  ["T W K D H A P R S O", "go to a field; 1–9 choose in it"],
  ["?", "this help, and what the guide says"],
];
