const SUBJECT_BEFORE =
  /(?:^|[^\p{L}])(?:i|we|he|she|they|you|u|it|that|this|who|which|there|kids|all|to|will|lets?|then|can|must|should)\s{1,4}$/u;
const VERB_AFTER =
  /^\s{1,4}(?:be|go|come|have|need|not|get|want|take|do|make|just|still|never|stay|help|join|leave|bring|as well)(?!\p{L})/u;
const COUNT_AFTER =
  /^\s{0,4}(?:times|x|of|more|people|ppl|kids|hours?|hrs?|mins?|minutes?|days?|weeks?|miles?|km|laps|steps|or \d)(?!\p{L})/u;

/** "We may 3 times", "march 3 miles", "the 4 may go": a verb, not a month. */
export function isVerb(open: string, start: number, end: number): boolean {
  const said = open.slice(start, end);
  if (!/^(?:may|march|mar)[^\p{L}]|[^\p{L}](?:may|march|mar)$/u.test(said)) return false;
  if (/\d(?:st|nd|rd|th)/.test(said)) return false;
  const after = open.slice(end, end + 24);
  // In "moved to 21 may" the number comes first.
  const subject = !/^\d/.test(said) && SUBJECT_BEFORE.test(open.slice(Math.max(0, start - 24), start));
  return subject || VERB_AFTER.test(after) || COUNT_AFTER.test(after);
}
