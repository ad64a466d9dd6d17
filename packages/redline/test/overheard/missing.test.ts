import { type Heard, messageId, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { asks, at, chat, entity, monday, type Said, task, tuesday, who } from "../table.ts";
import { after, troubleAfter } from "./afterwards.ts";

describe("somebody is wanted for a pick-up", () => {
  const request: Said = {
    sender: "ife",
    at: at("18:30"),
    entities: [entity({ activity: "judo", task: task("from") })],
    reading: { ...asks, attributedTo: messageId(9) },
    arrangement: { state: "open", wants: ["adult"] },
  };
  /** What was read too unsurely to pass its gate. */
  const unsurely = (sender: string, text: string, reading: Partial<Reading>): Heard => {
    const own = { sender, at: at("18:34"), entities: [entity({ task: task(null, sender) })], text, reading };
    const [heard] = chat(own).messages;
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

  it("and the child says which adult it is, and calls nobody", () => {
    const asked = { ...request, text: "Ada, who is taking you to judo?" };
    for (const text of ["gran", "Tom i think"])
      expect(troubleAfter([asked], after("ada", "18:34", text)), text).toBeNull();
    for (const text of ["gran?", "Tom!", "Ife", "gran can't"])
      expect(troubleAfter([asked], after("ada", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
    const bidden = { ...request, text: "Can someone take Ada to judo?" };
    expect(troubleAfter([bidden], after("ada", "18:34", "gran"))).toMatchObject({ variant: "missing_adult" });
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

  it.each(["ugh", "poor you", "lol 😂", "zzz", "brb", "what", "same here", "swamped", "in Leeds", "neither can I"])(
    "and nobody has seen to it where another only says %j",
    (text) => {
      const stands = { variant: "missing_adult" };
      expect(troubleAfter([request], after("tom", "18:34", text))).toMatchObject(stands);
      expect(troubleAfter([request], after("tom", "18:33", text), after("gran", "18:36", text))).toMatchObject(stands);
    },
  );

  it("and who has declined goes on talking, which is no answer", () => {
    const no = after("tom", "18:31", "I can't, in Leeds till nine");
    const talk = [after("tom", "18:33", "lovely weather here"), after("tom", "18:36", "a bit of wind")];
    expect(troubleAfter([request], no, ...talk)).toMatchObject({ variant: "missing_adult" });
    expect(troubleAfter([request], ...talk)).toBeNull();
    expect(troubleAfter([request], after("tom", "18:31", "so you want to trade"), ...talk)).toBeNull();
    expect(troubleAfter([request], no, after("ife", "18:33", "please"), after("tom", "18:36", "ok"))).toBeNull();
  });

  it("and a bare yes to what another said, child or adult, is no answer to it", () => {
    const remark = after("ben", "18:33", "there are 40 of them");
    for (const sender of ["tom", "gran", "ben"])
      for (const yes of ["great", "ok it is", "sure they are"])
        expect(troubleAfter([request], remark, after(sender, "18:34", yes)), yes).toMatchObject({
          variant: "missing_adult",
        });
    expect(troubleAfter([request], remark, after("tom", "18:34", "ok on my way"))).toBeNull();
    expect(troubleAfter([request], after("tom", "18:34", "great"))).toBeNull();
  });

  it("and who asked says that it is settled, which nobody else can say for him", () => {
    for (const text of ["sorted", "dw all sorted", "sorry, wrong chat!", "I'll get her after all"])
      expect(troubleAfter([request], after("ife", "18:34", text)), text).toBeNull();
    for (const text of ["she finishes at 6", "the boiler is broken again", "not sorted yet"])
      expect(troubleAfter([request], after("ife", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
    expect(troubleAfter([request], after("ada", "18:34", "all good"))).toMatchObject({ variant: "missing_adult" });
  });

  it("and whoever was taken to have it says that they are, which is not where they are", () => {
    for (const text of ["I am, with my book and a cushion", "I haven't forgotten. yes I am"])
      expect(troubleAfter([request], after("tom", "18:34", text)), text).toBeNull();
    for (const text of ["I am at work, with a cushion", "I am not, with this knee", "am I?"])
      expect(troubleAfter([request], after("tom", "18:34", text)), text).toMatchObject({ variant: "missing_adult" });
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

  it("and somebody says that no lift is needed, but not of another child", () => {
    for (const text of ["no lift needed", "i don't need a lift", "nobody needs to get me"])
      expect(troubleAfter([{ ...request, sender: "ada" }], after("ada", "18:34", text)), text).toBeNull();
    expect(troubleAfter([request], after("tom", "18:34", "she doesn't need a lift"))).toBeNull();
    const ofAnother = after("tom", "18:34", "Ben doesn't need a lift");
    expect(troubleAfter([request], ofAnother)).toMatchObject({ variant: "missing_adult" });
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

describe("a child is to be fetched and nobody has said which", () => {
  const ill: Said = {
    sender: "ife",
    at: at("09:00"),
    entities: [entity({ children: [], childUnknown: true, date: monday, task: task("from") })],
    reading: asks,
  };

  it.each(["it's Ada", "Ada. the wrist", "I'll get Ada"])("until somebody does: %j", (text) => {
    expect(troubleAfter([ill], after("ife", "09:02", text))).toBeNull();
  });

  it.each(["is it Ada?", "not Ada", "which one", "poor thing"])("and nobody does: %j", (text) => {
    expect(troubleAfter([ill], after("tom", "09:02", text))).toMatchObject({ variant: "missing_child" });
  });
});
