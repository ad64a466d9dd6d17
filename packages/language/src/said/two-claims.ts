/** "And I bring her home", "then we take the afternoon": who goes on from the other's word takes another part of it. */
export const takesTheRest = (text: string): boolean =>
  /^\W*(?:and|n|then|so|plus|also)\b.*\b(?:home|back|after(?:wards)?|afternoon|evening|rest|other (?:way|half|end|bit))\b/is.test(
    text,
  );

/** "Then Ida comes with me", "ok then me", "and I do the noise": who takes it up from there has read what the other said. */
export const takesItUp = (text: string): boolean =>
  /^\W*(?:(?:ok|okay|right|fine|well)\W+)?(?:and|n|then|plus|also)\b|\bthen me\W*$/i.test(text);

/** "I was going to do that": what somebody had in mind is no word that binds. */
export const wasOnlyMeant = (text: string): boolean =>
  /\bi\s+was\s+(?:just\s+|only\s+)?(?:going|meant|supposed|planning|hoping|about)\s+to\b/i.test(text);

const NO_NEED = /\bno need\b|\b(?:don['’]?t|needn['’]?t) (?:worry|bother)\b/i;

/** "No need", "don't bother". */
export const saysNoNeed = (text: string): boolean => NO_NEED.test(text);

const LEAVES_IT =
  /\b(?:go (?:ahead|on|for it)|be my guest|by all means|work away|suit yourself|knock yourself out|even better|happy days)\b/i;

/** "Go ahead", "happy days": the other may have it. */
export const leavesItToAnother = (text: string): boolean => LEAVES_IT.test(text);
