import { WEEKDAY } from "../day-signs.ts";
import { claims, words } from "../folded-text.ts";

/** A day that is greeted, praised or complained about is not the day of an event. */
export const dayIdioms = claims(
  words(`(?:happy|manic|throwback|casual|hello) ${WEEKDAY}(?! (?:at|from|to|morning|pick|drop))`),
  words(`(?:tgif|thank god|thank goodness|roll on) (?:it's |its )?${WEEKDAY}`),
  words(`${WEEKDAY} (?:blues|feels|feeling|vibes|mood|motivation|funday|best|face)`),
);
