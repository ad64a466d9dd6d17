import type { Member } from "@silent-observer/family";

/** What to do after the setup. */
export function nextSteps(familyFolder: string, adultsUnheard: readonly Member[]): string {
  const names = adultsUnheard.map(({ name }) => name).join(", ");
  return [
    ...(names === "" ? [] : [`Not heard yet: ${names}. Run the setup again once they write in the group.`]),
    `Enter regular events, places and more names in ${familyFolder}/family.json; notes (*.md) beside it are read too.`,
    "Start the bot: npm start, or docker compose up -d",
    "In the group: /help says what it does, /pending what waits for a tap.",
  ].join("\n");
}
