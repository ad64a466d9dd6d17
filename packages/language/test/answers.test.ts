import { describe, expect, it } from "vitest";
import { readCues } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const cuesOf = (text: string) => readCues(readInFox(text));

describe("an answer to who goes", () => {
  it.each([
    "righto",
    "say less",
    "with pleasure",
    "naturally",
    "Geht klar, after work",
    "bet",
    "10-4",
    "copy that!",
    "shoots",
    "sure",
    "Sure I can get her",
    "sure he can come over",
    "ah sure it's grand, I'll go",
    "sure that works",
    "sure, what time",
  ])("agrees with %j", (text) => {
    expect(cuesOf(text).answering.agrees).toBe(true);
  });

  it.each([
    "count on me",
    "I'll see to that, his coat is here anyway",
    "I'm your man",
    "that'll be me",
    "🖐",
    "going, but my knots are tragic",
    "I'm going",
    "Allow me.",
    "boys can help me with the shed",
    "the other two can stay here with me",
  ])("takes it with %j", (text) => {
    expect(cuesOf(text).claiming.self).toBe(true);
  });

  it.each([
    "bet you they lose",
    "I'll do tea instead",
    "I'll do the bins",
    "can the boys help me look for it",
    "the kids can help themselves",
    "naturally he left his boots there",
    "present for Ana's friend is in the hall",
    "that'll mean two trips",
    "looks like it's measles",
    "obviously meant for Ana",
    "don't count on me for the cake",
    "coming! smells great",
    "10-4 at the clinic",
    "shoots well for her age",
    "I'm going to bed",
    "allow me to introduce the new cat",
    "Sure that yoke is in the well of the boot",
    "ah sure look",
    "sure where else would he be",
    "sure it was wide",
    "sure the other two are asleep",
  ])("is none in %j", (text) => {
    const { answering, claiming } = cuesOf(text);
    expect([answering.agrees, claiming.self]).toEqual([false, false]);
  });

  it.each([
    "I'm getting her from the gym and we will see the horses",
    "I've got her, I'll see you there",
    "picking her up tonight and maybe chips",
  ])("is a word that binds in %j", (text) => {
    expect(cuesOf(text).claiming.tentative).toBe(false);
  });

  it.each(["I'll see", "we'll get her and maybe I can do both", "let me see what work says", "maybe"])(
    "is none that binds in %j",
    (text) => {
      expect(cuesOf(text).claiming.tentative).toBe(true);
    },
  );

  it.each([
    "leave it, token came already",
    "false alarm",
    "nvm then",
    "no need",
    "no need, got it",
    "no longer needed, thanks",
  ])("is not wanted any more after %j", (text) => {
    expect(cuesOf(text).answering.withdraws).toBe(true);
  });

  it.each([
    "leave it with me",
    "leave it to Ana",
    "leave it under the mat",
    "don't bother him now",
    "not needed till 5",
  ])("is still wanted after %j", (text) => {
    expect(cuesOf(text).answering.withdraws).toBe(false);
  });
});

describe("an answer that nobody does", () => {
  it.each(["no one babe. no one", "nobody", "none of us, sorry", "no one can"])("refuses: %j", (text) =>
    expect(cuesOf(text).answering.refuses).toBe(true),
  );

  it.each(["no one told me", "nobody needs to, it's off", "nobody move, I'll get her", "no one's home till 4"])(
    "refuses nothing in %j",
    (text) => expect(cuesOf(text).answering.refuses).toBe(false),
  );
});

describe("a lift is asked for", () => {
  it.each(["PRACTICE IS OVER WHERE IS MY RIDE", "who's my lift today", "need rides for Cy this week"])(
    "with %j",
    (text) => expect(cuesOf(text).asking.adult).toBe(true),
  );

  it.each(["amy asked if we can bring nate home from judo with Cy", "coach asked if someone could take Cy"])(
    "by another, in %j",
    (text) => expect(cuesOf(text).asking.adult).toBe(true),
  );

  it.each([
    "I asked if he could swim",
    "they asked if we like cake",
    "coach asked if I can come",
    "where is my bike",
    "this is my ride",
    "he rides his bike",
    "the rides at the fair were closed",
  ])("and not with %j", (text) => expect(cuesOf(text).asking.adult).toBe(false));
});

describe("the end of a trip", () => {
  it.each([
    ["I'm doing her from the gym, taking her to see the horses", "from"],
    ["I get her from the gym and take her to Ana's", "from"],
    ["taking her to the gym", "to"],
    ["can someone get her at 15:00", "from"],
    ["can someone get her by 5", "from"],
    ["I get her in 20 minutes", "from"],
    ["can you get her in by nine", "to"],
    ["can someone come and get her", "from"],
    ["I can drop her off, can't pick her up", "to"],
    ["I can drop, can't collect", "to"],
    ["not dropping her off, I'll fetch her", "from"],
  ])("is read in %j", (text, leg) => {
    expect(cuesOf(text).task.leg).toBe(leg);
  });
});

describe("that two plans collide", () => {
  it.each([
    "but if she has judo?",
    "if it doesn't clash, yes",
    "but Tuesday is judo",
    "wait, isn't that the gym day",
    "she has ballet then",
    "hold on, same time as judo",
  ])("is pointed out by %j", (text) => {
    expect(cuesOf(text).answering.notices).toBe(true);
  });

  it.each([
    "the coffee there is bad but I'll do it",
    "she'll be rude, but yes please",
    "I'll drive, I've got nothing but time",
    "his mum does both ways, she has the minibus",
    "I can wait with her in the corner",
    "I could, if Gil doesn't need the van",
    "when gran isn't using the car, sure",
  ])("is not by the small words of %j", (text) => {
    expect(cuesOf(text).answering.notices).toBe(false);
  });
});

describe("who is to be fetched", () => {
  it.each([
    "Dot wants fetching from school",
    "she wants picking up at 5",
    "could do with picking up from the garage",
    "could do with a lift",
  ])("is asked for with %j", (text) => expect(cuesOf(text).asking.adult).toBe(true));
  it.each([
    "nobody wants picking up",
    "ask if she wants picking up",
    "Dot wants a biscuit",
    "could do with a drink",
    "she wants taking seriously",
    "the rug wants a wash",
  ])("is not asked for with %j", (text) => expect(cuesOf(text).asking.adult).toBe(false));
});

describe("a task that is left to another", () => {
  it.each(["milkshake wins, she's yours", "ok Cy is yours then", "he's yours!"])("is so in %j", (text) =>
    expect(cuesOf(text).answering.handsOver).toBe(true),
  );
  it.each([
    "is she at yours",
    "she's at yours till 6",
    "that coat is yours",
    "it's yours",
    "she's yours truly's pupil",
  ])("is not in %j", (text) => expect(cuesOf(text).answering.handsOver).toBe(false));
});

describe("a task that is taken from another", () => {
  it.each([
    "I'll take it instead",
    "I'll bring Cy to swimming tomorrow instead",
    "I'll drop her on Friday instead of you",
  ])("is so in %j", (text) => expect(cuesOf(text).answering.handsOver).toBe(true));
  it.each(["I'll bring Cy to judo instead of swimming", "I'll bring her. Could we meet there instead"])(
    "is not in %j",
    (text) => expect(cuesOf(text).answering.handsOver).toBe(false),
  );
});
