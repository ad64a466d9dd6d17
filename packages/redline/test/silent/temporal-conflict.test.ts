import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import {
  at,
  booked,
  books,
  chat,
  dentist,
  entity,
  family,
  type Said,
  silent,
  takes,
  task,
  troubleOf,
  who,
} from "../table.ts";

describe("a child is at two things and the observer stays silent", () => {
  it("where they only touch, or are another child's", () => {
    silent(books({ time: "16:00", end: "17:00" }));
    silent(books({ time: "18:00" }));
    silent(books({ children: who("ben"), time: "17:15" }));
    silent(books({ children: [] }));
  });

  it("where one of them has no hour, or is a moment at a door", () => {
    silent(books({ time: null }));
    silent(books({ presence: "moment" }));
    silent(books({ date: "2026-05-07", activity: "half_term", time: null }));
  });

  it("where the message cancels or moves the other one itself", () => {
    silent(books({}, [entity({ activity: "judo", presence: "stay", change: "cancelled" })]));
    silent(
      books({}, [entity({ activity: "judo", date: "2026-05-06", time: "18:00", presence: "stay", change: "moved" })]),
    );
  });

  it("where the message tells of the other one at its own hour, and speaks where at another", () => {
    silent({ ...books(), text: "the show is at 5:15, judo's at 5 so she can go straight there" });
    silent({ ...books(), text: "judo is at 17:00, the show after" });
    for (const text of ["the show is at 5:15", "judo is at 6, the show at 5:15", "judo! and the show is at 5"])
      expect(troubleOf(chat({ ...books(), text }))).toMatchObject({ variant: "overlap" });
  });

  it("where the message names the other one too, or answers by pointing it out", () => {
    silent(books({}, [entity({ activity: "judo", presence: "stay" })]));
    silent({ ...books(), reading: { ...booked, noticesConflict: true, attributedTo: messageId(7) } });
  });

  it("where the chat has cancelled or moved the other one before, confirmed or not", () => {
    const cancelled = entity({ activity: "judo", presence: "stay", change: "cancelled" });
    const moved = entity({ activity: "judo", date: "2026-05-06", time: "18:00", presence: "stay", change: "moved" });
    for (const change of [cancelled, moved])
      silent({ sender: "tom", at: at("08:00"), entities: [change], reading: booked }, books());
  });

  it("where it is the calendar's own thing that the message confirms", () => {
    silent({
      sender: "ife",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "17:00", presence: "stay" })],
    });
  });

  it("where the plan has been cancelled, replaced or rejected meanwhile", () => {
    for (const state of ["cancelled", "replaced", "rejected", "withdrawn"] as const)
      silent({ ...books(), arrangement: { state } });
  });

  const told = (given: Partial<typeof dentist> = {}): Said => ({
    sender: "ife",
    at: at("09:00"),
    entities: [entity({ activity: "show", time: "17:00", presence: "stay", ...given })],
  });

  it("where it may be the calendar's own thing by another name: told of, not booked, at its hour or an hour ahead", () => {
    for (const time of ["17:00", "16:45", "16:05"]) silent(told({ time }));
    const overlaps = (...said: Said[]) => expect(troubleOf(chat(...said))).toMatchObject({ variant: "overlap" });
    overlaps(told({ time: "17:15" }));
    overlaps(told({ time: "16:30", end: "17:30" }));
    overlaps({ ...told(), reading: { type: "schedule_change" } });
    overlaps(told({ activity: "dentist" }));
    overlaps(told({ children: who("ada", "ben") }));
  });

  it("where it is a game in the hour of the child's own training", () => {
    silent(books({ activity: "game", time: "17:30" }));
    expect(troubleOf(chat(books({ activity: "game", time: "15:30", end: "18:00" })))).toMatchObject({
      variant: "overlap",
    });
  });

  it("where it is a game in the hour of what somebody else has arranged for the child", () => {
    const chess = entity({ activity: "chess", date: "2026-05-06", time: "10:00", presence: "stay" });
    const arranged: Said = { sender: "tom", at: at("08:00"), entities: [chess] };
    const then = { date: "2026-05-06", time: "10:30" };
    silent(arranged, books({ activity: "game", ...then }));
    expect(troubleOf(chat(arranged, books(then)))).toMatchObject({ variant: "overlap" });
  });

  it("where only a later answer says where: at the door", () => {
    const opened = (location: string | null): Said => ({
      ...books({ activity: null, change: null, location }),
      arrangement: { entity: { ...dentist, activity: null, change: null, location: "the door" } },
    });
    silent(opened(null));
    expect(troubleOf(chat(opened("the door")))).toMatchObject({ variant: "overlap" });
  });

  it("where it is said in an answer that books and moves nothing", () => {
    const answers = (type: "activity_confirm" | "schedule_change") => ({
      ...told({ time: "17:15" }),
      reading: { type, attributedTo: messageId(7) },
    });
    silent(answers("activity_confirm"));
    expect(troubleOf(chat(answers("schedule_change")))).toMatchObject({ variant: "overlap" });
  });

  it("where it is called like an event of no activity of theirs, at its hour", () => {
    const events = eventsOfFamily(family).map((event) => ({ ...event, activity: null, summary: "Ada eye test" }));
    const calendar = createCalendar(events, family.timezone);
    const doctor = (text: string, time = "17:00") =>
      troubleOf(chat({ ...books({ activity: "doctor", time }), text }), 1, { calendar });
    expect(doctor("Ada's eye test is at 17:00")).toBeNull();
    expect(doctor("Ada's hearing test is at 17:00")).toMatchObject({ variant: "overlap" });
    expect(doctor("Ada's eye test is at 17:15", "17:15")).toMatchObject({ variant: "overlap" });
  });

  it("where it is the end of the school day, or an evening to which the parents go", () => {
    silent(books({ activity: "early_dismissal" }));
    silent(books({ activity: "parents' evening" }));
    const conference = { ...books({ activity: "conference", task: task("cover", "ife") }), reading: takes };
    silent(conference);
    expect(troubleOf(chat(books({ activity: "conference" })))).toMatchObject({ variant: "overlap" });
    silent({ ...books({ activity: "course" }), text: "parents meeting Tuesday 17:15, subject is the course" });
    silent({ ...books({ activity: "meetings" }), text: "meetings with the professors Tuesday 17:15" });
    const withTeacher = { ...books({ activity: "show" }), text: "the show with her teacher is at 17:15" };
    expect(troubleOf(chat(withTeacher))).toMatchObject({ variant: "overlap" });
  });

  it("where somebody minds the child, who goes wherever it goes", () => {
    silent({
      sender: "gran",
      at: at("09:00"),
      entities: [entity({ time: "15:00", end: "19:00", presence: "stay", task: task("cover", "gran") })],
    });
  });

  it("where the shorter thing is held at the very place of the longer one", () => {
    silent(
      books({
        children: who("ben"),
        activity: "summer_concert",
        location: "little-acorns",
        time: "11:00",
        end: "12:00",
      }),
    );
  });

  it("where a later message only says the same again, or takes the drive", () => {
    const again = chat(books(), { ...books(), at: at("10:00") });
    expect(troubleOf(again, 1)).not.toBeNull();
    expect(troubleOf(again, 2)).toBeNull();
    const drives = { ...takes, attributedTo: messageId(1) };
    const driven = { ...books(), arrangement: { answeredBy: [messageId(2)] } };
    expect(troubleOf(chat(driven, { sender: "tom", at: at("09:05"), entities: [], reading: drives }), 2)).toBeNull();
  });

  it("where a follow-up adds what is no matter of the hour", () => {
    const known = { ...books(), arrangement: { answeredBy: [messageId(2)] } };
    const adds: Said = { sender: "ife", at: at("09:20"), entities: [], reading: { attributedTo: messageId(1) } };
    expect(troubleOf(chat(known, adds), 2)).toBeNull();
  });

  it("where somebody notices, or brings up the other plan, before a word was said", () => {
    const notices: Said = {
      sender: "tom",
      at: at("09:03"),
      entities: [],
      reading: { noticesConflict: true, attributedTo: messageId(1) },
    };
    const mentions: Said = {
      sender: "tom",
      at: at("09:03"),
      entities: [entity({ activity: "judo", presence: "stay" })],
    };
    for (const answer of [notices, mentions]) expect(troubleOf(chat(books(), answer), 1)).toBeNull();
  });
});

describe("people answer the observer's question which of two", () => {
  const answer = (given: Partial<typeof dentist>, reading: Said["reading"] = {}): Said => ({
    sender: "tom",
    at: at("09:12"),
    entities: [entity({ presence: "stay", ...given })],
    reading: { type: "activity_confirm", act: "inform", attributedTo: messageId(1), ...reading },
  });
  const after = (said: Said) => troubleOf(chat(books(), said), 1, { spokenAt: at("09:10") });

  it("by naming one of the two, and nothing more is to be settled", () => {
    for (const activity of ["dentist", "judo"]) expect(after(answer({ activity }))).toBeNull();
  });

  it("with a question, about another thing, or to somebody else, and it stands", () => {
    expect(after(answer({ activity: "judo" }, { act: "ask" }))).not.toBeNull();
    expect(after(answer({ activity: "chess" }))).not.toBeNull();
    expect(after(answer({ activity: "judo" }, { attributedTo: null }))).not.toBeNull();
  });
});

describe("a child is at two things and the message itself says how", () => {
  const at5 = { ...books(), reading: { type: "activity_confirm", act: "inform" } } as const;
  const told = (text: string): Said => ({ ...at5, text });

  it("silent where it comes out of the other thing, or those there know", () => {
    silent(told("dentist at 5:15, she'll miss judo"));
    silent(told("dentist at 5:15 so she starts late"));
    silent(told("dentist at 5:15. he has the day off with me"));
    silent(told("dentist at 5:15, I'll keep her home till then and drop her after"));
    silent(told("dentist at 5:15, coach knows"));
    silent(told("dentist at 5:15, I've already told judo"));
  });

  it("spoken of where the clause tells of the very place that the child is put at", () => {
    const there = { ...told("dentist at 5:15, Oak School knows"), entities: [{ ...dentist, location: "oak-school" }] };
    expect(troubleOf(chat(there))).toMatchObject({ variant: "overlap" });
  });

  it("silent where nobody goes to what is told", () => {
    silent(told("her friend sings at 5:15, we're not going"));
    silent(told("the class plays at 5:15, Ada's not playing"));
  });

  it("spoken of where it is another child, another thing or an adult, and where nothing is said of it", () => {
    for (const text of [
      "dentist for Ada at 5:15, Ben starts late",
      "dentist at 5:15, she's out of choir early",
      "dentist at 5:15, I have the day off",
      "dentist at 5:15, have you told the coach?",
      "dentist at 5:15, I've told Oak School",
      "dentist at 5:15, I'm not going",
      "we're not going to gran's, dentist at 5:15",
    ])
      expect(troubleOf(chat(told(text))), text).toMatchObject({ variant: "overlap" });
  });
});

describe("what takes place in nursery hours", () => {
  const wednesday = "2026-05-06";
  const told = (text: string, given: Partial<typeof dentist> = {}): Said => ({
    ...books({ children: who("ben"), date: wednesday, time: "10:00", change: null, ...given }),
    reading: { type: "activity_confirm", act: "inform" },
    text,
  });

  it("is the nursery's own where the message has it take place there, by its activity or by its place", () => {
    silent(told("party at nursery at 10:00", { activity: "party", location: "nursery" }));
    silent(told("party at Little Acorns at 10:00", { activity: "party", location: "little-acorns" }));
    silent(told("to the farm with nursery at 10:00", { activity: "farm" }));
    silent(told("nursery goes swimming at 10:00", { activity: "swim" }));
    silent(told("Ben's group goes to the fire station at 10:00", { activity: "fire station" }));
    silent(told("the speech nurse comes to nursery at 10:00", { activity: "doctor", location: "nursery" }));
    silent(told("summer party at nursery at 14:30", { activity: "party", location: "nursery", time: "14:30" }));
  });

  it("is another thing where it is elsewhere, or an appointment", () => {
    for (const said of [
      told("party at 10:00", { activity: "party" }),
      told("party at 14:00 after nursery", { activity: "party", time: "14:00" }),
      told("dentist at 10:00, nursery has its breakfast then", { activity: "dentist" }),
      told("Ben's friend's group has a party at 10:00", { activity: "party" }),
    ])
      expect(troubleOf(chat(said)), said.text).toMatchObject({ variant: "overlap" });
  });

  it("is no part of what takes no more than an afternoon, whoever goes along", () => {
    const group = books({ activity: "farm", time: "17:15", change: null });
    expect(troubleOf(chat({ ...group, text: "Ada's group goes to the farm at 17:15" }))).not.toBeNull();
  });
});

describe("a loose name at the hour of something in the calendar", () => {
  const told = (text: string, activity: string): Said => ({
    sender: "ada",
    at: at("09:00"),
    entities: [{ ...dentist, activity, time: "17:00", change: null }],
    reading: { type: "activity_confirm", act: "inform" },
    text,
  });

  it("is that thing", () => {
    silent(told("the show is at 17:00", "show"));
    silent(told("grading at 17:00", "grading"));
    silent(told("last game this season is at 17:00", "choir"));
  });

  it("is another where the message says what else it is", () => {
    for (const said of [
      told("choir is at 17:00", "choir"),
      told("cinema with Zoe at 17:00", "cinema"),
      told("our project is at 17:00", "project"),
      told("i have to be at Zoe's at 17:00", "zoe"),
    ])
      expect(troubleOf(chat(said)), said.text).toMatchObject({ variant: "overlap" });
  });
});
