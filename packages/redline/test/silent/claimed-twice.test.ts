import { messageId } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { asks, at, chat, entity, monday, type Said, silent, takes, task, troubleOf, who } from "../table.ts";

describe("two adults speak of one child's day and the observer stays silent", () => {
  const pickup = (sender: string, time: string, given = {}, reading = {}): Said => ({
    sender,
    at: at(time),
    entities: [entity({ task: task("from", sender), ...given })],
    reading: { ...takes, ...reading },
  });
  const tom = pickup("tom", "09:00");

  it("where one steps in for the other, hands over, or joins", () => {
    silent(tom, pickup("ife", "09:10", {}, { givesWay: true }));
    silent(tom, pickup("ife", "09:10", {}, { act: "hand_over" }));
    silent(tom, pickup("ife", "09:10", { task: task("from", "ife", "tom") }));
    silent(tom, pickup("ife", "09:10", {}, { attributedTo: messageId(1) }));
    silent(tom, { ...pickup("ife", "09:10"), text: "let me get Ada at 17:00" });
    silent(tom, { ...pickup("ife", "09:10"), text: "I'll get her at 17:00 instead" });
  });

  it("where one says that the others may rest, or says himself that the other has it", () => {
    silent(tom, { ...pickup("ife", "09:10"), text: "I'll get her at 17:00, you two have a rest" });
    silent(tom, { ...pickup("ife", "09:10"), sender: "tom" });
  });

  it("where one goes on from the other's word with another part, and not with the same", () => {
    silent(tom, { ...pickup("ife", "09:10"), text: "and I bring her home" });
    silent(tom, { ...pickup("ife", "09:10"), text: "Then we take the afternoon" });
    const same = { ...pickup("ife", "09:10"), text: "And I'll get her at 17:00" };
    expect(troubleOf(chat(tom, same))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one has only the time before the other's, and not where the words are about something else", () => {
    for (const text of [
      "I have him until then",
      "I've got her til then",
      "I can have her till you get here",
      "I'll get her for now",
      "I'll take her in the meantime",
      "I'll mind her until you're back",
    ])
      silent(tom, { ...pickup("ife", "09:10"), text });
    for (const text of ["I'm free till 17:00 so I'll get her", "I'll get her at 17:00, it's open until late"])
      expect(troubleOf(chat(tom, { ...pickup("ife", "09:10"), text }))).toMatchObject({
        variant: "claimed_twice",
      });
  });

  it("where the other only offered, unless somebody else liked the offer, or asked back whether it is them", () => {
    const offers = { ...tom, text: "I'll get her at 17:00 if you want", arrangement: { answeredBy: [messageId(2)] } };
    const answers = (sender: string, text: string): Said => ({
      sender,
      at: at("09:05"),
      entities: [],
      text,
      reading: { act: "ask", assignedTo: [memberId("tom")], attributedTo: messageId(1) },
    });
    silent(offers, answers("gran", "is it today?"), pickup("ife", "09:10"));
    const liked = chat(offers, answers("gran", "Really? That would be lovely."), pickup("ife", "09:10"));
    expect(troubleOf(liked)).toMatchObject({ variant: "claimed_twice" });
    const given = { ...tom, sender: "gran", text: "Tom is", arrangement: { answeredBy: [messageId(2)] } };
    silent(given, answers("tom", "I am?"), pickup("ife", "09:10"));
  });

  it("where one takes it up in an answer: then, and", () => {
    const asked: Said = { sender: "gran", at: at("08:55"), entities: [] };
    const answer = (text: string) => ({ ...pickup("ife", "09:10", {}, { attributedTo: messageId(1) }), text });
    for (const text of ["Then Ada comes with me at 17:00", "ok then me", "and I get her at 17:00"])
      silent(asked, tom, answer(text));
    for (const text of ["I get her at 17:00", "So I'm getting Ada at 17:00", "I'll get her at 17:00 then"])
      expect(troubleOf(chat(asked, tom, answer(text)))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one adds the way home to a claim that was not for it", () => {
    const goes = (leg: "to" | "from" | null) => pickup("tom", "09:00", { task: task(leg, "tom") });
    const home = (text: string) => ({ ...pickup("ife", "09:10"), text });
    for (const text of ["I'll drive her home after", "home is mine", "I can bring Ada home then"]) {
      silent(goes(null), home(text));
      silent(goes("to"), home(text));
      expect(troubleOf(chat(goes("from"), home(text)))).toMatchObject({ variant: "claimed_twice" });
    }
    expect(troubleOf(chat(goes(null), home("I'll pick her up at 17:00")))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one had set out long before, with a task of which no hour was told", () => {
    const today = { date: monday };
    const first = { ...pickup("tom", "09:00", today), arrangement: { answeredBy: [messageId(2)] } };
    const says = (text: string): Said => ({ sender: "tom", at: at("09:05"), entities: [], text });
    silent(first, says("in the car now"), pickup("ife", "11:00", today));
    for (const [text, time] of [
      ["what a day", "11:00"],
      ["in the car now", "09:30"],
    ] as const)
      expect(troubleOf(chat(first, says(text), pickup("ife", time, today)))).toMatchObject({
        variant: "claimed_twice",
      });
  });

  it("where one comes to see it too, and not where he comes to fetch", () => {
    silent(tom, { ...pickup("ife", "09:10"), text: "I'm coming to judo too" });
    const fetches = { ...pickup("ife", "09:10"), text: "I'm coming to get her too at 17:00" };
    expect(troubleOf(chat(tom, fetches))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one tells what he had only meant to do", () => {
    for (const text of [
      "I was going to get her at 17:00",
      "oh I was gonna get her at 17:00 too",
      "oh I thought that was me",
    ])
      silent(tom, { ...pickup("ife", "09:10"), text });
    const hers = { ...pickup("ife", "09:10"), text: "I thought that was sorted, I get her at 17:00" };
    expect(troubleOf(chat(tom, hers))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one speaks to the other about it, and not where somebody else is spoken to", () => {
    silent(tom, { ...pickup("ife", "09:10"), text: "I'll get her at 17:00 then, Tom" });
    const toGran = { ...pickup("ife", "09:10"), text: "Gran, I'm at the shops. I'll get her at 17:00" };
    expect(troubleOf(chat(tom, toGran))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one offers under a condition, unless somebody has said yes to it", () => {
    const offers: Said = { ...tom, text: "I can get her at 17:00 if you want" };
    const accepts: Said = {
      sender: "gran",
      at: at("09:05"),
      entities: [],
      reading: { act: "agree", assignedTo: who("tom"), attributedTo: messageId(1) },
    };
    silent(offers, pickup("ife", "09:10"));
    const accepted = { ...offers, arrangement: { answeredBy: [messageId(2)] } };
    expect(troubleOf(chat(accepted, accepts, pickup("ife", "09:10")), 3)).toMatchObject({ variant: "claimed_twice" });
  });

  it("where it answers what was asked after the other had taken his part", () => {
    const asked = (time: string): Said => ({
      sender: "gran",
      at: at(time),
      entities: [entity({ task: task(null) })],
      reading: { ...asks, assignedTo: ["unspecified"] },
    });
    const answer = (to: number) => pickup("ife", "09:10", {}, { attributedTo: messageId(to) });
    expect(troubleOf(chat(tom, asked("09:05"), answer(2)), 3)).toBeNull();
    expect(troubleOf(chat(asked("08:50"), tom, answer(1)), 3)).toMatchObject({ variant: "claimed_twice" });
  });

  it("where one drives an adult, of whom no child can be said", () => {
    const lift = { ...pickup("ife", "09:10", { children: [] }), text: "I'm collecting my dad at 17:00" };
    silent(tom, lift);
    expect(troubleOf(chat(tom, { ...lift, text: "I'm collecting at 17:00" }))).not.toBeNull();
  });

  it("where one comes along with the other", () => {
    const both = entity({ task: task("from", "tom", "ife") });
    const own = { ...takes, attributedTo: messageId(1), assignedTo: who("ife") };
    const said = chat(
      { ...tom, entities: [both], arrangement: { answeredBy: [messageId(2)] } },
      { sender: "ife", at: at("09:10"), entities: [], reading: own },
    );
    expect(troubleOf(said, 2)).toBeNull();
  });

  it("where the first gives way afterwards", () => {
    const yields: Said = {
      sender: "tom",
      at: at("09:12"),
      entities: [],
      reading: { givesWay: true, attributedTo: messageId(2) },
    };
    expect(troubleOf(chat(tom, pickup("ife", "09:10"), yields), 2)).toBeNull();
  });

  it("where it is another day, child, leg, activity, place or hour", () => {
    silent(tom, pickup("ife", "09:10", { date: "2026-05-06" }));
    silent(tom, pickup("ife", "09:10", { children: who("ben") }));
    silent(tom, pickup("ife", "09:10", { task: task("to", "ife") }));
    silent(pickup("tom", "09:00", { activity: "choir" }), pickup("ife", "09:10", { activity: "judo" }));
    silent(pickup("tom", "09:00", { location: "oak-school" }), pickup("ife", "09:10", { location: "dojo" }));
    silent(pickup("tom", "09:00", { time: "12:00" }), pickup("ife", "09:10", { time: "15:00" }));
  });

  it("where what the first took was over an hour before: as said, or at the hours of where the child goes", () => {
    const leaves = {
      ...pickup("ife", "14:55", { date: monday, task: task(null, "ife") }),
      text: "leaving to get her now",
    };
    silent(pickup("tom", "09:00", { date: monday, time: "13:30" }), leaves);
    expect(troubleOf(chat(pickup("tom", "09:00", { date: monday, time: "14:30" }), leaves))).not.toBeNull();
    expect(troubleOf(chat(pickup("tom", "09:00", { date: monday, time: null }), leaves))).not.toBeNull();
    const ben = { children: who("ben"), date: monday, location: "little-acorns" };
    const takesBen = pickup("tom", "07:40", { ...ben, task: task("to", "tom") });
    const getsBen = (time: string) => pickup("ife", time, { ...ben, location: null, task: task(null, "ife") });
    silent(takesBen, getsBen("14:55"));
    expect(troubleOf(chat(takesBen, getsBen("08:30")))).toMatchObject({ variant: "claimed_twice" });
    const fetchesBen = pickup("tom", "07:40", { ...ben, task: task("from", "tom") });
    expect(troubleOf(chat(fetchesBen, getsBen("14:55")))).toMatchObject({ variant: "claimed_twice" });
  });

  it("where the calendar's hours tell two errands apart", () => {
    silent(pickup("tom", "09:00", { time: "15:15" }), pickup("ife", "09:10", { activity: "judo" }));
  });

  it("where one speaks of an activity and the other of nothing that could be it", () => {
    const vague = {
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ children: [], task: task(null, "tom") })],
      reading: takes,
    };
    silent(vague, pickup("ife", "09:10", { activity: "dentist", time: "10:00", task: task("to", "ife") }));
  });

  it("where who asked decides between the answers", () => {
    const request = entity({ task: task("from", "gran") });
    const answered = { answeredBy: [messageId(2)] };
    const said = chat(
      { sender: "ife", at: at("09:00"), entities: [request], reading: asks, arrangement: answered },
      { sender: "gran", at: at("09:01"), entities: [], reading: { ...takes, attributedTo: messageId(1) } },
      pickup("ife", "09:02", {}, { attributedTo: messageId(1) }),
    );
    expect(troubleOf(said, 3)).toBeNull();
  });

  it("where somebody names the one who shall have it, or one of the two answers the other", () => {
    const named = (sender: string, adult: string, answers: number): Said => ({
      sender,
      at: at("09:12"),
      entities: [],
      reading: { act: "agree", assignedTo: who(adult), attributedTo: messageId(answers) },
    });
    const settled = (said: Said) => expect(troubleOf(chat(tom, pickup("ife", "09:10"), said), 2)).toBeNull();
    settled(named("gran", "tom", 1));
    settled(named("tom", "ife", 2));
    settled(named("tom", "tom", 2));
    expect(troubleOf(chat(tom, pickup("ife", "09:10"), named("tom", "tom", 1)), 2)).not.toBeNull();
  });

  it("where the one who has it cannot be at two places, and another takes it off him", () => {
    const ben = pickup("tom", "09:05", { children: who("ben"), time: "15:15", location: "little-acorns" });
    const ada = pickup("tom", "09:00", { time: "15:00", location: "dojo" });
    silent(ada, ben, pickup("ife", "09:10", { location: "dojo" }));
  });

  it("where both go to watch", () => {
    const watches = (sender: string, time: string): Said => ({
      sender,
      at: at(time),
      entities: [entity({ activity: "choir", date: "2026-05-06", task: task("cover", sender) })],
      reading: { ...takes, type: "care_coverage" },
    });
    silent(watches("tom", "09:00"), watches("ife", "09:10"));
  });

  it("where the hours of what takes place tell the two ends of the trip apart", () => {
    const takesThere = pickup("tom", "09:00", { activity: "judo", time: "16:45", task: task(null, "tom") });
    silent(takesThere, pickup("ife", "09:10", { activity: "judo", time: null }));
  });

  it("where the one who has it says so again", () => {
    const again = { attributedTo: messageId(1), assignedTo: who("tom") };
    const said = chat({ ...tom, arrangement: { answeredBy: [messageId(3)] } }, pickup("ife", "09:02"), {
      sender: "tom",
      at: at("09:05"),
      entities: [],
      reading: { ...takes, ...again },
    });
    expect(troubleOf(said, 3)).toBeNull();
  });

  it("where the claim of the one has lost its force", () => {
    silent({ ...tom, arrangement: { state: "withdrawn" } }, pickup("ife", "09:10"));
  });
});
