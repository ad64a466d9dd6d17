import { describe, expect, it } from "vitest";
import {
  closesRequest,
  goesByItself,
  isReceipt,
  maySeeTo,
  outsiderSeesTo,
  sendsSomebody,
  tellsWhoHas,
} from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("who asked for somebody", () => {
  it.each([
    ...["sorted", "dw all sorted", "Sorry, wrong chat!", "all good now thanks", "oh never mind", "ok that's covered"],
    ...["found someone", "got her a lift", "no need, it's next week", "I'll get her after all"],
    ...[
      "no I can actually, the dentist rang off",
      "I can now, they let us go",
      "ok scrap that I'm done",
      "forget it she's home",
    ],
    ...["oh wait its monday. hes got nothing. ignore", "false alarm", "ok ignore me lol"],
    ...[
      "actually leave it my 3 oclock cancelled",
      "leave it guys",
      "och its fine ill shut early",
      "it's ok I can swing by",
    ],
    ...["her nan has her nvm", "she's got a lift never mind", "coach is dropping her, nvm then thanks"],
    ...["oh Gran does Thursdays. my head", "duh, Ben has it"],
    ...[
      "handled",
      "ok worked it out",
      "Crisis averted lol",
      "nvr mind, got it covered",
      "found another way",
      "Jo to the rescue",
    ],
    ...[
      "guess its me then",
      "looks like I'm going",
      "the manager let me go",
      "I moved my thing",
      "client rang off so im free",
    ],
    ...["true, I'll book a taxi", "it's ok I'm calling her a cab"],
    ...["actually I can finish early", "turns out i'm done at 3", "I can make it after all"],
  ])("needs nobody any more: %j", (text) => expect(closesRequest(readInFox(text))).toBe(true));

  it.each([
    ...["is it sorted?", "not sorted yet", "can someone get this sorted", "good", "fine", "sorted the bins", "anyone?"],
    ...["I can't", "maybe I can get her", "the wrong chat of the two came up"],
    ...[
      "I handled the forms",
      "I can't leave early",
      "is it me?",
      "I finish at six",
      "can I finish early?",
      "we moved the sofa",
    ],
    ...["did you get the taxi", "should I call a cab?", "I'll take the taxi receipt"],
    ...["maybe I can make it", "the boss wants me to stay", "no idea how", "got it"],
    ...[
      "I can actually see the school from here",
      "scrap that car",
      "Ben does thursdays?",
      "scrap that, can someone get both",
    ],
    "I'd never mind",
    "leave it to Ben",
    "leave it at school",
    "it's fine, thanks anyway",
    "it's ok I'll ask Gran",
    "they never mind",
    "he'll never mind",
  ])("still needs somebody: %j", (text) => expect(closesRequest(readInFox(text))).toBe(false));
});

describe("somebody has the child, or it needs nobody", () => {
  it.each([
    ...[
      "Jess has her",
      "Gran's got them",
      "Kit's mum is bringing her home",
      "the neighbour will take Dot",
      "Ben said he'd get her",
    ],
    ...[
      "Ben says hes doing it",
      "Ben said he would",
      "ah Ben texted me, he's on it",
      "Gran called she got it",
      "Ben's on it",
    ],
    ...["Gran will. She's putting her shoes on now", "oh Ben can", "ok Gran will do it today", "Ben will do judo"],
    ...[
      "He's already here!! We're making slime!!",
      "He is sitting in my truck",
      "Dot's asleep next to me",
      "she's under my feet as we speak",
      "they're here now",
    ],
    ...["Jess offered to drop them", "her coach is giving her a lift", "Jess can do it", "she's getting the bus"],
    ...[
      "Dot's walking home",
      "she's going to Kit's straight after",
      "she's off to Gran's after",
      "he's with Jess",
      "they're going home with Kit",
    ],
    ...["Kits mum is doing it", "Kit's dad will", "the neighbour offered", "Mrs Lowe can do it", "our sitter said yes"],
    ...[
      "the hall will keep her till six",
      "she can wait there",
      "he's staying late anyway",
      "Dot can stay in the library",
      "he's staying for maths club",
      "late bus it is",
    ],
  ])("%j", (text) => expect(tellsWhoHas(readInFox(text))).toBe(true));

  it.each([
    ...["will Gran", "Gran will?", "Gran will be late", "Gran can but only till 5", "me and Ben will", "Gran will not"],
    ...[
      "Ben said he can't",
      "Ben says it's raining",
      "Ben called, he's going to be late",
      "Ben says he has a meeting",
      "did Ben say he would?",
      "she has her bag",
      "someone has her",
      "who has her",
      "can Jess take her?",
      "maybe Jess can take her",
      "Jess can't take her",
    ],
    ...[
      "she's going to judo at 4",
      "she's going to need her boots",
      "she's at Kit's till 5",
      "they have her in the office",
      "Kit's mum drops them, she should've waited",
      "she should have stayed, Kit's mum drops them",
    ],
    ...[
      "Kit's mum will be late",
      "the neighbour is a doctor",
      "Kit's dad can't",
      "is Kit's mum doing it?",
      "she can wait no longer",
      "which bus is it",
      "staying for tea is fun",
    ],
    ...[
      "Gran usually has her",
      "the bus is late",
      "she walks out of the side gate",
      "if Jess takes her",
      "hope somebody can take her",
    ],
    "he is on my nerves",
    "is she here?",
    "she's here at school waiting for one of you",
    "he's in my class",
    "they are on my case",
  ])("and nothing is told of that by %j", (text) => expect(tellsWhoHas(readInFox(text))).toBe(false));
});

describe("a child goes by itself", () => {
  it.each([
    "i'm cycling",
    "getting a lift with Kit's dad",
    "i'll get the bus mum",
    "i can take the bus",
    "im going to kit's after",
    "Kit's dad is driving me",
    "Kit's dad can take me, he goes anyway",
    "the hendersons are driving me home",
    "her nan said she'd bring me",
    "nah im good got a ride",
    "no thanks, getting the bus",
    "nope i'm fine walking home",
    "riding my bike",
    "on my bike",
    "i'm coming home on the scooter",
  ])("%j", (text) => expect(goesByItself(readInFox(text))).toBe(true));
  it.each([
    "nah can someone drive me",
    "no i need a ride",
    "nah I can't get the bus",
    "nah i'm at judo",
    "can i get the bus",
    "my bike is broken",
    "i can't take my bike",
    "i could walk",
    "i want to walk",
    "i can't walk in this",
    "im starving",
    "maybe i'll walk",
    "mum can take me",
    "you can take me",
    "who can take me",
    "can kit's dad take me",
    "kit's dad can't take me",
  ])("and not with %j", (text) => expect(goesByItself(readInFox(text))).toBe(false));
});

describe("who asked takes note", () => {
  it.each(["ok", "ok good", "oh yeah", "k", "ah right of course", "Great, thanks Ben 👍", "phew"])("with %j", (text) =>
    expect(isReceipt(readInFox(text))).toBe(true),
  );
  it.each(["ok but who", "good grief this rain", "right, dinner at six", "oh no", "?", "ok who then"])(
    "and not with %j",
    (text) => expect(isReceipt(readInFox(text))).toBe(false),
  );
});

describe("what is taken note of", () => {
  it.each(["Ben said he would", "gran said her", "Ben is there anyway", "she's going to Kits"])(
    "may be that somebody sees to it: %j",
    (text) => expect(maySeeTo(readInFox(text), false)).toBe(true),
  );
  it.each([
    "she finishes at six",
    "Ben said he can't",
    "Ben is at work",
    "I have choir",
    "mum I'm hungry",
    "did Ben say?",
  ])("or something else: %j", (text) => expect(maySeeTo(readInFox(text), false)).toBe(false));
  it("or where the child itself goes", () => {
    expect(maySeeTo(readInFox("im going kits after"), true)).toBe(true);
    expect(maySeeTo(readInFox("im going kits after"), false)).toBe(false);
    expect(maySeeTo(readInFox("im going to judo after"), true)).toBe(false);
  });
});

describe("somebody whom the family file does not have", () => {
  it.each([
    "Carine does, I asked her",
    "Bronagh does it",
    "no, Bronagh's doing it",
    "Oisin is taking him",
    "Oisin will, he texted me",
    "Carine gets them today",
  ])("sees to it: %j", (text) => expect(outsiderSeesTo(readInFox(text))).toBe(true));

  it.each([
    "Ben does, I asked him",
    "Gran does it",
    "nobody does",
    "school does",
    "she does",
    "that does it",
    "Carine does?",
    "Carine does judo",
    "does Carine?",
    "if Carine does",
    "maybe Carine will",
    "Carine can't",
    "Carine's ill, I'll get her",
    "I'll get her, Carine says hi",
  ])("does not: %j", (text) => expect(outsiderSeesTo(readInFox(text))).toBe(false));
});

describe("somebody is sent", () => {
  it.each([
    "I have sent the driver",
    "I will send Kunle from the office",
    "I just sent a taxi for her",
    "ok we're sending Gil now",
    "i've already sent our neighbour to get Dot",
  ])("%s", (text) => expect(sendsSomebody(readInFox(text))).toBe(true));
  it.each([
    "I have sent the form",
    "I sent money",
    "I'll send him",
    "I sent an email to school",
    "I'll send Gil the link",
    "should I send the driver?",
  ])("not in %j", (text) => expect(sendsSomebody(readInFox(text))).toBe(false));
});
