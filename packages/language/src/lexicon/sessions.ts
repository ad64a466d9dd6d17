import { wordList } from "../word-list.ts";

/** Sports have practice and training, whatever their club calls it. */
const SPORTS = wordList(`
  sport sports soccer football footy futsal rugby hockey floorball cricket basketball bball hoops baseball softball
  netball volleyball handball korfball lacrosse athletics track running swim swimming polo diving rowing canoe kayak
  sailing gaa hurling camogie gaelic wrestling judo karate taekwondo jiu fencing boxing gymnastics gym gymnastic
  tumbling tennis badminton squash skating climbing archery triathlon cycling bmx skiing ski biathlon orienteering
  cheer cheerleading squad team
`);
/** Sports of which there are games, matches and tournaments, as words of a name. */
export const PLAYED: ReadonlySet<string> = new Set(
  wordList(`
    soccer football footy fútbol fußball futsal rugby league oztag hockey unihockey floorball bandy ringette cricket
    basketball bball hoops basket baseball softball ball tball netball volleyball volley voleibol handball korfball
    lacrosse polo gaa hurling camogie gaelic shinty tennis badminton squash chess ultimate frisbee
  `),
);
const INSTRUMENTS = wordList(`
  piano guitar violin viola cello bass flute clarinet oboe recorder saxophone sax trumpet trombone horn drum drums
  harp ukulele banjo accordion keyboard fiddle music singing voice
`);
/** What is performed is rehearsed. */
const PERFORMED = wordList("choir orchestra band ensemble drama theatre theater play musical ballet dance singing");
const TAUGHT = [
  ...INSTRUMENTS,
  ...wordList("swim swimming riding tennis golf ski skiing skating driving surf surfing"),
];

/**
 * Words for a session of whatever the child does, each with words for what is likely meant; none if it is used for
 * anything. The calendar tells which it is.
 */
export const SESSIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["practice", SPORTS],
  ["training", SPORTS],
  ["lesson", TAUGHT],
  ["lessons", TAUGHT],
  ["rehearsal", PERFORMED],
  ["class", []],
  ["club", []],
]);
