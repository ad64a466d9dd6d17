import { type Around, isOneOf } from "./around.ts";

const MONTHS = new Set(["april", "may", "june", "july", "august", "march"]);

/** "In may", "april 12": the month, not the child. */
export const isMonth = (name: string, { before, after }: Around): boolean =>
  MONTHS.has(name) &&
  (isOneOf(after, /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d)$/) ||
    isOneOf(before, /^(?:\d{1,2}(?:st|nd|rd|th)?|in|by|until|till|of|next|this|last|mid|early|late|since|during)$/));

/** Words after which a thing, or some of it, is meant: "the rose", "what a joy", "full of grace". */
export const OF_A_THING =
  /^(?:the|a|an|my|our|your|his|her|their|its|some|any|no|much|more|such|what|this|that|these|those|every|each|of|pure|sheer|great|real|wild|red|white|full|in|by|per|double|two|three|\d+)$/;

/** Words next to a plant, stone or colour, which is then not a person. */
export const THING_BESIDE =
  /^(?:garden|bush|bushes|tree|trees|petals?|seeds?|leaf|leaves|wine|oil|water|red|white|blue|green|pink|dress|shirt|alert|light|of|bulbs?|plants?|pot|flowers?|tea|paint|ring|necklace|bread|cake)$/;
