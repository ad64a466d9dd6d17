import { anyOf } from "../any-of.ts";
import { conditionsIn } from "../cues/conditions.ts";
import { PARTS_OF_THE_BODY } from "../lexicon/activities.ts";
import type { Mention } from "../lexicon/mentions.ts";
import { FEAST, namedEvent } from "../lexicon/named-event.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";
import { isBeside, MEALS, type Writer } from "./beside.ts";
import { isCarSeenTo } from "./car.ts";

/**
 * The activity that a text names. In order of priority: the family's own, a general one, "practice", one recognised by
 * its noun. `session` is the word for a session if no activity is named.
 */
export function activityIn(
  surface: Surface,
  writer: Writer = "adult",
  maintenance: readonly ReadonlySet<string>[] = [],
): { activity: string | null; session: string | null } {
  const said = surface.mentions.filter(
    (mention) => mention.sense.kind === "activity" && !isBeside(mention, surface, writer),
  );
  const institution = institutionAsActivity(surface);
  if (institution !== null && /\bno school\b/.test(surface.text)) return { activity: institution, session: null };
  const conditions = conditionsIn(surface.text);
  const isCondition = ({ start }: Mention) => conditions.some((one) => one.start < start && start < one.end);
  const named = said.filter((mention) => !tellsWhen(mention, surface) && !isReason(mention, surface));
  const meant = named.filter((mention) => !isGivenUp(mention, surface) && !isCondition(mention));
  const best = bestOf(meant, surface) ?? bestOf(named, surface) ?? (named.length > 0 ? null : bestOf(said, surface));
  // "Nursery is closed for a staff day": what is closed is said.
  const isStaffDay = best?.sense.kind === "activity" && best.sense.id === SCHOOL && !best.sense.own;
  if (best?.sense.kind === "activity" && !(isStaffDay && institution !== null))
    return { activity: best.sense.id, session: null };
  const activity =
    institution ??
    phrased(surface, maintenance) ??
    (said.length > 0 ? null : (namedEvent(surface) ?? feastIn(surface)));
  const word = said[0]?.sense;
  return { activity, session: activity === null && word?.kind === "activity" ? word.id : null };
}

/** What a day without pupils is named for, if no other institution is. */
const SCHOOL = "school";

/** "Shots at 3.30 after camp", "right after catechism". */
const tellsWhen = ({ start }: Mention, { text }: Surface): boolean =>
  /\b(?:after|before) (?:the |his |her |their |my )?$/.test(text.slice(Math.max(0, start - 16), start));

/** "No practice because of the athletics". */
const isReason = ({ start, sense }: Mention, { text }: Surface): boolean =>
  !(sense.kind === "activity" && sense.own) && /\bbecause\b[^,.;!?\n]*$/.test(text.slice(0, start));

/** Activities described without being named: somebody comes to play, an invitation asks for an answer. */
function phrased(surface: Surface, maintenance: readonly ReadonlySet<string>[]): string | null {
  const { masked, text } = surface;
  if (SEEN_TO.test(masked) || CHECKED_AT_AN_AGE.test(text)) return "doctor";
  if (HAIR_SEEN_TO.test(masked)) return "haircut";
  if (COMES_OVER.test(masked)) return "playdate";
  const venue = VENUE.exec(text)?.[1];
  if (venue) return venue;
  if (INVITED.test(text)) return "party";
  if (OUT_EARLY.test(text) || LET_OUT_EARLY.test(masked) || (LAST_DAY.test(text) && ENDS_AT.test(text)))
    return "early_dismissal";
  if (STAYS_OFF_SCHOOL.test(masked) || (STARTS_LATE.test(text) && !ON_THE_WAY.test(text))) return SCHOOL;
  if (AT_A_CLINIC.test(masked) && !WORKS_THERE.test(masked)) return "doctor";
  return isCarSeenTo(surface, maintenance) ? "car_service" : null;
}

const ASKS = /\b(?:can|could|will|would) (?:you|someone|somebody|anyone|anybody|one of you) /;
const CLAIMS = /\b(?:i'll|i can|i will|i'm) (?:take|taking|get|do|drive|drop|pick|bring)/;

/** The family's own first; of several, the one that is asked for or claimed; of "birthday lunch" the last word. */
function bestOf(said: readonly Mention[], { masked, text }: Surface): Mention | null {
  const own = said.filter(({ sense }) => sense.kind === "activity" && sense.own);
  const general = said.filter(({ sense }) => sense.kind === "activity" && !sense.session);
  const [first, ...more] = own.length > 0 ? own : specialists(general);
  if (!first) return null;
  const claim = (ASKS.exec(text) ?? CLAIMS.exec(text))?.index ?? null;
  const claimed = claim === null ? undefined : [...own, ...general].find(({ start }) => start > claim);
  if (claimed && more.length + general.length > 0 && masked.split("_activity_").length > 2) return claimed;
  const event = general.find(
    ({ sense, from }) => own[0]?.to === from && sense.kind === "activity" && OF_ITS_OWN.has(sense.id),
  );
  if (event) return event;
  const next = more[0];
  return next && own.length === 0 && next.from === first.to ? next : first;
}

/** "Dr Diaz for her braces": the specialty tells what kind of doctor it is. */
function specialists(general: readonly Mention[]): readonly Mention[] {
  const special = general.some(({ sense }) => sense.kind === "activity" && SPECIALISTS.test(sense.id));
  return special ? general.filter(({ sense }) => sense.kind === "activity" && sense.id !== "doctor") : general;
}
const SPECIALISTS = /^(?:dentist|ortho|orthodontist|vet)$/;

/** In "the swim club party", "scout camp" the last word names the event. */
const OF_ITS_OWN = new Set(["party", "camp", "recital"]);

/** "Skipping soccer", "no chess", "comes out of hockey for it": what is given up for something else in the message. */
function isGivenUp({ start, end }: Mention, { text }: Surface): boolean {
  const before = text.slice(Math.max(0, start - GIVEN_UP_REACH), start);
  return GIVEN_UP.test(before) || (IS_OUT_OF.test(before) && !AT_AN_HOUR.test(text.slice(end)));
}
/** "She will miss her lunch" calls nothing off. */
const isMeal = ({ sense }: Mention): boolean => sense.kind === "activity" && !sense.own && MEALS.has(sense.id);
const GIVEN_UP =
  /\b(?:skip|skips|skipping|miss|misses|missing|no|not|instead of|rather than|(?:comes?|coming|pull(?:s|ed|ing)?|tak(?:e|es|en|ing)|stays?|staying|keep(?:s|ing)?|kept) (?:\S+ )?(?:out of|off)|sits? out|sitting out) (?:the |his |her |their )?$/;
const GIVEN_UP_REACH = 32;
/** "She's off judo", "Isla's out of dancing on Monday". "Is out of judo at five" says when it ends. */
const IS_OUT_OF = /(?:'s|'re|\b(?:is|are|be)) (?:out of|off) (?:the |his |her |their )?$/;
const AT_AN_HOUR = /^\W*(?:(?:at|by|around|about|from) )?(?:\d|half|quarter|noon)/;

/** The activity given up for what the message arranges: the soccer of "skipping soccer, they can see the ankle". */
export function givenUpIn(surface: Surface): string | null {
  const mention = surface.mentions.find(
    (candidate) => candidate.sense.kind === "activity" && isGivenUp(candidate, surface) && !isMeal(candidate),
  );
  return mention?.sense.kind === "activity" && !mention.sense.session ? mention.sense.id : null;
}

const PART = `(?:${PARTS_OF_THE_BODY.join("|")})`;
const WHOSE = "(?:his|her|my|their|_(?:child|adult)_'s)";
/**
 * An appointment described by what is examined: "her eyes are on Friday at eleven", "can look at his ear", "stitches
 * out".
 */
const SEEN_TO = new RegExp(
  `\\b(?:has|have|having|gets?|getting|for) ${WHOSE} ${PART} (?:on|at|this|next|today|tomorrow|done|looked|tested|checked|seen|measured)\\b|` +
    `\\b(?:can|could|will|to) (?:look at|see|see to|check|test|x.?ray) ${WHOSE} ${PART}\\b|` +
    `\\b${WHOSE} ${PART} (?:is|are) (?:on|at|this|next|today|tomorrow)\\b|` +
    "\\b(?:stitches|cast|plaster) (?:out|off)\\b",
);

/** "The 2 year check", "his 6 month jabs". */
const CHECKED_AT_AN_AGE =
  /\b\d{1,2}[- ]?(?:weeks?|months?|mths?|mos?|years?|yrs?)(?:[- ]olds?)? (?:check(?:up| up)?|review|jabs|shots|vaccines|needles)\b/;

/** "Get her hair trimmed at half ten"; "hair done, wig on" is only how somebody arrives. */
const HAIR_SEEN_TO =
  /\b(?:get|gets|getting|has|have|having|need|needs) (?:\S+ )?hair (?:cut|trimmed|chopped)\b|\bhair to get (?:it )?cut\b/;

const VENUE =
  /\b(?:doing|still on for|going to|off to|trip to|day at) (?:the )?(lake|beach|zoo|museum|aquarium|cinema|movies?|theme park|farm)\b/;
/** "They all get out early", "school ends at 10.40": before the usual end, except for the sender's own plans. */
const OUT_EARLY = new RegExp(
  "(?<!\\b(?:i|i'm|we|we're|im|you|meeting|lecture|shift|work|lesson|practice|training) (?:\\p{L}+ )?)" +
    "\\b(?:closes|closing|dismiss(?:al|es|ed|ing)?|ends|out|lets? out|gets? out|comes? out|leaving school|stops|break up[^.!?;\\n]{0,30}) " +
    anyOf(
      "early(?= (?:today|tomorrow|on))",
      "(?:at )?(?:noon|midday|(?:10|11|12|1)(?:[:.]?\\d\\d)?(?![\\d:.]| ?(?:st|nd|rd|th|minutes|hours?)\\b))",
    ) +
    "\\b",
  "u",
);
/** "They come out early", "the little ones finish at half 12", "it's the early day": children, and not their activity. */
const LET_OUT_EARLY = new RegExp(
  anyOf(
    "\\b(?:they|he|she|kids|children|boys|girls|littles|smalls|little ones|big ones|everyone|everybody|_child_|_place_)(?: \\p{L}+)? " +
      anyOf(
        "(?:come|comes|coming|let|lets|get|gets|getting|are|is) out early\\b",
        "(?:finish|clos|shut|releas)(?:e|es|ing|s|ting)? (?:at|by) (?:half )?(?:noon|midday|11|12)\\b",
      ),
    "\\bclosing (?:hour|time)(?: \\p{L}+)? (?:is|will be)(?: at| by| now)? (?:noon|midday|(?:10|11|12|1)(?:[:.]\\d\\d)?(?![\\d:.]))",
    "\\bthe early day\\b",
  ),
  "u",
);
/** "Last day of term tomorrow, they're out at 2": the last day is a short one. */
const LAST_DAY =
  /\blast day (?:of (?:term|school|the (?:school )?(?:year|term))|before (?:the )?(?:holidays?|hols|break|xmas|christmas|easter|summer|half[- ]term))(?![a-z'])/;
const ENDS_AT =
  /(?<!\b(?:i|i'm|we|we're) (?:[a-z]+ )?)\b(?:out|finish(?:es|ing)?|clos(?:es|ing)|leav(?:es?|ing)|done) (?:at )?(?:\d|half|quarter|noon|midday)/;
/** "It's a snow day", "start back tomorrow", "the kids go back on Monday": the school is meant, though not named. */
const STAYS_OFF_SCHOOL = /\bsnow day\b|\b(?:start|starts|starting|go|goes) back (?:today|tomorrow|on _day_)\b/;
/** "Two hour delay tomorrow, it's the ice": so schools say that they open late. */
const STARTS_LATE = /\b(?:one|two|three|1|2|3)[- ](?:hour|hr) delay\b/;
const ON_THE_WAY =
  /\b(?:flights?|planes?|trains?|trams?|bus|buses|ferry|coach|traffic|airport|station|roads?|motorway|highway)\b/;
/** "She's at the ear clinic at 5", "the hospital rang". */
const AT_A_CLINIC =
  /\b(?:has|have|got|going|goes|go|take|takes|taking|bring|called|rang|my|next|_child_'s|_child_ is) (?:\S+ ){0,4}(?:hospital|clinic)\b|\b(?:hospital|clinic) (?:is|called|rang|has (?:rung|phoned|called)|says|moved|appointment|about)\b|\b_child_(?:'s| is) at the hospital\b/;
const WORKS_THERE = /\b(?:stuck|shift|jobs?|work\w*|discharged?|visit\w*|till?|until|from the (?:hospital|clinic))\b/;
const INVITED =
  /\b(?:invitation|invited to .{0,20}birthday|rsvp|turn(?:s|ing)? (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|sixteen|eighteen)(?! (?:up|in|into|am|pm|o'clock))\b)/;

/** "Thanksgiving at mine", "halloween tomorrow": the holiday itself; "eid clothes" are only for it. */
const feastIn = ({ text }: Surface): string | null => FEAST_ITSELF.exec(text)?.slice(1).find(Boolean) ?? null;
const FEAST_ITSELF = new RegExp(
  `(?:^|[.!?,;:\\n] ?)(?:(${FEAST})(?= (?:plans?|tomorrow|tonight|${WEEKDAY}|${WEEKDAY_CUT_SHORT})\\b|[.!])|(${FEAST})(?:'s| is)? at\\b)`,
);

/** "No school Monday", "first day of nursery": the institution is the event. */
function institutionAsActivity({ text, mentions }: Surface): string | null {
  for (const { sense, start, end } of mentions) {
    if (sense.kind !== "place" || !sense.institution) continue;
    const before = text.slice(Math.max(0, start - 32), start);
    const after = text.slice(end, end + 24);
    if (
      /\b(?:no|first day of|last day of|back to|is there|day off|nobody has|none of (?:us|ours|them) ha(?:s|ve)|keep(?:s|ing)? \S{1,12} (?:off|out of)(?: his| her| the)?) $/.test(
        before,
      ) ||
      /^ (?:is |are )?(?:now |all )?(?:closed|shut|starts|is off|photos?|closes|play\b|concert|out\b(?! (?:at|early|for|of)))/.test(
        after,
      )
    )
      return sense.activity ?? text.slice(start, end).replace(/'s$/, "");
  }
  return null;
}

const COMES_OVER =
  /\b(?:wants|want|invited|having|have|has) (?:_child_|him|her|them) (?:over|round)\b|\b(?:come|coming|over|round) to play\b/;
