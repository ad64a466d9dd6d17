import type { Surface } from "../../surface.ts";

const OFFERED =
  /\b(?:offer(?:ed|s|ing)?|invit(?:ed|es?|ing|ation)|asked (?:if|for|us|me|_child_|him|her|them)|could(?:'ve| have)|had a (?:slot|space|place))\b/;
/** A refusal at the end of the message. "I said no, they'll do Thursday" goes on with another plan. */
const REFUSED =
  /(?:\b(?:said no|turned (?:it|that|this|him|her|them) down|declined|passed on (?:it|that)|said (?:i|we|he|she|they|_child_) (?:can't|couldn't|won't))|\bso (?:it's a |that's a )?no)(?: (?:thanks|thank you|to (?:it|that|them)|of course|obviously|again|already|sorry))*[^\p{L}\p{N}]*$/u;

/** "They offered Ewan the dentist at 5 but I said no": nothing is planned. */
export const refusesOffer = ({ masked }: Surface): boolean => OFFERED.test(masked) && REFUSED.test(masked);
