import { type GeneralActivity, generalActivities } from "@silent-observer/conversation";

/** A kind of appointment or activity that families have in common, and the words for it. */
export type GenericActivity = { readonly id: GeneralActivity; readonly words: readonly string[] };

const phrases = (list: string): string[] => list.split(",").map((phrase) => phrase.trim());

/** Parts of the body for which people see a doctor. */
export const PARTS_OF_THE_BODY = phrases(`
  eye, eyes, ear, ears, hearing, vision, heart, hip, hips, knee, knees, ankle, shoulder, wrist, elbow, arm, leg, foot, feet,
  toe, skin, bone, back, blood, blood pressure, allergy, asthma, fracture, cataract, cataracts, thyroid
`);
const SEEN_BY = phrases(`
  doctor, man, lady, guy, bloke, fella, doc, clinic, hospital, test, tests, check, recheck, checkup, check up, exam,
  control, review, screening, scan, operation, op, surgery, specialist, consultant, people, place, appointment, follow up, thing
`);
/** "The eye man", "hearing check", "cataract operation": an appointment for a part of the body. */
const VISITS = PARTS_OF_THE_BODY.flatMap((part) => SEEN_BY.map((who) => `${part} ${who}`)).filter(
  (visit) => visit !== "back place",
);
/** "The tooth man", "his teeth appointment", "the tooth thing". */
const TOOTH_VISITS = ["tooth", "teeth"].flatMap((part) => SEEN_BY.map((who) => `${part} ${who}`));

/**
 * Activities that every family has; a family's own of the same name have priority. Words that may mean something else
 * ("cleaning") are in `CHILD_ONLY`.
 */
export const GENERIC_ACTIVITIES: readonly GenericActivity[] = [
  {
    id: "dentist",
    words: [
      ...phrases(`
        dentist, dental, dental nurse, dental hygienist, hygienist, teeth cleaning, dental cleaning, dentist appointment,
        filling, school dentist, zahnarzt, tandarts, tandlæge, tannlege, tandläkare, tandläkaren, hammaslääkäri,
        dentiste, dentista, zubař, dentysta, cavity, cavities, root canal, wisdom tooth, wisdom teeth, broken tooth,
        chipped tooth, toothache
      `),
      ...TOOTH_VISITS,
    ],
  },
  {
    id: "doctor",
    words: [
      ...phrases(`
        doctor, doctors, doctor's, doctor appointment, dr, drs, gp, pediatrician, paediatrician, peds, checkup, check up,
        check-up, physical, well visit, allergist, dermatologist, optometrist, optician, opticians, ent, orthopedics,
        orthopaedics, orthopedist, specialist, vaccination, vaccinations, vaccine, vaccs, vax, jabs, jab, flu shot, flu shots, flu spray,
        physio, urgent care, surgery appointment, health visitor, plunket, paeds, paed, pediatric, pediatrics,
        well child, well check, sick visit, sports physical, sports physicals, physicals, flu jab, flu jabs,
        immunisation, immunisations, immunization, immunizations, jags, podiatrist, podiatry, chiropodist,
        physiotherapist, physiotherapy, physical therapy, physical therapist, chiropractor, osteopath, optometry,
        optom, ophthalmologist, ophthalmology, orthoptist, audiologist, audiology, cardiologist, neurologist,
        dietician, dietitian, orthopod, hospital appointment, hospital appt, clinic appointment, blood test,
        blood tests, blood work, bloodwork, derma, kinderarzt, augenarzt, hno, huisarts, kinderarts, oogarts,
        pédiatre, ophtalmo, pediatra, oculista, oftalmólogo, oftalmologista, pediatr, läkare, barnläkare, børnelæge,
        fastlege, neuvola, xray, x ray, walk in clinic, walk in centre, walk in center, outpatient, outpatients,
        dermatology, cardiology, oncology, radiology, echocardiogram, ultrasound, mri, surgeon, psychologist,
        psychiatrist, polyclinic, medical, medical review, medical check, medical centre, medical center,
        health centre, health center, hautarzt
      `),
      ...VISITS,
    ],
  },
  {
    id: "early_dismissal",
    words: phrases(`
      early dismissal, half day, half days, early release, minimum day, early closing, early closure, early finish,
      early out, early dismissals, noon dismissal
    `),
  },
  {
    // Days without it.
    id: "school",
    words: phrases(`
      inset day, inset days, inset, in service day, inservice day, pd day, pa day, pro d day, professional day,
      pupil free day, student free day, teacher only day, teachers only day, teacher workday, staff day,
      staff development day
    `),
  },
  {
    id: "party",
    words: phrases("party, parties, birthday party, birthday, birthday tea, bday party, b day, sleepover party"),
  },
  { id: "playdate", words: phrases("playdate, play date, playdates") },
  { id: "recital", words: phrases("recital, recitals") },
  { id: "game", words: phrases("game, match, tournament, fixture, scrimmage, playoff, playoffs") },
  { id: "camp", words: phrases("camp, day camp, summer camp, holiday camp, holiday club, vacation camp") },
  { id: "tutoring", words: phrases("tutoring, tutor, tutor session, tuition, maths tutor, math tutor") },
  {
    id: "haircut",
    words: phrases(`
      haircut, haircuts, hair cut, hair salon, barber, barbers, barber's, hairdresser, hairdresser's, hairdressers, hair appointment
    `),
  },
  { id: "vet", words: phrases("vet, vets, vet's, vet appointment") },
  {
    id: "car_service",
    words: phrases(`
      car service, oil change, state inspection, car inspection, mot, tire change, tyre change, tire rotation,
      tyre rotation, wof, warrant of fitness, rego, rego check, roadworthy, nct, smog check, emissions test,
      pink slip
    `),
  },
];

/** Things at home for which somebody is let in: "the boiler man", "a fridge technician". */
const FITTED_AT_HOME = phrases(`
  boiler, gas, gas safety, heating, furnace, aircon, air con, air conditioning, ac, electric, electricity, water, meter,
  internet, wifi, broadband, cable, phone, alarm, fridge, freezer, oven, dishwasher, dryer, washing machine, washer, roof,
  gutter, window, windows, carpet, curtain, blinds, floor, pool, pest, bug, garage door, lift, solar, chimney, drain, drains
`);
/** Who comes to see to a thing: "ac man", "garage door tech". */
export const FITTERS = phrases(
  "man, men, guy, guys, bloke, fella, lady, person, people, engineer, technician, tech, fitter, fitters, repair, repair man, repair guy, repairman",
);
/** A visit is about the thing: "the boiler man" is the boiler's, "a fridge repair man" the fridge repair's. */
const HOME_VISITS: readonly (readonly [phrase: string, id: string])[] = FITTED_AT_HOME.flatMap((what) =>
  FITTERS.map((who) => [`${what} ${who}`, who.startsWith("repair") ? `${what} repair` : what] as const),
);
/** What a visit may be about, by the ids of `HOME_VISITS`. "Pool" alone is no visit, so the words have to say so too. */
export const SEEN_TO_AT_HOME: ReadonlySet<string> = new Set(HOME_VISITS.map(([, id]) => id));

/** People who come to the house and have to be let in. */
export const TRADESPEOPLE: readonly string[] = [
  ...phrases(`
    plumber, electrician, sparky, handyman, locksmith, roofer, exterminator, pest control, fumigation, repairman,
    repair man, repair guy, repair person, repairmen, carpenter, joiner, tiler, plasterer, painter, painters, decorator,
    decorators, builders, glazier, chimney sweep, window cleaner, carpet cleaner, carpet cleaners, gardener,
    cleaners, piano tuner, surveyor, removal men, removalists, movers, meter reader, technician, tradie, tradesman
  `),
  ...HOME_VISITS.map(([phrase]) => phrase),
];

/** Events of a school, which concern its children whether one is named or not. */
const SCHOOL_EVENTS: readonly string[] = phrases(`
  field day, sports day, field trip, school trip, class trip, assembly, open evening, parents' evening, parents evening, parents
  eve, parents' day, ptm, elternabend, ouderavond, parent evening, parent teacher conference, parent-teacher
  conference, photo day, picture day, nativity, nativity play, school play, school disco, school fair, school fete,
  school photos, school pictures, school pics, picture retakes, parents night, parent teacher interview, parent
  teacher interviews, parent teacher meeting, parent teacher meetings, parent meeting, parents meeting, meet the
  teacher, back to school night, curriculum night, curriculum evening, settling in, induction evening, induction
  day, athletics day, swimming carnival, cross country carnival, athletics carnival, prizegiving, prize giving,
  eisteddfod, science fair, book fair, breakfast club, after school club, playgroup
`);

const VISITED = new Set(HOME_VISITS.map(([phrase]) => phrase));
/** Events whose id is their noun. */
export const NOUN_ACTIVITIES: readonly string[] = [
  ...TRADESPEOPLE.filter((phrase) => !VISITED.has(phrase)),
  ...SCHOOL_EVENTS,
  ...phrases(`
  orthodontist, ortho, sleepover, lunch, dinner, brunch, bbq, barbecue, picnic, orientation, fireworks, concert,
  rehearsal, open house, open day, conference, graduation, wedding, funeral, christening, baptism, soccer, football,
  footy, rugby, cricket, tennis, karate, judo, taekwondo, gymnastics, ballet, dance, swim, swimming, swim meet,
  piano, guitar, violin, cello, choir, drama, theatre, theater, scouts, brownies, beavers, hockey, baseball,
  softball, basketball, netball, lacrosse, volleyball, athletics, track meet, chess, robotics, fencing, horse
  riding, climbing, skating, youth club, book club, sunday school, interview, exam, audition, speech therapy,
  therapy, water polo, rowing, nippers, little athletics, little aths, cross country, swim squad, gym class,
  trampolining, trampoline club, parkour, flag football, kung fu, jiu jitsu, martial arts, boxing class, badminton,
  table tennis, ping pong, pony club, ice skating, roller skating, skateboarding, pottery, art club, art class,
  coding, coding club, debate club, spelling bee, cubs, girl scouts, cub scouts, girl guides, boys brigade, girls
  brigade, youth group, catechism, confirmation class, hebrew school, bible study, bible class, bar mitzvah, bat
  mitzvah, first communion, kumon, drum lesson, trumpet, flute, clarinet, saxophone, trombone, ukulele, orchestra,
  jazz band, marching band, cheerleading, wrestling, swim gala, carol service, carol concert, panto, pantomime,
  summer fair, bake sale, egg hunt, talent show, discos, trophy night, presentation night, presentation evening,
  awards night, awards evening, awards ceremony, trick or treat, trick or treating, taster day, taster session, swim
  trials, tryouts, walkathon, disco
`),
];

/** Institutions: a place after "at", "to" and "from", otherwise an event ("no school"). */
export const INSTITUTIONS: readonly (readonly [id: string, words: readonly string[]])[] = [
  ["school", ["school", "schools", "elementary", "middle school", "high school", "primary", "primary school"]],
  ["nursery", ["nursery", "kita", "creche", "kindergarten", "kinder"]],
  ["preschool", ["preschool", "pre-school", "pre school", "pre-k"]],
  [
    "daycare",
    [
      "daycare",
      "day care",
      "childminder",
      "childminder's",
      "after care",
      "aftercare",
      "aftercare club",
      "bso",
      "opvang",
    ],
  ],
];

/** Words that mean an appointment only together with a child: "Kiran's cleaning is Tuesday". */
export const CHILD_ONLY: readonly (readonly [word: string, id: string])[] = [
  ["cleaning", "dentist"],
  ["teeth", "dentist"],
  ["trim", "haircut"],
  ["shots", "doctor"],
  ["boosters", "doctor"],
  ["booster", "doctor"],
  ["scan", "doctor"],
  ["bloods", "doctor"],
  ["braces", "orthodontist"],
  ["brace", "orthodontist"],
  ...[
    "band",
    "golf",
    "surfing",
    "track",
    "singing",
    "guides",
    "rainbows",
    "cheer",
    "squad",
    "drums",
    "musical",
    "art",
  ].map((word): readonly [string, string] => [word, word]),
];

/** Other phrases for an activity whose id is its noun. */
export const PHRASE_ACTIVITIES: readonly (readonly [phrase: string, id: string])[] = [
  ...HOME_VISITS,
  ["sleep over", "sleepover"],
  ["sleeping over", "sleepover"],
  ["stay over", "sleepover"],
  ["orthodontics", "orthodontist"],
  ["orthodontist appointment", "orthodontist"],
  ["ortho appointment", "ortho"],
  ["braces appointment", "orthodontist"],
  ["brace appointment", "orthodontist"],
  ["braces thing", "orthodontist"],
  ["brace thing", "orthodontist"],
  ["braces man", "orthodontist"],
  ["braces lady", "orthodontist"],
];

/** Evenings and meetings to which the parents go. */
export const WITH_PARENTS =
  "\\bparents?'?(?:[- ]teachers?)? (?:evening|eve|night|day|meeting|conference|interview)s?\\b";
const FOR_PARENTS = new RegExp(
  `^(?:early_dismissal|ptm|elternabend|ouderavond|meet the teacher|back to school night|curriculum (?:night|evening))$|${WITH_PARENTS}`,
);
/** Who minds children at home. */
const MINDERS = phrases("sitter, babysitter, baby sitter, nanny, au pair, childminder");
/** Outings of grown-ups as much as of children, so that without a child they say nothing of the family. */
const OF_ANYBODY = new Set<string>(["game", "party"]);
const OF_FAMILIES: ReadonlySet<string> = new Set([
  ...generalActivities.filter((id) => !OF_ANYBODY.has(id)),
  ...INSTITUTIONS.map(([id]) => id),
  ...TRADESPEOPLE,
  ...SCHOOL_EVENTS,
  ...MINDERS,
]);

/**
 * Whether an activity, by its id or noun, concerns a family though no child is named: an appointment that every family
 * has, an event of the school, somebody who comes to the house. A "raid", a "rehearsal" or a "quarter final" is
 * anybody's.
 */
export const isOfFamilies = (activity: string): boolean => OF_FAMILIES.has(activity) || isForParents(activity);

const WITH_THE_TEACHER = /\b(?:meeting|conference|interview)s?$/;

/** Whether a child has no part in an activity, by its id or noun. The end of a school day is not attended either. */
export const isForParents = (activity: string): boolean => FOR_PARENTS.test(activity);
/** "Meeting", "conference": a child may be wanted there too. */
export const isWithTheTeacher = (activity: string): boolean => WITH_THE_TEACHER.test(activity);
