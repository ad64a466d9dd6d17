import type { Asked, Plan, Side, Templates } from "./templates.ts";

export const english: Templates = {
  overlap: (matter, other, day) =>
    asked(
      "⚠️",
      `${list(matter.children)} ${verb(matter.children, "has", "have")} ${join(thing(other), other.time, day)}. ` +
        `Message says ${join(thing(matter), matter.time)}.`,
      "Which?",
    ),
  claimedTwice: (adults, matter, day) =>
    asked("🚨", `${list(adults)} both claim ${join(day, task(matter), forWhom(matter))}.`, "Who's covering?"),
  doubleBooked: (adult, matter, other, day) =>
    asked(
      "🚨",
      `${adult} has ${join(noun(other), other.time)} and ${join(noun(matter), matter.time)} ${day}.`,
      "Who can take one?",
    ),
  missingAdult: (matter, day) => asked("⏳", `Someone needs to ${join(infinitive(matter), day, matter.time)}.`, "Who?"),
  missingChild: (matter, day) =>
    asked(
      "⏳",
      `${capital(join(matter.activity, task(matter)))} ${join(day, matter.time)} names no child.`,
      "Which one?",
    ),
  timeMismatch: (matter, other, day) =>
    asked(
      "⏳",
      `${join(list(matter.children), task(matter), day, matter.time)} for ${thing(other)}, ` +
        `but ${join(thing(other), "is", other.time)}.`,
      "Different activity?",
    ),
  plan,
  matter: noun,
  twoMatters: (matter, other) => `${noun(matter)} / ${thing(other)}`,
  option: {
    adult: (name, meanwhile) => {
      if (meanwhile === null) return name;
      return `${name} · ${meanwhile === "free" ? "free" : join(briefly(meanwhile), meanwhile.time)}`;
    },
    together: (count) => (count === 2 ? "Both together" : "All together"),
    allChildren: (count) => (count === 2 ? "Both" : "All of them"),
    thing: (side) => capital(join(thing(side), side.time)),
    keepBoth: "Both",
    saidTime: (time) => `${time} is right`,
    otherActivity: (activity) => `Not for ${activity}`,
    noConflict: "Not a conflict",
    notNeeded: "Not needed",
  },
  settled: {
    by: (what, by) => `✓ ${what} · settled by ${by}`,
    byYourselves: (what) => `✓ ${what} · settled by yourselves`,
    noConflict: "Not a conflict",
    notNeeded: "Nobody is needed",
    keepBoth: "Both stay as they are",
  },
  card: {
    empty: "Nothing is waiting for you.",
    place: (position, total) => (total > 1 ? `📌 ${position} of ${total}` : "📌 Waiting for a tap"),
    quote: (words, by) => (by ? `${by}: “${words}”` : `“${words}”`),
    list: (total) => `📌 ${total} waiting for a tap`,
    listed: (position, summary) => `${position}. ${summary}`,
    pick: "A number opens it.",
    series: (what, from) => `📌 ${what}\n\nIt comes again and again. Change this one only, or all from ${from} on?`,
    weekdays: (what, weekday, from) =>
      `📌 ${what}\n\nIt comes again and again. Change this one only, or every ${weekday} from ${from} on?`,
    whichDay: (what) => `📌 ${what}\n\n“Tomorrow” was written about midnight. Which day is it?`,
    labels: {
      confirm: "Confirm",
      reject: "Reject",
      next: "Next",
      all: "All",
      more: "More",
      back: "Back",
      thisOne: "This one",
      allOfThem: "All",
      moved: "Moved to a newer message.",
    },
  },
  toasts: {
    not_family: "Only the adults of the family can decide this.",
    unknown: "This button is no longer in use.",
    decided_before: "Already decided.",
    confirmed: "In the calendar.",
    rejected: "Dropped.",
    resolved: "Settled.",
  },
};

/** "John picks up Leo from soccer"; "Leo soccer cancelled"; "Leo dentist" */
function plan(told: Plan): string {
  const more = told.more > 0 ? `(+${told.more} more)` : null;
  if (told.change === "cancelled") return join(noun({ ...told, task: null }), "cancelled", more);
  if (told.adults.length === 0) return join(noun(told), told.change === "moved" ? "moved to" : null, more);
  const does = told.adults.length === 1 ? infinitive(told).replace(/^\w+/, (word) => `${word}s`) : infinitive(told);
  return join(list(told.adults), does, more);
}

/** "pick up Leo from soccer" */
function infinitive(side: Side): string {
  const children = side.children.length > 0 ? list(side.children) : null;
  switch (side.task) {
    case "pick_up":
      return join("pick up", children ?? (from(side) ? null : "the kids"), from(side));
    case "drop_off":
      return join("take", children ?? (side.activity ? null : "the kids"), to(side));
    case "cover":
      return join("cover", children, side.activity);
    case "drive":
    case null:
      return join("take", children, side.activity ? `for ${side.activity}` : null);
  }
}

/** "Leo pickup from soccer"; "Leo dentist" */
function noun(side: Side): string {
  const children = side.children.length > 0 ? list(side.children) : null;
  switch (side.task) {
    case "pick_up":
      return join(children, "pickup", from(side));
    case "drop_off":
      return join(children, "drop-off", to(side));
    case "cover":
      return join(children, side.activity, "cover");
    case "drive":
      return join(children, side.activity, "ride");
    case null:
      return join(children, thing(side));
  }
}

/** "from soccer"; "from Oak School for soccer" where the way begins at another place than the activity's. */
function from({ place, activity }: Side): string | null {
  if (place && activity) return `from ${place} for ${activity}`;
  return place || activity ? `from ${place ?? activity}` : null;
}

function to({ place, activity }: Side): string | null {
  if (place && activity) return `to ${activity} at ${place}`;
  return place || activity ? `to ${activity ?? place}` : null;
}

const forWhom = ({ children }: Side): string | null => (children.length > 0 ? `for ${list(children)}` : null);
const thing = ({ activity, place, task: kind }: Side): string =>
  activity ?? (place ? `something at ${place}` : kind ? task({ task: kind }) : "another plan");

/** A plan in a word or two, for a button: "ballet", "pickup". */
const briefly = (side: Side): string => side.activity ?? (task(side) || thing(side));

function task({ task: kind }: Pick<Side, "task">): string {
  switch (kind) {
    case "pick_up":
      return "pickup";
    case "drop_off":
      return "drop-off";
    case "cover":
      return "cover";
    case "drive":
      return "ride";
    case null:
      return "";
  }
}

function list(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const verb = (subjects: readonly string[], one: string, several: string): string =>
  subjects.length === 1 ? one : several;

const join = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(" ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const asked = (mark: string, facts: string, question: string): Asked => ({ mark, facts, question });
