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
    asked("🚨", `${adult} has ${errand(other)} and ${errand(matter)} ${day}.`, "Who can take one?"),
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
        `but ${thing(other)} is ${other.time ?? "another time"}.`,
      "Different activity?",
    ),
  plan,
  todayWord: "today",
  tomorrowWord: "tomorrow",
  option: {
    together: (count) => (count === 2 ? "Both together" : "All together"),
    allChildren: (count) => (count === 2 ? "Both" : "All of them"),
    thing: (side) => capital(join(thing(side), side.time)),
    keepBoth: "Both are fine",
    saidTime: (time) => `${time} is right`,
    otherActivity: (activity) => `Not for ${activity}`,
    noConflict: "No conflict",
    notNeeded: "Not needed",
  },
  settled: {
    by: (what, by) => `✓ ${what} · settled by ${by}`,
    byYourselves: (what) => `✓ ${what} · settled by yourselves`,
    noConflict: "No conflict",
    keepBoth: "Both stay as they are",
  },
  pending: {
    none: "Nothing is waiting for you.",
    some: (count) => (count === 1 ? "One plan is waiting for a tap:" : `${count} plans are waiting for a tap:`),
    card: (summary, saidBy, hoursLeft) =>
      [`📌 ${summary}`, [saidBy ? `from ${saidBy}` : null, `${hoursLeft} h left`].filter(Boolean).join(" · ")].join(
        "\n",
      ),
    confirmed: (summary, by) => `✓ ${summary} · confirmed by ${by}`,
    rejected: (summary, by) => `✗ ${summary} · dropped by ${by}`,
    undone: (summary, by) => `↩ ${summary} · undone by ${by}`,
    expired: (summary) => `⌛ ${summary} · no longer waiting`,
    confirm: "Confirm",
    reject: "Reject",
    undo: "Undo",
  },
  help: (botName) =>
    [
      `${botName} listens for who takes which child where, and stays silent.`,
      "It speaks only when two plans collide, two of you claim the same task, or a task within a day has nobody.",
      "",
      "/pending shows what it understood; a tap on Confirm puts it into the calendar.",
      "/help shows this.",
    ].join("\n"),
};

function plan(told: Plan): string {
  const more = told.more > 0 ? ` (+${told.more} more)` : "";
  if (told.change === "cancelled") return `${join(list(told.children), thing(told))} cancelled${more}`;
  if (told.adults.length === 0) {
    const moved = told.change === "moved" ? "moved to" : null;
    return `${join(list(told.children), thing(told), moved)}${more}`;
  }
  return `${list(told.adults)} ${told.adults.length === 1 ? third(told) : infinitive(told)}${more}`;
}

/** "pick up Leo from soccer" */
function infinitive(side: Side): string {
  const children = side.children.length > 0 ? list(side.children) : null;
  switch (side.task) {
    case "pick_up":
      return join("pick up", children ?? (side.activity === null ? "the kids" : null), from(side));
    case "drop_off":
      return join("take", children ?? "the kids", to(side));
    case "cover":
      return join("cover", children, side.activity);
    case "drive":
    case null:
      return join("take", children, side.activity ? `for ${side.activity}` : null);
  }
}

/** "picks up Leo from soccer" */
function third(side: Side): string {
  return infinitive(side).replace(/^\w+/, (word) => `${word}s`);
}

/** "Leo pickup from soccer 4:30pm" */
const errand = (side: Side): string => join(list(side.children), side.activity, task(side), side.time);

const from = ({ place, activity }: Side): string | null => (activity ?? place) && `from ${activity ?? place}`;
const to = ({ place, activity }: Side): string | null => (activity ?? place) && `to ${activity ?? place}`;
const forWhom = ({ children }: Side): string | null => (children.length > 0 ? `for ${list(children)}` : null);
const thing = ({ activity, place, task: kind }: Side): string =>
  activity ?? (place ? `something at ${place}` : kind ? task({ task: kind }) : "another plan");

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
