import type { Surface } from "../../surface.ts";

const LOOSE = /\b(?:recital|game|match|show|party|camp)\b/;
const LOOSE_NAME = /^(?:the )?(?:recital|game|match|show|party|camp|practice|training|lesson|class|session)s?$/i;

/**
 * Whether a text says "game", "show" and the like, and none of the names of an activity that say more: "the game" may
 * stand for the netball in a family, but does not say that it is the netball.
 */
export function namesLoosely({ text }: Surface, names: readonly string[]): boolean {
  const isSaid = (name: string) => !LOOSE_NAME.test(name) && text.includes(name.toLowerCase());
  return LOOSE.test(text) && !names.some(isSaid);
}
