import type { NormalText, Word } from "../normal/normalise.ts";
import type { Sense } from "./lexicon.ts";
import { type WordName, wordNameOf } from "./word-names.ts";

/** Where in a message a word stands that may be a name. */
export type NamePlace = {
  readonly normal: NormalText;
  readonly at: number;
  readonly name: string;
  /** What the family's words have for the word at an index, whatever the words around it say; null where nothing. */
  readonly kindAt: (index: number) => Sense["kind"] | null;
  /** A child was named directly before, or before "and". */
  readonly afterChild: boolean;
};

/** The words around a possible name, null past a comma or a full stop. */
type Around = {
  readonly word: Word;
  readonly before: string | null;
  readonly before2: string | null;
  readonly after: string | null;
  readonly after2: string | null;
  readonly after3: string | null;
  /** It opens its clause. */
  readonly opens: boolean;
  /** It closes its clause. */
  readonly closes: boolean;
};

/** Whether this word, at this place of this message, can be the person of that name. */
export function canBeName(place: NamePlace): boolean {
  const kind = wordNameOf(place.name);
  if (kind === null) return true;
  const around = aroundOf(place.normal, place.at);
  if (around === null) return false;
  const { word, before, after } = around;
  if (MONTHS.has(place.name) && isMonth(around)) return false;
  if (word.text.endsWith("'s")) return isOwner(place, around);
  if (before !== null && OF_A_THING.test(before) && !(word.capital && /^(?:my|our|of)$/.test(before))) return false;
  if (word.text !== place.name) return isOwner(place, around);
  if (word.capital && !word.first && !place.normal.shouted) return true;
  if (before === null && after === null) return place.normal.words.length === 1 || !kind.verb;
  if (place.name === "will" || place.name === "may") return isPersonNotModal(place, around, kind);
  if (!kind.everyday) return !(after !== null && THING_BESIDE.test(after));
  if (kind.verb && hasObject(place, around)) return false;
  return isPerson(place, around, kind);
}

function aroundOf({ words, text }: NormalText, at: number): Around | null {
  const word = words[at];
  if (!word) return null;
  const next = (index: number, step: number): string | null => {
    for (let n = at; n !== index; n += step) {
      const [left, right] = step > 0 ? [words[n], words[n + 1]] : [words[n - 1], words[n]];
      if (!left || !right || /[,.!?;:\n]/.test(text.slice(left.end, right.start))) return null;
    }
    return words[index]?.text ?? null;
  };
  const before = next(at - 1, -1);
  const after = next(at + 1, 1);
  return {
    word,
    before,
    before2: next(at - 2, -1),
    after,
    after2: next(at + 2, 1),
    after3: next(at + 3, 1),
    opens: before === null || OPENER.test(before),
    closes: after === null || CLOSER.test(after),
  };
}

const MONTHS = new Set(["april", "may", "june", "july", "august", "march"]);
const isMonth = ({ before, after }: Around): boolean =>
  (after !== null && /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d)$/.test(after)) ||
  (before !== null &&
    /^(?:\d{1,2}(?:st|nd|rd|th)?|in|by|until|till|of|next|this|last|mid|early|late|since|during)$/.test(before));

/** After these a thing is meant, or a share of it: "the rose", "what a joy", "full of grace". */
const OF_A_THING =
  /^(?:the|a|an|my|our|your|his|her|their|its|some|any|no|much|more|such|what|this|that|these|those|every|each|of|pure|sheer|great|real|wild|red|white|full|in|by|per|double|two|three|\d+)$/;
/** What stands beside a flower, a stone or a tree that is no person. */
const THING_BESIDE =
  /^(?:garden|bush|bushes|tree|trees|petals?|seeds?|leaf|leaves|wine|oil|water|red|white|blue|green|pink|dress|shirt|alert|light|of|bulbs?|plants?|pot|flowers?|tea|paint|ring|necklace|bread|cake)$/;
const OPENER =
  /^(?:ok|hey|hi|hiya|hello|so|and|but|oh|then|yes|no|nope|yeah|yep|also|plus|thanks|sorry|please|because|if|when|that|once|unless|whether|since|while|says|said|think|btw|reminder|fyi|why|or|until|till|before|after|dad|mum|mom|nan|nana|gran|grandma|grandpa|papa|remember|just|only|wait|well|morning|evening|night|know|hear|hope|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const WHEN =
  /^(?:today|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|this|next|now|later|early|late|asap|\d{1,2}(?::\d\d)?(?:am|pm|ish)?)$/;
const CLOSER =
  /^(?:please|instead|too|then|though|tho|again|first|also|yet|asap|now|later|today|tonight|tomorrow|xx?|lol|thanks|either)$/;

/** Verbs by which a person is moved or minded. */
const MOVES =
  /^(?:get|gets|getting|got|grab|grabs|grabbing|grabbed|pick|picks|picking|picked|pickup|take|takes|taking|took|drop|drops|dropping|dropped|drive|drives|driving|drove|run|running|fetch|fetches|fetching|fetched|collect|collects|collecting|collected|bring|brings|bringing|brought|send|sending|have|has|having|had|keep|keeping|kept|mind|minding|watch|watching|leave|leaving|left|meet|meeting|walk|walking|feed|feeding|bath|bathe|scoop|scooping|nab|snag|swing|haul|carry|tell|told|ask|asked|asking|text|texted|call|called|remind|see|saw|let|lets|got|want|wants|need|needs|cover|covering|do|doing|book|booked|help|pop|shuttle|ferry|run|give)$/;
/** "Get both", "pick both up": those who are moved or minded stand here. */
export function isMovedHere(words: readonly Word[], at: number): boolean {
  const after = words[at + 1]?.text;
  return MOVES.test(words[at - 1]?.text ?? "") && (after === undefined || AFTER_MOVED.test(after) || WHEN.test(after));
}

/** What may come after somebody who is moved. */
const AFTER_MOVED =
  /^(?:from|to|at|up|off|in|on|with|for|after|before|by|around|over|home|out|back|there|here|into|down|along|round|through|early|picked|dropped|collected|while|so|but|because|if|when|until|till|straight|via|across|know|that|about)$/;
/** Who asks for or takes a task: "can somebody get joy", "i'll have grace". */
const ASKS_OR_TAKES =
  /^(?:can|could|will|would|who|who's|who'll|someone|somebody|anyone|anybody|you|i'll|we'll|i'd|i|we|i'm|let|to|pick|please|dad|mum|mom|nan|nana|gran|grandma|grandpa|papa|and|then|just|i've|we've|he'll|she'll|must|should|going|able)$/;

/** What a person does or is, said right after the name. */
const PREDICATE =
  /^(?:has|hasn't|had|hadn't|needs|needed|wants|wanted|goes|gets|got|finishes|finished|starts|started|comes|came|does|doesn't|did|didn't|can|can't|could|couldn't|won't|would|wouldn't|isn't|wasn't|says|said|should|shouldn't|might|must|will|forgot|lost|left|missed|won|loves|hates|plays|walks|rides|eats|ate|slept|woke|threw|fell|hurt|broke|made|took|thinks|knows|asked|keeps|stays|stayed|still|also|usually|always|never|already|just|only|both|too)$/;
/** What follows "is" where it is a person that is something. */
const BEING =
  /^(?:at|with|in|on|off|out|up|home|here|there|sick|ill|poorly|unwell|late|early|done|ready|free|asleep|awake|hungry|tired|fine|ok|okay|sorted|not|still|just|already|also|so|too|being|invited|allowed|staying|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+ing|from|after|down|back|over|under|stuck|sad|upset|happy|crying|feverish|burning|playing|away|around|finished|booked|supposed|meant|due|a|the|my|your|first|last|next|today|tomorrow|tonight|\d.*)$/u;

/** What a child has, wears or goes to: "joys bag", "marks trial". */
const OWNED =
  /^(?:appointment|appt|practice|lesson|class|club|game|match|meet|party|birthday|concert|show|recital|trial|trials|tryouts|audition|exam|test|rehearsal|trip|assembly|ceremony|session|training|camp|event|performance|turn|teacher|coach|team|mum|mom|dad|friend|friends|mate|bag|backpack|kit|boots|shoes|coat|jacket|hat|jumper|uniform|lunch|lunchbox|homework|phone|room|bed|bike|helmet|book|books|form|medicine|meds|inhaler|glasses|pickup|dropoff|drop|pick|ride|lift|run|bus|school|nursery|kinder|daycare|thing|stuff|slot|braces|tooth|teeth|arm|knee|ankle|foot|ear|ears|eye|eyes|hair|cough|fever|temperature|first|last|new|other|next|big|spring|summer|winter|holiday|christmas|one|science|sports|parent|parents)$/;
const VERBAL = /^(?:is|are|was|were|the|a|an|my|your|our|his|her|their|it|them|me|you|us|that|this|to|of|and|or)$/;

/** "Joy's", "joys ortho": somebody owns what comes next. */
function isOwner(place: NamePlace, around: Around): boolean {
  const { name, normal } = place;
  const { word, before, after } = around;
  if (word.text.endsWith("'s")) return !(before !== null && /^(?:the|a|an|all|no)$/.test(before) && !word.capital);
  if (word.text !== `${name}s` || after === null || VERBAL.test(after)) return false;
  if (before !== null && (OF_A_THING.test(before) || /^(?:he|she|it|who|which|that|one)$/.test(before))) return false;
  if (word.capital && !word.first && !normal.shouted) return true;
  return ownsSomething(place, around);
}

/** Something of a child's within three words: "joys spring concert". */
function ownsSomething({ at, kindAt }: NamePlace, { after, after2, after3 }: Around): boolean {
  const next = [after, after2, after3];
  const end = next.findIndex((text) => text === null || VERBAL.test(text));
  return next
    .slice(0, end < 0 ? next.length : end)
    .some((text, n) => kindAt(at + 1 + n) === "activity" || (text !== null && OWNED.test(text)));
}

/** "Mark your calendars", "chase the bus": the verb has its object, unless somebody is spoken to: "mark your haircut is at 4". */
function hasObject({ at, kindAt }: NamePlace, { before, after, after2, after3, opens }: Around): boolean {
  if (after === null || !OBJECT.test(after)) return false;
  if (before !== null && MOVES.test(before) && /^(?:up|off|down|out)$/.test(after)) return false;
  if (!opens) return true;
  if (after === "your") return kindAt(at + 2) !== "activity" && !/^(?:is|are|was|needs|starts)$/.test(after3 ?? "");
  return !(after === "you" && after2 !== null && SPOKEN_TO.test(after2));
}
const OBJECT =
  /^(?:my|your|the|it|this|these|them|him|her|me|us|you|a|an|all|his|our|their|its|everyone|everybody|down|up|off|out)$/;
const SPOKEN_TO =
  /^(?:can|can't|could|need|have|are|get|got|going|want|do|did|still|were|left|know|take|coming|free|ok)$/;

function isPerson(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, afterChild } = place;
  const { before, after, after2 } = around;
  if (after !== null && THING_BESIDE.test(after) && kindAt(at + 1) === null) return false;
  if (
    afterChild &&
    (around.closes ||
      (after !== null &&
        (AFTER_MOVED.test(after) || PREDICATE.test(after) || /^(?:and|is|are|both|have|need)$/.test(after))))
  )
    return true;
  if (after !== null && /^(?:and|or|&)$/.test(after) && isSomebody(place, at + 2, after2)) return true;
  if (before !== null && GREETS.test(before) && (around.closes || /^(?:you|your|can|could|are)$/.test(after ?? "")))
    return true;
  if (before !== null && /^(?:poor|little|wee|baby|big)$/.test(before)) return true;
  return (
    isSubject(place, around, kind) ||
    isAskedAfter(place, around, kind) ||
    isMoved(place, around, kind) ||
    isWith(place, around, kind)
  );
}

const GREETS =
  /^(?:hi|hey|hiya|hello|morning|night|thanks|bye|birthday|cheers|dear|sorry|congrats|done|bless|ok|yes|no)$/;
const isSomebody = ({ kindAt }: NamePlace, index: number, text: string | null): boolean =>
  text !== null && (/^(?:i|me|him|her|my)$/.test(text) || ["child", "adult"].includes(kindAt(index) ?? ""));

/** An activity, a place, "home", "mine" or an hour within two words. */
function leadsToThing({ at, kindAt }: NamePlace, { after2, after3 }: Around): boolean {
  const isThing = (index: number, text: string | null): boolean =>
    text !== null &&
    (/^(?:activity|place)$/.test(kindAt(index) ?? "") ||
      WHEN.test(text) ||
      /^(?:home|mine|yours|ours|noon|\p{L}+'s)$/u.test(text));
  return (
    isThing(at + 2, after2) || (/^(?:the|her|his|their|my|your|our)$/.test(after2 ?? "") && isThing(at + 3, after3))
  );
}

/** "Joy ur haircut is mon", "rose has cheer", "mark at ball", "joy band 4pm". */
function isSubject(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal } = place;
  const { after, after2, after3, opens } = around;
  if (!opens || after === null) return false;
  if (
    WEATHER.test(place.name) &&
    !/^(?:has|needs|wants|can|goes|gets|said|says)$/.test(after) &&
    kindAt(at + 1) !== "activity"
  )
    return false;
  if (/^(?:you're|you'll|you've|your)$/.test(after) || (after === "you" && after2 !== null)) return true;
  if (/^(?:can|could|are|did|do|would|will)$/.test(after) && after2 === "you") return true;
  if (/^(?:honey|hon|love|darling|sweetie|sweetheart|babe|dear|pet|mate|bud)$/.test(after)) return true;
  if (/^(?:is|was)$/.test(after))
    return after2 === null ? !kind.feeling : BEING.test(after2) && !isOwed(place.name, after2, after3);
  if (PREDICATE.test(after))
    return (
      !(kind.verb && /^(?:can|will|just|only|both|too|still|also)$/.test(after) && after2 === null) &&
      !isOwed(place.name, after2, after3)
    );
  if (kindAt(at + 1) === "activity") return !(kind.verb && isJudged(normal, at + 2));
  if (!kind.verb && ownsSomething(place, around)) return true;
  if (/^(?:at|from|to|in|on|after|before|for)$/.test(after))
    return leadsToThing(place, around) && !/^(?:dinner|lunch|tea|supper|breakfast|meals|bed)$/.test(after2 ?? "");
  if (WHEN.test(after)) return !kind.verb || !/\b(?:calendars?|diary|diaries|down)\b/.test(normal.text);
  return false;
}

/** Names that say how the day or the year is when they open a sentence. */
const WEATHER = /^(?:sunny|summer|autumn|winter|spring|rain|rainy|storm|stormy|sky|dawn|misty|breeze|sunday|monday)$/;

/** "Bill is due", "bill needs paying": what is owed is no person. */
const isOwed = (name: string, ...next: readonly (string | null)[]): boolean =>
  name === "bill" && next.some((word) => word !== null && /^(?:due|overdue|paying|paid|to|come|arrived|a)$/.test(word));
/** "Hope ballet was good": what follows the verb is a sentence about the activity. */
const isJudged = ({ words }: NormalText, from: number): boolean =>
  words.slice(from, from + 2).some(({ text }) => /^(?:is|was|went|goes|isn't|wasn't|are|has|gets|doesn't)$/.test(text));

/** "Is joy at band", "did mark eat", "where's rose", "how is hope". */
function isAskedAfter(place: NamePlace, around: Around, kind: WordName): boolean {
  const { normal, at } = place;
  const { before, before2, after, after2 } = around;
  if (before === null || !ASKING.test(before)) return false;
  const inverted =
    before2 === null ||
    /^(?:when|where|why|how|what|time|who|what's|so|and|ok|but|hey)$/.test(before2) ||
    normal.words[at - 1]?.first === true;
  if (!inverted) return false;
  if (after === null) return /^(?:where|how|when)/.test(before2 ?? before);
  if (/^(?:is|isn't|was)$/.test(before))
    return BEING.test(after) || WHEN.test(after) || place.kindAt(at + 1) !== null || after === "done";
  if (kind.verb && OBJECT.test(after)) return false;
  return !(kind.feeling && /^(?:of|in|that|for)$/.test(after)) && after2 !== "of";
}
const ASKING =
  /^(?:is|isn't|was|does|doesn't|do|did|didn't|has|hasn't|can|could|should|shall|would|might|where's|how's|when's|when|where)$/;

/** "Get rose 330". */
const CLOCK_IN_A_HURRY = /^(?:1[0-2]|[1-9])[0-5][05]$/;

/** "Get joy from band", "who has rose", "pick mark up at 4". */
function isMoved(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal } = place;
  const { before, before2, after, after2, closes } = around;
  const verb = before !== null && /^(?:up|off|over)$/.test(before) ? before2 : before;
  if (verb === null || !MOVES.test(verb)) return false;
  const askerAt = at - (verb === before ? 2 : 3);
  const asker = normal.words[askerAt]?.text ?? null;
  const asksWho = asker === "is" && normal.words[askerAt - 1]?.text === "who";
  const asked = asker !== null && (asksWho || ASKS_OR_TAKES.test(asker));
  const opensWithVerb = asker === null;
  if (closes || after === null) {
    if (/^(?:do|doing|want|wants|need|needs|give|let|lets|see|saw)$/.test(verb)) return false;
    if (!kind.feeling) return true;
    return asked && !(/^(?:i|we|you)$/.test(asker) && /^(?:have|had|keep|got)$/.test(verb));
  }
  if (/^(?:and|or|&|plus)$/.test(after))
    return (
      isSomebody(place, at + 2, after2) ||
      (after2 !== null && MOVES.test(after2)) ||
      /^(?:i|you|we|he|she|then)$/.test(after2 ?? "")
    );
  if (kindAt(at + 1) === "activity" || WHEN.test(after) || CLOCK_IN_A_HURRY.test(after)) return true;
  if (/^(?:want|wants|need|needs)$/.test(verb))
    return /^(?:to|picked|dropped|collected|home|at|here|there|with|back|taking|fetching|minding)$/.test(after);
  if (!AFTER_MOVED.test(after)) return false;
  if (after === "for") return leadsToThing(place, around) && after2 !== "the";
  if (!kind.feeling) return true;
  return (
    leadsToThing(place, around) ||
    (asked && /^(?:up|off|home|back|with|while|over|along)$/.test(after)) ||
    (asked &&
      !opensWithVerb &&
      /^(?:from|at|after|before|until|till)$/.test(after) &&
      !/^(?:i|we|you|they)$/.test(asker))
  );
}

/** "Who's with joy", "a lift for rose", "back from mark": not "with joy", "tears of joy", "to mark the day". */
function isWith(place: NamePlace, around: Around, kind: WordName): boolean {
  const { before, before2, after, after2, closes } = around;
  if (before === null || !/^(?:with|for|from|to|on|about|without|than)$/.test(before)) return false;
  if (
    kind.verb &&
    before === "to" &&
    !/^(?:lift|ride|up|over|next|back|close|closer|talk|talking|talked|spoke|speak|happened|nearer)$/.test(
      before2 ?? "",
    )
  )
    return false;
  const follows =
    after === null ||
    closes ||
    WHEN.test(after) ||
    AFTER_MOVED.test(after) ||
    /^(?:is|can|will|has|needs)$/.test(after) ||
    place.kindAt(place.at + 1) !== null ||
    (/^(?:and|or|&)$/.test(after) && isSomebody(place, place.at + 2, after2));
  if (!follows) return false;
  return (
    !kind.feeling ||
    (before2 !== null && BESIDE.test(before2)) ||
    (after !== null && !closes && leadsToThing(place, around))
  );
}
const BESIDE =
  /^(?:go|goes|going|come|comes|coming|stay|staying|sit|sitting|be|been|home|here|there|i'm|am|is|are|who's|he's|she's|you're|we're|him|her|me|you|wait|waiting|along|busy|ride|lift|space|room|seat|dropoff|pickup|run|booked|appointment|slot|ready|need|available|today|tomorrow|tonight|\d.*)$/;

/** Words that show "will" and "may" at work as verbs. */
const PRONOUN_BEFORE =
  /^(?:i|you|he|she|it|we|they|who|that|this|there|what|which|somebody|someone|everyone|nobody|anybody|anyone|one|mum|mom|dad|these|those|kids|then|coach|school|also)$/;
const VERB_AFTER_MODAL =
  /^(?:be|have|do|you|we|he|she|they|i|it|the|not|never|that|this|there|someone|somebody|anyone|anybody|everyone|your|need|take|go|get|pick|drop|come|make|probably|also|just|always|still|try|let|send|bring|call|text|see|ask|check|sort|work|rain)$/;

/** "Is may at harp", but "is may a good month". */
const NO_MODAL_BEHIND = /^(?:is|isn't|does|did|has|where's)$/;
const A_THING = /^(?:a|an|the|my|our|first|last)$/;

/** "Will has chess" against "will do": the modal follows its subject or opens a question. */
function isPersonNotModal(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal, afterChild } = place;
  const { word, before, before2, after } = around;
  if (before !== null && PRONOUN_BEFORE.test(before) && !/^(?:that|then|also)$/.test(before)) return false;
  if (before !== null && ["child", "adult"].includes(kindAt(at - 1) ?? "") && after !== null) return false;
  const verb = before !== null && /^(?:up|off)$/.test(before) ? before2 : before;
  if (
    verb !== null &&
    MOVES.test(verb) &&
    (after === null ||
      around.closes ||
      WHEN.test(after) ||
      AFTER_MOVED.test(after) ||
      (/^(?:and|or|&)$/.test(after) && isSomebody(place, at + 2, around.after2)))
  )
    return true;
  if (
    before !== null &&
    NO_MODAL_BEHIND.test(before) &&
    !A_THING.test(after ?? "") &&
    isAskedAfter(place, around, kind)
  )
    return true;
  if (after !== null && VERB_AFTER_MODAL.test(after)) return false;
  if (afterChild && before !== null && /^(?:and|&|or)$/.test(before)) return true;
  if (
    after !== null &&
    (PREDICATE.test(after) || /^(?:is|was)$/.test(after)) &&
    !/^(?:still|also|just|only|always|never|already|usually|both|too)$/.test(after)
  )
    return true;
  if (around.opens && after !== null && kindAt(at + 1) === "activity") return true;
  if (around.opens && after !== null && /^(?:at|from|to)$/.test(after)) return leadsToThing(place, around);
  if (before !== null && /^(?:with|for|from)$/.test(before)) return true;
  return (
    after !== null &&
    WHEN.test(after) &&
    (word.capital || before === null) &&
    !/^(?:this|next|now)$/.test(after) &&
    !normal.text.includes("?")
  );
}
