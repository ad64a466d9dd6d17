/** "Someone must come NOW": not at an hour, and within this one. */
export const isWantedNow = (text: string): boolean =>
  /\b(?:now|asap|immediately|urgent(?:ly)?|at once|straight ?away|come (?:and )?(?:get|fetch|quick|fast))\b/i.test(
    text,
  );
