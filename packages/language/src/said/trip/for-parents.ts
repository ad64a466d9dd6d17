import { WITH_PARENTS } from "../../lexicon/activities.ts";
import type { Surface } from "../../surface.ts";

const PARENTS_MEET = new RegExp(
  `${WITH_PARENTS}|\\b(?:meetings?|interviews?) with (?:(?:the|his|her|their|your|all) )?(?:\\S+ )?(?:teachers?|professors?)\\b`,
);

/** "Parents meeting", "meetings with the professors": what is told is for the parents. */
export const saysForParents = ({ text }: Surface): boolean => PARENTS_MEET.test(text);
