import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface } from "../src/index.ts";

const family = smallFamily({
  parents: "Ada (mum), Tunde (dad)",
  children: "Will, May, Sunny, Bethany (beth)",
  activities: "ballet, cello, swim (swimming, swim lesson)",
  places: "Leisure Centre (the pool)",
});
const lexicon = lexiconOf(family);
const masked = (text: string): string => readSurface(text, lexicon).masked;

describe("normalising", () => {
  it.each([
    ["I’ll get it", "i'll get it"],
    ["ill get it tmrw", "i'll get it tomorrow"],
    ["she is ill again", "she is ill again"],
    ["she said no so ill bring her", "she said no so i'll bring her"],
    ["so ill that she can't go, so ill she cried", "so ill that she can't go, so ill she cried"],
    ["u ok w/ that?", "you ok with that?"],
    ["practice moved 2 fri 330", "_activity_ moved to fri 330"],
    ["she comes 2 me after", "she comes to me after"],
    ["whats 4 the plan", "what's for the plan"],
    ["tuesday 2 the usual place", "tuesday 2 the usual place"],
    ["come at 4 the door is open", "come at 4 the door is open"],
    ["ballet 4 me", "_activity_ 4 me"],
    ["thx!! omw", "thanks!! on my way"],
    ["yesssss pls", "yes please"],
    ["she neeeds it sooo much", "she needs it so much"],
    ["hey love i cannto xx", "i cannot"],
    ["n/m", "nevermind"],
    ["pratice is cancled", "_activity_ is canceled"],
    ["whos on p/u", "who's on pickup"],
    ["whose getting it", "who's getting it"],
    ["whose coat is it", "whose coat is it"],
    ["ur picking us up", "you're picking us up"],
    ["all urs, go rest ur back", "all yours, go rest your back"],
    ["at your going rate", "at your going rate"],
    ["sum1 was gettin it frm there", "someone was getting it from there"],
    ["takin him home ard 4, watchin the rain", "taking him home around 4, watching the rain"],
    ["my cousin is in berlin, robin too", "my cousin is in berlin, robin too"],
    ["il b at work this aft, ima get her aft tea", "i'll be at work this afternoon, i'm going to get her after tea"],
    ["dun forget, it is dun coloured", "don't forget, it is dun coloured"],
    ["yip, not a bother", "yes, no problem"],
    ["on pick up monday", "on pickup monday"],
    ["on pick up it falls", "on pick up it falls"],
    ["on the fridge", "on the fridge"],
    ["no can get him, sorry", "can't get him, sorry"],
    ["can sombody get him, or anybdy", "can somebody get him, or anybody"],
    ["ollys mum has her, jowans nan too", "olly's mum has her, jowan's nan too"],
    ["is it thomas mum", "is it thoma's mum"],
    ["its mum, as mum says, yes dad, thanks nan", "its _adult_, as _adult_ says, yes _adult_, thanks nan"],
    ["no can do!", "can't do it!"],
    ["oh no can you get him", "oh no can you get him"],
    ["I cannae get him fae school", "i can't get him from _place_"],
    ["k, see you at pre-k", "ok, see you at _place_"],
    ["will ye be there, ye're great, we heard ye", "will you be there, you're great, we heard you"],
    ["ye ill swing by", "yeah i'll swing by"],
    ["ye ye has her, mrs ye too", "ye ye has her, mrs ye too"],
    ["can ya get him, i'll run ya", "can you get him, i'll run you"],
    ["i will ya, ya no bother", "i will yeah, yeah no problem"],
    ["am takin her hame, ill dae it efter", "i'm taking her home, i'll do it after"],
    ["aye nae danger, am oot wi the weans", "aye no problem, i'm out with _child_"],
    [
      "we do tae kwon do, dae says am I late, 7 am at the wi fi",
      "we do tae kwon do, dae says am i late, 7 am at the wi fi",
    ],
    ["am no able tae get him, he'll no be long", "i'm not able to get him, he'll not be long"],
    ["there's no working bus, i am no one", "there's no working bus, i am no one"],
    ["kindly drop him, she kindly offered", "please drop him, she kindly offered"],
    ["sir has preponed it", "sir has moved it"],
    ["who can drop him abeg", "who can drop him please"],
    ["I'm after getting a puncture", "i've just got a puncture"],
    ["she's only after dropping him, they are after ringing", "she's just dropped him, they've just rung"],
    ["I'm free after dropping him, who's after getting it", "i'm free after dropping him, who's after getting it"],
    ["give her a spin home, he's getting a spin with Kevin", "give her a lift home, he's getting a lift with kevin"],
    ["give it a spin, we went for a spin", "give it a spin, we went for a spin"],
    ["ollys mam has her, my mammy too", "olly's mam has her, my mammy too"],
  ])("reads %j as %j", (written, read) => {
    expect(masked(written)).toBe(read);
  });

  it("takes a name of the family that ends in s for nobody else's", () => {
    const named = smallFamily({ parents: "Nia (mum)", children: "Rhys" });
    expect(readSurface("rhys mum is here", lexiconOf(named)).masked).toBe("_child_ _adult_ is here");
  });

  it("takes skin tone and gender off an answering hand", () => {
    for (const hand of ["🙋", "🙋🏽‍♀️", "🙋‍♂️", "🙋♀️"]) expect(readSurface(hand, lexicon).emoji).toContain("raises_hand");
    expect(readSurface("🙌", lexicon).emoji).not.toContain("raises_hand");
  });

  it("never throws and never grows past a bound, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(readSurface(text, lexicon).text.length).toBeLessThan(text.length * 20 + 50);
      }),
    );
  });
});

describe("family words", () => {
  it.each([
    ["bethanys cello is at 4", "_child_'s _activity_ is at 4"],
    ["Bethny has bailt monday", "_child_ has _activity_ monday"],
    ["swm lesson at the pool", "_activity_ _activity_ at _place_"],
    ["both kids to swimming", "_child_ to _activity_"],
    ["can sm1 or sumone come", "can someone or someone come"],
    ["mum takes the boys", "_adult_ takes _child_"],
  ])("reads %j as %j", (written, read) => {
    expect(masked(written)).toBe(read);
  });

  it("leaves English words that look like a family word alone", () => {
    for (const text of ["my wallet", "hello there", "a bullet train", "swam a lot", "at sim lim"])
      expect(masked(text)).toBe(text);
  });

  it("tells who does something from the place that is called the same", () => {
    const home = lexiconOf(
      smallFamily({ parents: "Kit", caregivers: "Ruth (nan)", children: "Folu", places: "Nan's (nan's)" }),
    );
    const read = (text: string) => readSurface(text, home).masked;
    expect(read("nan's picking up folu")).toBe("_adult_'s picking up _child_");
    expect(read("nan's not well")).toBe("_adult_'s not well");
    expect(read("folu is at nan's parking by the gate")).toBe("_child_ is at _place_ parking by the gate");
    expect(read("pick folu up from nan's tomorrow")).toBe("pick _child_ up from _place_ tomorrow");
    expect(read("nan's tomorrow for folu")).toBe("_place_ tomorrow for _child_");
  });

  it("takes no size for the activity in whose name it is", () => {
    const home = lexiconOf(smallFamily({ parents: "Eva", children: "Teo", activities: "football (wee footie)" }));
    expect(readSurface("the wee coat for footie", home).masked).toBe("the wee coat for _activity_");
    expect(readSurface("wee footie at 5", home).masked).toBe("_activity_ at 5");
  });

  it("tells a verb from an activity that is called like it", () => {
    const club = lexiconOf(
      smallFamily({ parents: "Eva", children: "Teo", activities: "gymnastics meet (meet), running club (run)" }),
    );
    const read = (text: string) => readSurface(text, club).masked;
    for (const text of ["i can meet you at three", "let's meet at the gate", "mum will run you there", "meet me at 5"])
      expect(read(text), text).not.toContain("_activity_");
    for (const text of ["teo's meet is at three", "the run starts at 9", "who has teo after the meet"])
      expect(read(text), text).toContain("_activity_");
  });

  it("knows that somebody's own mother is another person", () => {
    for (const text of ["my mum is coming", "nates mum can take me", "sofias mum has her"])
      expect(masked(text)).not.toContain("_adult_");
    for (const text of ["thanks mum", "yes mum", "kids mum is here", "easter logistics. mum wants us all"])
      expect(masked(text)).toContain("_adult_");
  });
});

describe("names that are English words", () => {
  it.each([
    "will you be late",
    "I will get milk",
    "that will do",
    "Will it rain?",
    "may 3 works",
    "we may 3 times",
    "in May maybe",
    "sunny today",
    "It is sunny",
    "May I ask",
    "is may a good month",
    "where there is will",
  ])("hears nobody in %j", (text) => {
    expect(masked(text)).not.toContain("_child_");
  });

  it.each([
    "Will has cello",
    "can you get Will from school",
    "picking up will at 4",
    "May's ballet",
    "take Sunny to swim",
    "who gets May tomorrow",
    "is may at ballet",
    "does will have cello",
    "collecting will and may now",
    "get sunny 330",
  ])("hears a child in %j", (text) => {
    expect(masked(text)).toContain("_child_");
  });
});
