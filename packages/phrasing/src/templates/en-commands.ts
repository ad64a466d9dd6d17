import type { CommandTemplates, GateWords, WeekLineWords } from "./commands.ts";

export const englishCommands: CommandTemplates = {
  descriptions: {
    pending: "What waits for a tap",
    week: "The coming seven days",
    undo: "Take the last tap back (ten minutes)",
    why: "As a reply: why I spoke or stayed silent",
    forget: "As a reply: erase that message and what came of it",
    pause: "Say nothing unasked: /pause 2h, 1d",
    resume: "End the pause",
    help: "What I listen for, and when I speak",
    start: "What I listen for, and when I speak",
  },
  help: [
    "I listen for who takes which child where, and I stay silent.",
    "I speak only when two plans collide, when two of you take the same task, or when something due within a day has nobody.",
    "Nothing enters the calendar before one of you taps.",
    "",
    "/pending – what I understood, to confirm or reject",
    "/week – the coming seven days: who drives, what nobody has, what collides",
    "/undo – takes the last tap back, for ten minutes; as a reply, that one",
    "/why – as a reply: why I spoke or stayed silent",
    "/forget – as a reply: erases that message and what came of it",
    "/pause 2h – I say nothing unasked (m, h or d; at most a week); /resume ends it",
  ].join("\n"),
  pause: {
    until: (when) => `🤫 Paused until ${when}. I go on listening and say nothing unasked. /resume ends it.`,
    usage: "Like this: /pause 30m, /pause 2h or /pause 1d; /pause alone is until tomorrow morning.",
    ended: "I am back: I speak when I must.",
    none: "I was not paused.",
  },
  undo: {
    pendingAgain: (what) => `↩ Taken back: ${what}. It waits in /pending again.`,
    openAgain: "↩ Taken back. It is open again, with its buttons.",
    nothing: "No tap of the last ten minutes to take back.",
    already: "That is taken back already.",
    restedOn: "Not taken back: a later tap builds on it. Take that one back first.",
  },
  week: {
    title: (first, last) => `🗓 ${first} – ${last}`,
    nothing: "nothing",
    allDay: "all day",
    line: weekLine,
    duty: {
      drives: (names) => `${names} drives`.replace(/( and .*) drives$/, "$1 drive"),
      covers: (names) => names,
      attends: (names) => `with ${names}`,
    },
    nobody: "nobody yet",
    more: (count) => `… and ${count} more`,
    legend: {
      waiting: "◌ waits for a tap in /pending",
      lapsed: "◦ nobody confirmed it",
      collides: "⚠️ two at once",
    },
  },
  forget: {
    usage: "Answer the message that I should forget with /forget.",
    unknown: "I know nothing of that message.",
    already: "That is forgotten already.",
    done: ({ plans, entries, said }) => {
      const parts = [
        "the message",
        ...some(plans, "plan that came of it", "plans that came of it"),
        ...some(entries, "calendar entry", "calendar entries"),
        ...some(said, "word of mine", "words of mine"),
      ];
      return `🧽 Forgotten: ${list(parts)}.`;
    },
    neutral: "Erased at the family's wish.",
    staleWeek: "Out of date: /week shows it anew.",
  },
  why: {
    usage: "Answer a message with /why, and I tell what I made of it.",
    unknown: "I have no record of that message.",
    answer: "That was an answer to a command. I decided nothing there.",
    message: (by, when, words) => `🔎 ${join(by, when)}\n${words}`,
    purged: "(its words are purged: I keep them for 30 days)",
    forgotten: (by) => `🔎 Erased at the wish of ${by}. Only the figures are left.`,
    restsOn: (by, words) => `It answers ${by ? `${by}: ` : ""}“${words}”`,
    gate,
    notAsked: "Brain: not asked",
    waitsToBeRead: "It waits to be read.",
    rule: (why, rule) => `Rule ${rule}: ${why}`,
    waits: (until) => `I wait for you until ${until} before I say anything.`,
    spoke: (when) => `So I spoke, ${when}.`,
    silent: (why) => `So I stayed silent: ${why}.`,
    settled: (line) => line,
    plan: (what, status) => `Kept: ${what} – ${status}`,
    status: {
      pending: "waits in /pending",
      confirmed: "confirmed",
      rejected: "rejected",
      expired: "nobody confirmed it in time",
      replaced: "replaced by what was said later",
    },
    by: (what, who, when) => `${what} by ${who}, ${when}`,
  },
  reasons: {
    dropped: "it did not sound like arranging anything",
    no_conflict: "nothing collides",
    merged: "it says what an earlier message already said",
    open_request: "a question that waits for the family's answer",
    refusal: "somebody said no; the request stays open",
    progress: "a task under way",
    withdrawn: "taken back by its writer",
    already_known: "the calendar has it already",
    outside_help: "somebody outside the family has it",
    no_date: "no day to put it on",
    past: "it is over, or has begun",
    nothing_to_confirm: "nothing in it to confirm",
    low_extraction_confidence: "not understood surely enough",
    no_coordination: "it arranges nothing",
    low_confidence_no_brain: "too unsure to speak of without what the Brain knows",
    brain_timeout_degraded: "judged without the Brain, which did not answer in time",
    brain_unavailable: "judged without the Brain, which is away",
    waiting_for_people: "people first",
    already_spoken: "the same trouble is spoken about once",
    settled_by_family: "the family settled it by itself",
    settled_afterwards: "the family settled it afterwards",
    refused_by_telegram: "Telegram did not take the message",
    quiet_hours: "quiet hours",
    budget: "today's budget of words is spent",
    restored: "a backup was restored since; it may have been said already",
    which_day: "“tomorrow” was written about midnight, and the card asks which day is meant",
    shadow: "it only pretends to speak",
    paused: "the family asked me to be silent for a while",
    no_longer_known: "its words were purged before",
    read_again: "it was read once more",
    forgotten: "it was erased at the family's wish",
    manual_review: "it could not be read",
    edited: "its text was changed",
    overlap: "a child would be at two things at once",
    claimed_twice: "two adults take the same task",
    double_booked: "one adult has two tasks at once",
    missing_adult: "nobody has it",
    missing_child: "which child is not known",
    time_mismatch: "the time does not fit the calendar",
  },
};

/** "• 4:30pm–5:30pm Leo soccer · John drives" */
function weekLine({ time, what, who, mark, collides }: WeekLineWords): string {
  const sign = { planned: "•", waiting: "◌", lapsed: "◦", wanted: "❔" }[mark];
  return join(collides ? "⚠️" : sign, collides && mark !== "planned" ? sign : null, time, what, who ? `· ${who}` : null);
}

/** "Tripwire 0.85, needs 0.70 ✓" */
function gate({ stage, score, threshold, passed, asAnswer, by }: GateWords): string {
  const name = { tripwire: "Tripwire", extraction: "Understood", brain: "Brain" }[stage];
  if (score === null) return `${name}: no answer in time, judged without it`;
  const end = passed ? "✓" : stage === "brain" ? "✗ nothing of use" : "✗";
  const how = asAnswer ? "(answers an open question)" : by ? `(by ${by === "model" ? "the model" : "rules"})` : null;
  return join(`${name} ${score}, needs ${threshold}`, end, how);
}

function list(parts: readonly string[]): string {
  return parts.length <= 1 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const some = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

const join = (...words: readonly (string | null)[]): string => words.filter(Boolean).join(" ");
