import { TOMORROW } from "./day-signs.ts";
import { fold } from "./folded-text.ts";
import { spellDays } from "./spelling/spell-days.ts";

/** Whether a text says "tomorrow", in any of the spellings that are recognised. */
export const saysTomorrow = (text: string): boolean => spellDays(fold(text)).includes(TOMORROW);
