import { type Heard, messageId, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { at, chat, entity, monday, type Said, task, troubleOf, tuesday, who } from "./table.ts";

const NOTHING = { confidence: 0.1, patterns: [], decision: "DROP", signal: "none" } as const;

/** What somebody says afterwards and nobody understood. */
const after = (sender: string, time: string, text: string): Heard => {
  const [heard] = chat({ sender, at: at(time), entities: [], text }).messages;
  if (!heard) throw new Error("Nothing was said.");
  return { ...heard, reading: null };
};

const troubleAfter = (said: readonly Said[], ...overheard: Heard[]) =>
  troubleOf(chat(...said), said.length, { overheard });

const claims = (sender: string, time: string): Said => ({
  sender,
  at: at(time),
  entities: [entity({ task: task("from", sender) })],
  reading: { type: "transport", act: "take" },
});

describe("two adults claim one pick-up", () => {
  const both = [claims("tom", "09:00"), claims("ife", "09:10")];

  it.each([
    "go ahead, I'll stay at my desk",
    "ok",
    "Be my guest",
    "all yours",
    "cool, thanks",
    "can't anyway",
    "no need, I have it",
    "on ye go",
    "oh have it then",
    "cool, then I won't",
  ])("and the first leaves it to the other: %j", (text) => {
    expect(troubleAfter(both, after("tom", "09:12", text))).toBeNull();
  });

  it("and one refuses something else that a third person asks", () => {
    const asks = after("ada", "09:11", "bring me a lemonade");
    expect(troubleAfter(both, asks, after("tom", "09:12", "no"))).toMatchObject({ variant: "claimed_twice" });
    expect(troubleAfter(both, after("tom", "09:12", "no"))).toBeNull();
  });

  it("and the second leaves it to the first", () => {
    for (const text of ["u go. pumpkins first", "ok, you go", "oh, jinx. You go", "go ahead"])
      expect(troubleAfter(both, after("ife", "09:12", text)), text).toBeNull();
    for (const text of ["you go there too often", "did you go to the bank", "go ahead, but I'll get her"])
      expect(troubleAfter(both, after("ife", "09:12", text)), text).toMatchObject({ variant: "claimed_twice" });
  });

  it.each([
    ["ife", "oh, you've got it"],
    ["ife", "ah missed your message"],
    ["tom", "lol we both offered"],
    ["tom", "thought I was doing it?"],
    ["ife", "I'm closer"],
    ["tom", "hm?"],
  ])("and have seen it where %s says %j", (sender, text) => {
    expect(troubleAfter(both, after(sender, "09:12", text))).toBeNull();
  });

  it.each([
    ["ife", "ok"],
    ["gran", "you two both offered"],
    ["tom", "you got milk?"],
    ["gran", "go ahead"],
    ["tom", "yes, I'll do it"],
    ["tom", "what a day"],
    ["ife", "you have one sole between two shoes"],
  ])("and nobody has given way where %s says %j", (sender, text) => {
    expect(troubleAfter(both, after(sender, "09:12", text))).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("one gives back a pick-up in words that nobody was sure of, and another takes it", () => {
  const both = [claims("tom", "09:00"), claims("ife", "09:10")];
  const before = (text: string, sender = "tom", reading: Partial<Reading> = {}, time = "09:05"): Heard => {
    const [heard] = chat({ sender, at: at(time), entities: [entity()], text, reading }).messages;
    if (!heard) throw new Error("Nothing was said.");
    return heard;
  };
  const troubleBefore = (...overheardBefore: Heard[]) => troubleOf(chat(...both), 2, { overheardBefore });

  it.each([
    "sorry, can't do it after all",
    "I cannot get her now, the boss wants me",
    "ugh I won't make it",
    "ah, hold on, I have the gas man then. sorry",
  ])("after %j", (text) => expect(troubleBefore(before(text))).toBeNull());

  it("after words that were taken for another yes", () => {
    const again = { act: "take", attributedTo: messageId(1) } as const;
    const said = (text: string): Said => ({ sender: "tom", at: at("09:05"), entities: [], text, reading: again });
    const first = { ...claims("tom", "09:00"), arrangement: { answeredBy: [messageId(2)] } };
    expect(troubleOf(chat(first, said("no, I can not take her"), claims("ife", "09:10")))).toBeNull();
    const insists = troubleOf(chat(first, said("yes, it's me"), claims("ife", "09:10")));
    expect(insists).toMatchObject({ variant: "claimed_twice" });
  });

  it("and the other says that the first has it", () => {
    expect(troubleAfter(both, after("ife", "09:12", "oh, Tom has it, good"))).toBeNull();
  });

  it.each([
    ["another says so", before("I can't", "gran")],
    ["it was said before he took it", before("can't", "tom", {}, "08:50")],
    ["it was said of another day", before("can't after all", "tom", { dates: ["2026-05-06"] })],
    ["it was said of another child", before("can't get Ben after all", "tom", { children: who("ben") })],
    ["it was chat", { ...before("can't believe this rain"), reading: null, tier1: NOTHING }],
    ["he takes one end and not the other", before("I'll take her there, can't do the way back")],
    ["he says what he will do", before("I'll be there at 5")],
  ])("and both still claim it where %s", (_, heard) => {
    expect(troubleBefore(heard)).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("somebody is wanted for a pick-up", () => {
  const request: Said = {
    sender: "ife",
    at: at("18:30"),
    entities: [entity({ activity: "judo", task: task("from") })],
    reading: { type: "transport", act: "ask", attributedTo: messageId(9) },
    arrangement: { state: "open", wants: ["adult"] },
  };
  /** What was read too unsurely to pass its gate. */
  const unsurely = (sender: string, text: string, reading: Partial<Reading>): Heard => {
    const own = { sender, at: at("18:34"), entities: [entity({ task: task(null, sender) })], text, reading };
    const [heard] = chat({ ...own, entities: own.entities }).messages;
    if (!heard) throw new Error("Nothing was said.");
    return { ...heard, message: { ...heard.message, messageId: messageId(3) } };
  };

  it("and somebody takes it in words that were read too unsurely, of the child or in answer to the thread", () => {
    expect(troubleAfter([request], unsurely("tom", "I take her", { act: "take" }))).toBeNull();
    const inThread = { act: "agree", children: [], attributedTo: messageId(9) } as const;
    expect(troubleAfter([request], unsurely("tom", "then it's on me", inThread))).toBeNull();
  });

  it("and one of those who were asked by name is named, which does not tell that he cannot", () => {
    const asked = { ...request, text: "Tom or Gran for Ada's judo?" };
    for (const text of ["Gran, I have Ben", "Gran. Ben's with me"])
      expect(troubleAfter([asked], after("tom", "18:34", text)), text).toBeNull();
    for (const text of ["Gran's in Leeds with Ben", "Gran, can you?", "Gran can't, she has Ben"])
      expect(troubleAfter([asked], after("tom", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
    expect(troubleAfter([request], after("tom", "18:34", "Gran, I have Ben"))).toMatchObject({
      variant: "missing_adult",
    });
  });

  it("and somebody takes it, and another child, of which alone an unsure reading knows", () => {
    const bens = { act: "take", children: who("ben"), attributedTo: messageId(9), confidence: 0.4 } as const;
    expect(troubleAfter([request], unsurely("tom", "I have both, Ada and then Ben", bens))).toBeNull();
    expect(troubleAfter([request], unsurely("tom", "I have Ben", bens))).toMatchObject({ variant: "missing_adult" });
  });

  it.each(["copy", "right so", "Two minutes 🏃"])("and somebody answers in a word or two: %j", (text) => {
    expect(troubleAfter([request], after("tom", "18:34", text))).toBeNull();
  });

  it("and a word or two that answer what was said in between", () => {
    const stands = { variant: "missing_adult" };
    const between = after("ada", "18:33", "what's for tea");
    expect(troubleAfter([request], between, after("tom", "18:34", "fish fingers"))).toMatchObject(stands);
    expect(troubleAfter([request], after("ife", "18:33", "pls"), after("tom", "18:34", "righty ho"))).toBeNull();
    for (const text of ["poorly how", "which kid", "sounds exhausting"])
      expect(troubleAfter([request], after("tom", "18:34", text)), text).toMatchObject(stands);
  });

  it.each(["gotcha. has she eaten?", "ok! which door do I go to"])("and an adult's yes goes on to ask: %j", (text) => {
    expect(troubleAfter([request], after("tom", "18:34", text))).toBeNull();
  });

  it("and whoever takes it tells of another child as well", () => {
    const takes = { act: "take", assignedTo: who("tom"), attributedTo: messageId(1), confidence: 0.5 } as const;
    const said = unsurely("tom", "Me. I have Ben at the pool until then", takes);
    expect(troubleAfter([request], said)).toBeNull();
  });

  it.each(["ugh", "poor you", "lol 😂", "brb", "what", "same here", "swamped", "in Leeds", "neither can I"])(
    "and nobody has seen to it where another only says %j",
    (text) => {
      const stands = { variant: "missing_adult" };
      expect(troubleAfter([request], after("tom", "18:34", text))).toMatchObject(stands);
      expect(troubleAfter([request], after("tom", "18:33", text), after("gran", "18:36", text))).toMatchObject(stands);
    },
  );

  it("and who asked says that it is settled, which nobody else can say for him", () => {
    for (const text of ["sorted", "dw all sorted", "sorry, wrong chat!", "I'll get her after all"])
      expect(troubleAfter([request], after("ife", "18:34", text)), text).toBeNull();
    for (const text of ["she finishes at 6", "the boiler is broken again", "not sorted yet"])
      expect(troubleAfter([request], after("ife", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
    expect(troubleAfter([request], after("ada", "18:34", "all good"))).toMatchObject({ variant: "missing_adult" });
  });

  it.each(["say no more", "shouldn't be a problem", "it shall be done", "was going past anyway"])(
    "and another adult says yes in other words: %j",
    (text) => expect(troubleAfter([request], after("tom", "18:34", text))).toBeNull(),
  );

  it("and who asked says yes to what another child offers, and no to the child in question", () => {
    const yes = after("ife", "18:35", "yes please");
    expect(troubleAfter([request], after("ben", "18:34", "want me to walk home with her"), yes)).toBeNull();
    expect(troubleAfter([request], after("ada", "18:34", "want me to bring pizza"), yes)).toMatchObject({
      variant: "missing_adult",
    });
    expect(troubleAfter([request], after("ben", "18:34", "want me to walk home with her"))).toMatchObject({
      variant: "missing_adult",
    });
  });

  it.each(["Jess has her", "Ada's going to Kit's straight after", "she's getting the bus", "judo's off today"])(
    "and anybody tells where the child is then, or that nothing takes place: %j",
    (text) => {
      for (const sender of ["ife", "gran", "ben"])
        expect(troubleAfter([request], after(sender, "18:34", text)), sender).toBeNull();
    },
  );

  it("and anybody passes on that an adult sees to it", () => {
    for (const text of ["tom says hes doing it", "gran texted me, she's on it", "gran called she got it"])
      for (const sender of ["ife", "ben"])
        expect(troubleAfter([request], after(sender, "18:34", text)), text).toBeNull();
    for (const text of ["tom says hes hungry", "gran called", "tom said he can't"])
      expect(troubleAfter([request], after("ben", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
  });

  it("and who asked takes note of what another tells about it", () => {
    for (const [sender, told] of [
      ["ben", "gran said her"],
      ["ada", "im going kits after"],
      ["gran", "tom is around the corner anyway"],
    ] as const)
      for (const note of ["ok good", "oh yeah"])
        expect(troubleAfter([request], after(sender, "18:33", told), after("ife", "18:34", note)), told).toBeNull();
    for (const [sender, told, note] of [
      ["ben", "im at choir", "ok"],
      ["ben", "she finishes at six", "ok"],
      ["ben", "tom said he can't", "ok"],
      ["ben", "gran said her", "who else"],
    ] as const)
      expect(troubleAfter([request], after(sender, "18:33", told), after("ife", "18:34", note)), told).toMatchObject({
        variant: "missing_adult",
      });
  });

  it.each(["you got it", "go on then, twist my arm"])("and an adult is talked into it: %j", (text) => {
    expect(troubleAfter([request], after("tom", "18:34", text))).toBeNull();
  });

  it("and another child is seen to, or something else is off", () => {
    for (const text of ["Jess has Ben", "Ben's getting the bus", "choir's off today", "the train is cancelled"])
      expect(troubleAfter([request], after("ife", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
  });

  it("and somebody takes another child alone of those that were asked for", () => {
    const takesBen = { act: "take", children: who("ben"), attributedTo: messageId(1), confidence: 0.9 } as const;
    for (const text of ["I got Ben", "got Ben", "I'll take Ben, sorted"])
      expect(troubleAfter([request], unsurely("tom", text, takesBen)), text).toMatchObject({
        variant: "missing_adult",
      });
    expect(troubleAfter([request], after("tom", "18:34", "got Ben"))).toMatchObject({ variant: "missing_adult" });
    for (const text of ["I got them", "I'll get the other one"])
      expect(troubleAfter([request], unsurely("tom", text, takesBen)), text).toBeNull();
    const both = { ...takesBen, children: who("ada", "ben") };
    expect(troubleAfter([request], unsurely("tom", "Ben and I get her", both))).toBeNull();
  });

  it("and the child who asked for it says that it is settled", () => {
    expect(troubleAfter([{ ...request, sender: "ada" }], after("ada", "18:34", "sorted"))).toBeNull();
  });

  it("and the child itself needs nobody, or only wishes so", () => {
    for (const text of ["i'm cycling", "getting a lift with Kit's dad"])
      expect(troubleAfter([request], after("ada", "18:34", text)), text).toBeNull();
    for (const text of ["can i walk", "i could walk", "i can walk but it's far", "lol"])
      expect(troubleAfter([request], after("ada", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
  });

  it("and the child offers to go alone, unless an adult objects", () => {
    const offers = after("ada", "18:34", "i can walk home");
    expect(troubleAfter([request], offers, after("ife", "18:35", "ok love"))).toBeNull();
    const objects = after("ife", "18:35", "not in the dark");
    expect(troubleAfter([request], offers, objects)).toMatchObject({ variant: "missing_adult" });
  });

  it.each(["I can", "got her", "on my way", "yep"])("and another child of the family sees to it: %j", (text) => {
    expect(troubleAfter([request], after("ben", "18:34", text))).toBeNull();
    expect(troubleAfter([request], after("ada", "18:34", text))).toMatchObject({ variant: "missing_adult" });
    const forNobodyKnown = { ...request, entities: [entity({ children: [], activity: "judo", task: task("from") })] };
    expect(troubleAfter([forNobodyKnown], after("ben", "18:34", text))).toMatchObject({ variant: "missing_adult" });
  });

  it.each(["me too", "I can save you a samosa", "can't", "who?"])("and another child only says %j", (text) => {
    expect(troubleAfter([request], after("ben", "18:34", text))).toMatchObject({ variant: "missing_adult" });
  });

  it("and two messages of other adults follow that nobody understood, and that neither ask nor refuse", () => {
    const chatter = (sender: string, time: string) => after(sender, time, "the boiler man was here all morning long");
    const stands = { variant: "missing_adult" };
    expect(troubleAfter([request], chatter("tom", "18:33"), chatter("gran", "18:36"))).toBeNull();
    expect(troubleAfter([request], chatter("tom", "18:33"))).toMatchObject(stands);
    expect(troubleAfter([request], chatter("ife", "18:33"), chatter("ada", "18:36"))).toMatchObject(stands);
    for (const text of ["which boiler man?", "I can't, I'm stuck at work until eight"])
      expect(troubleAfter([request], chatter("tom", "18:33"), after("gran", "18:36", text))).toMatchObject(stands);
  });

  it("and somebody answers it in words of which nobody is sure", () => {
    const unsure = { act: "ask", assignedTo: ["unspecified"], attributedTo: messageId(1), confidence: 0.4 } as const;
    const stands = { variant: "missing_adult" };
    expect(troubleAfter([request], unsurely("tom", "both ways, sorted", unsure))).toBeNull();
    expect(troubleAfter([request], unsurely("tom", "stuck at work I'm afraid", unsure))).toMatchObject(stands);
    expect(troubleAfter([request], unsurely("tom", "both ways?", unsure))).toMatchObject(stands);
    for (const text of ["I am at the dentist", "I'm in Leeds till Friday noon", "i have an exam in the city"])
      expect(troubleAfter([request], unsurely("tom", text, unsure)), text).toMatchObject(stands);
    for (const text of ["wish I could, truck's on the hoist", "after six I do not drive", "lib till 9, sorry"])
      expect(troubleAfter([request], unsurely("tom", text, unsure)), text).toMatchObject(stands);
    for (const text of ["I'm free", "I'm on it", "I'm there anyway"])
      expect(troubleAfter([request], unsurely("tom", text, unsure)), text).toBeNull();
    const taken = { ...unsure, act: "take", assignedTo: who("tom") } as const;
    for (const text of ["I am at mass until eleven", "on the train to Leeds"])
      expect(troubleAfter([request], unsurely("tom", text, taken)), text).toMatchObject(stands);
    for (const text of ["I'll do it after work", "on my way from the office", "the little monkey is mine"])
      expect(troubleAfter([request], unsurely("tom", text, taken)), text).toBeNull();
    const elsewhere = { ...unsure, attributedTo: null };
    expect(troubleAfter([request], unsurely("tom", "both ways, sorted", elsewhere))).toMatchObject(stands);
  });

  it("and somebody takes another child, another day, or has only a question", () => {
    const stands = (reading: Partial<Reading>) =>
      expect(troubleAfter([request], unsurely("tom", "I take one", reading))).toMatchObject({
        variant: "missing_adult",
      });
    stands({ act: "take", children: who("ben") });
    stands({ act: "take", dates: ["2026-05-08"] });
    stands({ act: "ask" });
    stands({ act: "take", assignedTo: ["unspecified"] });
  });

  it("and who asked means another day", () => {
    const corrects = unsurely("ife", "sorry I meant Friday", { act: "ask", dates: ["2026-05-08"] });
    expect(troubleAfter([request], corrects)).toBeNull();
    const repeats = unsurely("ife", "Tuesday that is", { act: "ask", dates: [tuesday] });
    expect(troubleAfter([request], repeats)).toMatchObject({ variant: "missing_adult" });
  });
});

describe("two adults claim one pick-up and the first", () => {
  it("says that the other has it, read too unsurely", () => {
    const both = [claims("tom", "09:00"), claims("ife", "09:10")];
    const [heard] = chat({ ...claims("ife", "09:12"), sender: "tom", text: "you it is" }).messages;
    expect(heard && troubleAfter(both, heard)).toBeNull();
  });

  it("says yes to something else, later on", () => {
    const both = [claims("tom", "09:00"), claims("ife", "09:10")];
    const later = [after("tom", "09:12", "did you see the raccoon"), after("tom", "09:18", "yes take the bus")];
    expect(troubleAfter(both, ...later)).toMatchObject({ variant: "claimed_twice" });
  });
});

describe("an appointment falls into nursery hours", () => {
  const booked: Said = {
    sender: "ife",
    at: at("09:00"),
    entities: [
      entity({ children: ["ben" as never], activity: "dentist", time: "10:40", presence: "stay", change: "new" }),
    ],
    reading: { type: "schedule_change", act: "change" },
  };

  it.each(["He's at nursery at that time", "thats nursery", "little acorns won't mind"])(
    "and somebody brings that up: %j",
    (text) => {
      expect(troubleAfter([booked], after("gran", "09:03", text))).toBeNull();
    },
  );

  it.each([
    "I'll take him out of nursery at ten",
    "I'll take Ben out of nursery at ten",
    "so he'll miss the end of it",
    "he will be out early that day",
    "I'll collect him early",
    "keeping him home",
  ])("and the child comes out of it: %j", (text) => {
    expect(troubleAfter([booked], after("ife", "09:03", text))).toBeNull();
  });

  it.each([
    "he's out of nappies",
    "I'm out of the office early",
    "Ada will be out early",
    "I miss him",
    "I'll be early",
  ])("and nobody says that the child comes out of it: %j", (text) => {
    expect(troubleAfter([booked], after("ife", "09:03", text))).toMatchObject({ variant: "overlap" });
  });

  it("and nobody does", () => {
    expect(troubleAfter([booked], after("gran", "09:03", "poor thing"))).toMatchObject({ variant: "overlap" });
  });
});

describe("a child is to be fetched and nobody has said which", () => {
  const ill: Said = {
    sender: "ife",
    at: at("09:00"),
    entities: [entity({ children: [], childUnknown: true, date: monday, task: task("from") })],
    reading: { type: "transport", act: "ask" },
  };

  it.each(["it's Ada", "Ada. the wrist", "I'll get Ada"])("until somebody does: %j", (text) => {
    expect(troubleAfter([ill], after("ife", "09:02", text))).toBeNull();
  });

  it.each(["is it Ada?", "not Ada", "which one", "poor thing"])("and nobody does: %j", (text) => {
    expect(troubleAfter([ill], after("tom", "09:02", text))).toMatchObject({ variant: "missing_child" });
  });
});
