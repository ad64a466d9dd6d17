/** Synonyms, by the term that the index contains. */
const groups: Readonly<Record<string, readonly string[]>> = {
  pickup: [
    "pick up",
    "picks up",
    "picking up",
    "picked up",
    "pick ups",
    "pickup",
    "pickups",
    "collect",
    "collects",
    "collected",
    "fetch",
    "fetches",
    "fetched",
    "collecting",
    "fetching",
  ],
  dropoff: ["drop off", "drops off", "dropping off", "dropped off", "drop offs", "dropoff", "dropoffs"],
  drive: ["drive", "drives", "driving", "drove", "lift", "ride"],
  allergy: [
    "allergy",
    "allergies",
    "allergic",
    "intolerant",
    "intolerance",
    "coeliac",
    "celiac",
    "can't eat",
    "cannot eat",
  ],
  phone: ["phone", "telephone", "phone number", "telephone number", "number", "call"],
  address: ["address", "street"],
  cost: ["cost", "costs", "price", "fee", "fees", "charge", "charges", "pay", "expensive"],
  open: ["open", "opens", "opening", "closed", "closes", "shut"],
  due: ["due", "expires", "expire", "runs out", "run out"],
  holiday: ["holiday", "holidays", "vacation", "break", "recess", "day off", "days off"],
};

/** Term by phrase. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([term, phrases]) => phrases.map((phrase) => [phrase, term] as const)),
);

/** The first word of each phrase. */
export const openings: ReadonlySet<string> = new Set([...synonyms.keys()].map((phrase) => phrase.split(" ")[0] ?? ""));

export const LONGEST_PHRASE = 2;
