import { EVENTS, WITH_ITS_KIND } from "../../lexicon/named-event.ts";
import { SESSIONS } from "../../lexicon/sessions.ts";
import { verbForms, wordSet } from "../../word-list.ts";

/** Words that may come between the person asked for and the verb: "who is then still able to". */
export const BEFORE_VERB = wordSet(`
  is are was be been can could will would shall should must might may has have had got gotta gonna going ought need needs
  want wants wanting to able willing happy free please pls also just still else possibly maybe perhaps actually really
  quickly kindly mind fancy fancies keen like likes happen only guys boys girls gents ladies lads folks lot two even now
  then today tonight tomorrow later already ever you _adult_
`);

/** Words that may come between a verb and its object: "pick up", "bring back home". */
export const PARTICLES = wordSet(
  "up off over round by down along back home together out also please just then today tonight tomorrow",
);

/** Verbs of moving or minding somebody, and those that may stand for one. */
export const MOVES_OR_MINDS = verbForms(`
  pick get got grab fetch collect take taken drive run drop bring scoop walk send ferry carry haul lift climb sleep
  relieve await swing come go meet cycle bike accompany escort join pop nip pass head leave return deliver shuttle
  chauffeur wait cover watch mind babysit look stay keep sit have do does did hang hold stand fill step attend manage
  handle sort swap switch feed bath bathe put settle see host give move supervise tuck entertain ride rescue volunteer
  help finish start travel pull turn make made find free show steal snag nab catch arrange organise organize offer claim
  pitch spare hop stop
`);

/** Things of which there are no two. */
export const STUFF = wordSet(`
  petrol diesel gas fuel milk bread butter cheese meat fish fruit veg rice pasta flour sugar coffee tea wine beer water
  food groceries shopping medicine medication calpol cash money change paint compost wood paper ink tape glue bait feed
`);

/** Those whose object may be a child by another name: "who is minding the dragon". */
export const STANDS_FOR = verbForms(
  "do does did cover manage handle sort have mind watch fetch drive walk accompany babysit supervise",
);

/** Verbs that are done from a distance, or wherever somebody is. "Letting him in" is not: somebody has to be there. */
export const MEETS_NOBODY: ReadonlySet<string> = new Set([
  "let",
  "lets",
  ...verbForms(`
  ask tell told remind text message call ring phone write whatsapp email check teach taught show pay thank wake hug
  kiss wish know love like hate hear lend loan order buy cook wash dress brush braid cut photograph film video record
  congratulate tease scold blame sue scare quiz test trust believe understand remember warn inform notify update answer
  invite persuade convince explain allow permit forgive sign register enrol enroll book measure weigh vaccinate google
  draw paint knit sew charge name count beat upset annoy bribe coach applaud cheer clap see seen saw miss promise give gave owe
`),
]);

/** Words that are not verbs: the question is who has something, or who is there. */
export const NO_VERB = wordSet(`
  a an the this that these those it my our your his her him their them em along mon tue tues wed weds thu thurs fri sat
  sun time room space wheels capacity me us both all other what which whom where how every each some any no not one two
  three for with at on in from to of by near nearest nearby close closer closest around about home back out off up down
  over here there free available able next first last more again after before until till when if because since as so
  and but or then o beside besides nearer awake alive shout yell reply answer respond early earlier late later passing
  best else right ready night nights day days morning mornings afternoon afternoons evening evenings weekend weekends
  noon midday monday tuesday wednesday thursday friday saturday sunday duty pickup pickups dropoff dropoffs lift ride
  school nursery daycare tall kind brave responsible grown old local sober reliable trustworthy sick ill poorly hurt
  unwell lovely nice good i we he she they plus per via instead than
`);

const STOPS = wordSet(`
  from into onto for with without off out down over back home here there after before until till when while because
  since and but then than that which who she they you him her them are was were can could will would has have had need
  needs please pls today tonight tomorrow now later soon early earlier late again instead too also this next monday
  tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays free
  around through past near about _adult_ _child_ _place_ asap anyway either alone along afterwards til tho though
  already longer the not happen work yet plus thanks straight long way between during
`);

/** Words that end a noun phrase: what follows belongs to something else. */
export const isStop = (word: string): boolean => word.length <= 2 || /^\W|\d/.test(word) || STOPS.has(word);

const PEOPLE_AND_TASKS = wordSet(`
  people person small ones kid kids child children kiddo kiddos boy boys girl girls lad lads lass lassie lassies baby
  babies toddler bairn bairns twin twins one other others lot rest gang crew pair two three four five wee little big
  older younger eldest youngest
  friend friends mate mates pal pals son daughter brother brothers sister sisters sibling siblings cousin cousins niece
  nephew family grandparents grandma grandpa granny gran nan nana mum mom dad mother father parents teacher coach
  pickup pickups pick-up pick-ups drop drops dropoff dropoffs drop-off drop-offs run runs school nursery daycare
  kindergarten creche preschool carpool lift lifts ride rides trip trips leg legs end ends half way shift shifts turn
  turns slot duty duties honours honors driving wheel task job
  collection return bus train bedtime bath tea dinner lunch breakfast bed sitting care babysitting childcare minding
  watch eye hand hands thing stuff bit while hour hours minute minutes moment second sec time day days week weekend
  night nights morning mornings afternoon afternoons evening evenings usual whole house place seat space room spot gap
  car van side kickoff start finish match matches game games swap extra spare double first last late early same entire
  full couple few
  party birthday recital meeting appointment appointments checkup check-up consultation play sleepover playdate exam
  interview conference gala race rehearsal dentist doctor surgery therapy physio visit scan jab jabs vaccination
  festival club class camp session course lesson lessons practice practise training performance event tutorial homework
`);

/** What somebody moves or minds, or something related. */
export const isTask = (word: string): boolean =>
  /^_(?:activity|place|child|adult)_$/.test(word) ||
  PEOPLE_AND_TASKS.has(word) ||
  EVENTS.has(word) ||
  WITH_ITS_KIND.has(word) ||
  SESSIONS.has(word);
