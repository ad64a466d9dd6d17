/** "And I bring her home", "then we take the afternoon": continues another's claim by taking another part. */
export const takesTheRest = (text: string): boolean =>
  /^\W*(?:and|n|then|so|plus|also)\b.*\b(?:home|back|after(?:wards)?|afternoon|evening|rest|other (?:way|half|end|bit))\b/is.test(
    text,
  );

/**
 * "Then Ida comes with me", "ok then me", "and I do the noise": continues from what the other said, and so has read it.
 */
export const takesItUp = (text: string): boolean =>
  /^\W*(?:(?:ok|okay|right|fine|well)\W+)?(?:and|n|then|plus|also)\b|\bthen me\W*$/i.test(text);

/** "I was gonna do that", "was going get her but ok", "I thought that was me": an intention, which binds nobody. */
export const wasOnlyMeant = (text: string): boolean =>
  /\bi\s+was\s+(?:just\s+|only\s+)?(?:(?:going|meant|supposed|planning|hoping|about)\s+to|gonna|going\s+(?:get|pick|fetch|take|bring))\b|\bi\s+thought\s+(?:that|it|this)\s+was\s+(?:me|mine)\b/i.test(
    text,
  );

/** "I'll come with you to get Leo", "coming along": accompanies the other and leaves the task to them. */
export const goesAlong = (text: string): boolean =>
  /\b(?:com(?:e|ing)|go(?:ing)?|rid(?:e|ing)|tag(?:ging)?|hop(?:ping)? in|walk(?:ing)?) (?:along|with (?:you|u|ya))\b|\bcoming to (?!(?:get|pick|fetch|collect|grab)\b)[^,.;!?]{1,40} (?:too|as well)\b/i.test(
    text,
  );

/**
 * "Boss is making me stay", "I have a fever", "my knee is bad again", "I have the gas man at 8, sorry": the sender is
 * held up, without saying from what.
 */
export const isHeldUp = (text: string): boolean =>
  /\b(?:i|i['’]?m|i['’]?ve|im|ive|me|my)\b/i.test(text) &&
  /\b(?:sick|ill|poorly|unwell|fever|migraine|headache|flu|covid|temperature|hurt|sprained|(?:is|are|feel(?:s|ing)?) (?:bad|awful|terrible|rough)|stuck|stay(?:ing)?|keep(?:ing)? me|held up|delayed|late|over(?:ran|running|time)|broke(?:n)? down|won['’]?t start|call(?:ed|ing) me in|(?:on|do|pull(?:ing)?) (?:a|the) double|moved to|cancel(?:l)?ed|in bed|(?:hospital|a&e|urgent care)|sorry)\b/i.test(
    text,
  );

/** "Wait, am I getting Leo or you?": a question whose task it is claims nothing. */
export const asksWhose = (text: string): boolean => /\?[^\p{L}\p{N}]*$/u.test(text);

const NO_NEED = /\bno need\b|\b(?:don['’]?t|needn['’]?t) (?:worry|bother)\b/i;

/** "No need", "don't bother". */
export const saysNoNeed = (text: string): boolean => NO_NEED.test(text);

const LEAVES_IT =
  /\b(?:go (?:ahead|on|for it)|on (?:you|ye) go|be my guest|by all means|work away|suit yourself|knock yourself out|even better|happy days)\b|(?:^|[.,!?]\s)\W*(?:(?:no|nah|ok|okay|oh)\W+)?(?:you|u) go\b(?! (?:to|and|there|first)\b)/i;

/** "Go ahead", "you go", "happy days": leaves the task to the other. */
export const leavesItToAnother = (text: string): boolean => LEAVES_IT.test(text);
