import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { asks, at, chat, entity, monday, type Said, silent, takes, task, troubleOf, who } from "../table.ts";

describe("somebody asks and the observer stays silent", () => {
  const asked = (given: Parameters<typeof entity>[0], time = "18:30", arrangement = {}): Said => ({
    sender: "ife",
    at: at(time),
    entities: [entity(given)],
    reading: asks,
    arrangement,
  });

  it("where the task is more than a day ahead, or its moment is over", () => {
    silent(asked({ activity: "judo", task: task("from") }, "17:00"));
    silent(asked({ date: monday, time: "12:00", task: task("from") }, "12:30"));
    silent(asked({ task: task("from") }, "09:00"));
    silent(asked({ date: null, task: task("from") }));
  });

  it("where somebody only says that they cannot be at a place", () => {
    const away = (text: string) => ({ ...asked({ location: "arena", task: task("cover") }, "09:00"), text });
    silent(away("I've a meeting at 3 so I can't be in town"));
  });

  it("where somebody took it, from the family or not", () => {
    silent(asked({ activity: "judo", task: task("from", "tom") }));
    silent(asked({ activity: "judo", task: { leg: "from", adults: [], outside: true } }));
  });

  describe("where somebody took it before, in words", () => {
    const took = (given: Partial<Said> = {}): Said => ({
      sender: "tom",
      at: at("15:00"),
      entities: [entity({ activity: "judo", task: task("to", "tom") })],
      reading: takes,
      ...given,
    });
    const asksWho = (text: string, given: Partial<Said> = {}): Said => ({
      ...asked({ activity: "judo", task: task("to") }, "18:30"),
      text,
      ...given,
    });

    it("and is not the one who asks", () => {
      for (const text of ["who takes Ada to judo tomorrow?", "are you still taking Ada to judo tomorrow?"])
        silent(took(), asksWho(text));
      expect(troubleOf(chat(took(), asksWho("who takes Ada to judo tomorrow?", { sender: "tom" })))).not.toBeNull();
    });

    it("unless the asker knows that they cannot", () => {
      for (const text of ["still nobody for judo tomorrow", "Tom can't after all, who takes Ada to judo tomorrow?"])
        expect(troubleOf(chat(took(), asksWho(text))), text).not.toBeNull();
    });

    it("which a mere maybe is not", () => {
      for (const text of ["I'll take Ada to judo tomorrow if I'm back", "I might take Ada to judo tomorrow"])
        expect(troubleOf(chat(took({ text }), asksWho("who takes Ada to judo tomorrow?"))), text).not.toBeNull();
      silent(took({ text: "I'll take Ada to judo tomorrow" }), asksWho("who takes Ada to judo tomorrow?"));
    });

    it("which another child's lift, or the other way, is not", () => {
      const ben = took({ entities: [entity({ children: who("ben"), activity: "judo", task: task("to", "tom") })] });
      const home = took({ entities: [entity({ activity: "judo", task: task("from", "tom") })] });
      for (const other of [ben, home])
        expect(troubleOf(chat(other, asksWho("who takes Ada to judo tomorrow?")))).not.toBeNull();
    });

    it("or called it off", () => {
      const off = took({
        entities: [entity({ activity: "judo", presence: "stay", change: "cancelled" })],
        reading: { type: "schedule_change", act: "change" },
      });
      silent(off, asksWho("who takes Ada to judo tomorrow?"));
    });
  });

  it("where the request was withdrawn, or is only refused or asked about again", () => {
    silent(asked({ activity: "judo", task: task("from") }, "18:30", { state: "withdrawn" }));
    const open = asked({ activity: "judo", task: task("from") }, "18:30", { answeredBy: [messageId(2)] });
    const refuses: Said = {
      sender: "tom",
      at: at("18:40"),
      entities: [],
      reading: { act: "refuse", attributedTo: messageId(1) },
    };
    expect(troubleOf(chat(open, refuses), 2)).toBeNull();
  });

  it("where nobody is needed", () => {
    silent(asked({ activity: "judo", presence: "stay" }));
    silent(asked({ activity: "judo", presence: "stay", change: "cancelled", task: task("from") }));
  });

  it("where a question is asked out of interest, and nobody is asked to do it", () => {
    const says = (text: string) => ({ ...asked({ task: task("from"), time: "17:00" }), text });
    for (const text of [
      "who picked Ada up from judo last tuesday? they want a signature",
      "who dropped Ada off this morning? her bag's still here",
      "did someone collect Ada from judo last week",
      "if we moved to Perth who would get Ada on Tuesdays",
      "imagine gran moved, who'd get Ada lol",
      "if I take the job who would pick Ada up?",
      "next term who's going to get Ada? we need to think about it",
      "who usually gets Ada?",
      "who's coming to Ada's judo show tomorrow?",
      "Ada's in the final tomorrow, who's coming to watch??",
    ])
      expect(troubleOf(chat(says(text))), text).toBeNull();
    for (const text of [
      "who could pick Ada up tomorrow?",
      "who's coming to get Ada?",
      "who's coming to judo to get Ada?",
      "would someone get Ada if they can",
      "if I can't get away who'd pick Ada up?",
      "can anyone get Ada, I work late on tuesdays",
      "I work on Tuesdays, who can get Ada",
      "who can get Ada, last time she waited an hour",
      "who took Ada last time, and who's taking her now?",
      "who usually gets Ada? I can't tomorrow",
      "who dropped Ada off? can someone get her",
    ])
      expect(troubleOf(chat(says(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where somebody is wanted for something else than to see to a child", () => {
    const says = (text: string) => ({ ...asked({ task: task("from"), time: "17:00" }), text });
    for (const text of [
      "someone has to sew Ada's judo badge on tomorrow",
      "who is paying for Ada's judo tomorrow?",
      "can you get Ada's coat from judo tomorrow",
      "who left Ada's kit in my car, I need the space tomorrow",
      "someone left Ada's shoes at judo, can anyone check",
      "can someone remind me when Ada's judo ends tomorrow",
      "who has Ada's form for tomorrow?",
    ])
      expect(troubleOf(chat(says(text))), text).toBeNull();
    for (const text of [
      "can you get Ada from judo tomorrow",
      "who has Ada tomorrow?",
      "someone has to sew Ada's badge on, and somebody has to fetch her",
      "who is paying for Ada's judo? and who's getting her",
      "my train broke down and somebody broke the heating. Ada needs a lift",
      "can you do Ada's judo run tomorrow",
    ])
      expect(troubleOf(chat(says(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where somebody would only be wanted if something came to pass", () => {
    const says = (text: string) => ({ ...asked({ task: task("cover"), time: "17:00" }), text });
    for (const text of [
      "if Ada's still ill tomorrow one of us would have to stay home but let's see",
      "If she's got a temperature tomorrow, someone would need to keep Ada",
    ])
      expect(troubleOf(chat(says(text))), text).toBeNull();
    for (const text of [
      "if I'm late someone would have to keep Ada tomorrow",
      "someone will have to keep Ada tomorrow",
      "if it rains could someone have to keep Ada tomorrow?",
      "if she's ill we would have to ask gran. who has Ada tomorrow",
    ])
      expect(troubleOf(chat(says(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where a child is asked what it does, and not who takes it", () => {
    const says = (text: string) => ({ ...asked({ task: task(null), activity: "judo" }), text });
    for (const text of ["Ada about tomorrow. are you going to judo?", "ok Ada, are you going to judo or gran's"])
      silent(says(text));
    for (const text of [
      "Ada who is taking you to judo?",
      "Ada judo tomorrow. I'm on lates, Tom you doing it?",
      "Ada's at judo tomorrow, can you take her",
      "Ben can you take Ada to judo",
      "Tom can you take Ada",
    ])
      expect(troubleOf(chat(says(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where who is spoken to is only reminded that he has the child", () => {
    const says = (text: string) => ({ ...asked({ task: task("cover"), time: "17:00" }), text });
    for (const text of [
      "you still have Ada tomorrow 5-9, don't be late",
      "You have Ada tomorrow, I'm in court",
      "and you're babysitting tomorrow from 5",
    ])
      silent(says(text));
    for (const text of [
      "do you have Ada tomorrow?",
      "can you have Ada tomorrow",
      "you have Ben, who has Ada tomorrow?",
    ])
      expect(troubleOf(chat(says(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where nobody could tell what somebody is needed for", () => {
    const about = (given: Parameters<typeof entity>[0]) => asked({ children: [], ...given });
    silent(about({ task: task(null) }));
    silent(about({ task: task("cover"), time: "19:00" }));
    silent(about({ task: task(null), activity: "rehearsal", location: "the hall" }));
    for (const given of [
      { task: task("from") },
      { task: task(null), activity: "judo" },
      { task: task(null), location: "oak-school" },
    ])
      expect(troubleOf(chat(about(given)))).not.toBeNull();
  });

  it("where no word asks for somebody, and it is about no child", () => {
    const text = "Brad said you drive to a car park and then there is a bus";
    silent({ ...asked({ children: [], task: task("to") }), text });
    expect(troubleOf(chat({ ...asked({ task: task("to") }), text: "how do I get Ada to drums" }))).not.toBeNull();
  });

  it("where the one who asks thought that they had it", () => {
    const about = (text: string): Said => ({ ...asked({ activity: "judo", task: task("to") }), text });
    silent(about("are you bringing her? i thought i was"));
    silent(about("who has her? I thought it was me"));
    for (const text of [
      "are you bringing her? i thought i was but i can't",
      "can you bring her, I thought I was done by 4",
    ])
      expect(troubleOf(chat(about(text))), text).toMatchObject({ variant: "missing_adult" });
  });

  it("where an answer says that nobody is needed", () => {
    const question = asked({ activity: "judo", task: task("from") }, "18:30", { state: "withdrawn" });
    const answer = (text: string, reading: Said["reading"]): Said => ({
      sender: "tom",
      at: at("18:31"),
      entities: [entity({ activity: "judo", task: task("from") })],
      text,
      reading: { type: "transport", attributedTo: messageId(1), ...reading },
    });
    silent(question, answer("nope all good", { act: "inform", assignedTo: [] }));
    const open = answer("yes somebody has to", { act: "inform", assignedTo: ["unspecified"] });
    expect(troubleOf(chat(question, open))).toMatchObject({ variant: "missing_adult" });
  });

  it("where who takes over a task leaves the child unsaid", () => {
    const own: Said = {
      sender: "tom",
      at: at("18:30"),
      entities: [entity({ children: [], childUnknown: true, task: task("from", "tom") })],
      reading: { ...takes, attributedTo: messageId(1) },
    };
    silent({ ...own, sender: "ife", reading: asks, arrangement: { state: "withdrawn" } }, own);
  });
});
