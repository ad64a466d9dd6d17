/** "Who has the kids in the morning", "first thing tomorrow": what is meant begins before noon. */
export const isForTheMorning = (text: string): boolean =>
  /\b(?:in the (?:early )?morning|first thing|(?:tomorrow|tmrw|tmr|tomoz|tomo|2moro|tom)(?:['’]?s)? (?:early )?(?:morning|morn|am))\b/i.test(
    text,
  );
