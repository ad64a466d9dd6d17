import type { Surface } from "../../surface.ts";

const HOUR =
  "(?:about |around |say )?(?:half |quarter (?:past|to) )?(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|noon|lunch|work|school)(?![a-z])";
const ONLY_LATER = new RegExp(
  `\\b(?:only|not|earliest)(?: (?:free|available|home|back|there|out|off|done|able to|do (?:it|that)|get there))? (?:after|from|before|until|till|til) ${HOUR}`,
);

/** "Only after 5", "I'm not free till 6": not at the hour asked for. A question may offer another hour. */
export const isOnlyFreeLater = ({ masked }: Surface): boolean => !masked.includes("?") && ONLY_LATER.test(masked);
