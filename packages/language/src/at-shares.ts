const SUBJECT = [
  "who(?:['’]?s|['’]ll)?|(?:can|could|would|will) (?:you|u|some(?:one|body)|any(?:one|body))",
  "i['’]?ll|i can|i will|i['’]?ve got|i (?:do|drop|collect|fetch|pick|get|take|bring)",
  "you(?:['’]ve)? (?:get|got|take|have|do|drop|collect|fetch|pick|bring)",
  "(?:i['’]m|you['’]re) (?:on|doing|dropping|collecting|picking)",
].join("|");
const BEFORE_NO_SUBJECT =
  "\\b(?:can|could|would|will|shall|should|must|might|may|do|did|does|are|if|when|where|how|that|who|what|as|for|to|than|hope|think|thought|know|said|say|says|guess|and|but|so|then)";
/**
 * Where what one has to do may end and what another has begin: between clauses, each of which keeps its mark, because a
 * "?" asks, and before another subject: "tell Ann i'll get Bea".
 */
export const AT_SHARES = new RegExp(
  `(?<=[.,;!?\\n])\\s+(?:(?:and|but|so|then)\\s+)*|\\s+(?:(?:and|but|so|then|&|\\+)\\s+)+|\\s+[-–—]\\s+|(?<!${BEFORE_NO_SUBJECT})\\s+(?=(?:${SUBJECT})\\s)`,
  "gi",
);

/** Whether a text ends at the mark of a clause: "I can take Emil. But". */
export const endsAtMark = (text: string): boolean => /[.,;!?\n]\s*(?:(?:but|so)\s+)?$/.test(text);
