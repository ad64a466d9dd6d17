import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Lexicon, lexiconOf, readSurface } from "../src/index.ts";

const lexicons = new Map<string, Lexicon>();

/** A lexicon of a family with a child of that name, another child with an unambiguous name, and an activity. */
function lexiconWith(name: string): Lexicon {
  const known =
    lexicons.get(name) ??
    lexiconOf(
      smallFamily({
        timezone: "Europe/Dublin",
        parents: "Aoife (mum), Tariq (dad)",
        children: `named: ${name.replace(/^./, (letter) => letter.toUpperCase())}, Oisin`,
        activities: "camogie, band",
        places: "Parish Hall (the hall)",
      }),
    );
  lexicons.set(name, known);
  return known;
}

const hears = (name: string, text: string): boolean =>
  readSurface(text, lexiconWith(name)).mentions.some(
    ({ sense }) => sense.kind === "child" && sense.ids.includes("named" as never),
  );

const NAMES =
  `joy rose grace mark bill faith hope chase hunter honey sage art king wren star pearl ruby jack mercy lucky
  precious angel im hazel ivy violet daisy max miles nick penny robin drew patience blessing`.split(/\s+/);

describe("a child whose name is a word", () => {
  it.each([
    "can you get {} from school",
    "can somebody get {} from band",
    "dad u get {}",
    "who's picking {} up from camogie",
    "who has {} tonight",
    "i'll take {} to camogie, you take oisin",
    "{}s dentist is tues at 3",
    "{}s checkup got moved to friday",
    "{}s got a hearing check on thursday",
    "{}'s party is saturday",
    "{} ur haircut is mon 430",
    "{} has camogie at 4",
    "pick up {} from millies",
    "can you get {} from millies",
    "{} needs picking up at 3.20",
    "{} at band til 6",
    "{} from camogie at five pls",
    "{} band 4pm",
    "is {} at the hall yet",
    "did {} finish early today",
    "oisin and {} to the dentist at 4",
    "{} and oisin need collecting",
    "drop {} at the hall and get oisin",
    "need {} picked up at 5",
    "where is {}",
    "band for {} moved to thursday 4",
    "dentist for {} on friday",
    "i thought {} was bringing oisin",
    "{}",
    "Can you get {} at 4?".replace("{}", "{Cap}"),
  ])("is heard in %j", (template) => {
    for (const name of NAMES) {
      const text = template
        .replace(
          "{Cap}",
          name.replace(/^./, (c) => c.toUpperCase()),
        )
        .replace("{}", name);
      expect([text, hears(name, text)]).toEqual([text, true]);
    }
  });

  it.each([
    ["will", "taking will camogie tomorrow"],
    ["may", "how's may getting to band"],
    ["pearl", "try pearl"],
    ["joy", "maybe ask joy"],
  ])("%s is heard in %j", (name, text) => expect(hears(name, text)).toBe(true));

  it.each([
    ["joy", "joy of joys"],
    ["hope", "try hope not fear"],
    ["will", "i thought it will do"],
    ["may", "i guess that may work"],
    ["joy", "what a joy"],
    ["joy", "it was a joy to watch them"],
    ["joy", "she jumped for joy"],
    ["joy", "i get joy from baking"],
    ["joy", "full of joy today"],
    ["joy", "they bring joy to the whole street"],
    ["rose", "the rose garden at 4"],
    ["rose", "rose garden looks lovely"],
    ["rose", "rose or white wine?"],
    ["rose", "can you get rose or white"],
    ["rose", "the sun rose at 6"],
    ["rose", "a red rose for mum"],
    ["mark", "mark my words"],
    ["mark", "mark your calendars"],
    ["mark", "mark the date, friday 6pm"],
    ["mark", "we have to mark the occasion"],
    ["mark", "she marks homework til late"],
    ["mark", "top marks for the lasagne"],
    ["will", "will do"],
    ["will", "it will be fine"],
    ["will", "dad will get oisin"],
    ["will", "that will work"],
    ["will", "will there be parking"],
    ["may", "i may be late"],
    ["may", "may be late"],
    ["may", "in may sometime"],
    ["may", "may 12 works"],
    ["grace", "grace before dinner"],
    ["grace", "he said grace"],
    ["grace", "there's a grace period til friday"],
    ["bill", "bill is due"],
    ["bill", "the bill is due friday"],
    ["bill", "did you pay the gas bill"],
    ["bill", "they'll bill us later"],
    ["hope", "hope it goes well"],
    ["hope", "i hope so"],
    ["hope", "hope camogie was good"],
    ["hope", "we live in hope"],
    ["faith", "have faith"],
    ["faith", "i have faith in you"],
    ["chase", "can you chase the plumber"],
    ["chase", "chase up the invoice"],
    ["chase", "i'll chase them monday"],
    ["hunter", "he's a bargain hunter"],
    ["art", "the art is on the fridge"],
    ["king", "burger fit for a king"],
    ["patience", "i've no patience left"],
    ["patience", "thanks for your patience"],
    ["im", "im at the garage til 6"],
    ["im", "im under the truck"],
    ["im", "me, im off on friday"],
    ["im", "thursday im on earlies"],
    ["lucky", "lucky you"],
    ["lucky", "we got so lucky with the weather"],
    ["honey", "we're out of honey"],
    ["max", "two hours max"],
    ["miles", "it's 12 miles away"],
    ["nick", "in the nick of time"],
    ["penny", "every penny counts"],
    ["drew", "she drew a horse"],
    ["angel", "you are an angel"],
    ["violet", "the violet dress"],
    ["daisy", "a daisy chain"],
    ["jack", "jack of all trades"],
    ["summer", "summer is here"],
    ["dawn", "up at dawn"],
    ["scout", "the scout hut"],
    ["blessing", "it was a blessing"],
    ["mercy", "have mercy"],
    ["cash", "bring cash for the fete"],
    ["skip", "skip the queue"],
    ["rich", "that's rich"],
    ["sunny", "sunny tomorrow apparently"],
  ])("of the name of %s is not heard in %j", (name, text) => {
    expect(hears(name, text)).toBe(false);
  });

  it("is heard where it is out of something that the family knows, unless its name is a verb", () => {
    for (const text of ["teddy out of camogie 415", "teddy out of the hall at 5", "teddy out of school 1230"])
      expect([text, hears("teddy", text)]).toEqual([text, true]);
    for (const text of ["teddy out of stuffing", "rose out of camogie"])
      expect([text, hears(text.split(" ")[0] ?? "", text)]).toEqual([text, false]);
  });

  it("is never heard behind an article, whatever follows", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom("the", "a", "an", "what a", "no", "such"),
        fc.array(fc.constantFrom("is", "at", "band", "today", "has", "from", "lovely", "and"), { maxLength: 4 }),
        (name, article, rest) => {
          expect(hears(name, [article, name, ...rest].join(" "))).toBe(false);
        },
      ),
    );
  });

  it("is heard whether its first letter is a capital or not, after words that move a child", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.constantFrom("can you get", "who's collecting", "i'll drop", "can someone grab", "dad is taking"),
        fc.constantFrom("from school", "at the hall", "to camogie", "to band at 5"),
        (name, verb, where) => {
          expect(hears(name, `${verb} ${name} ${where}`)).toBe(true);
          expect(hears(name, `${verb} ${name.replace(/^./, (c) => c.toUpperCase())} ${where}`)).toBe(true);
        },
      ),
    );
  });
});

describe("a child whose name is short for something else", () => {
  it.each([
    ["wen", "who's getting wen from band"],
    ["wen", "WEN'S band is at 4"],
    ["yas", "can you pick up yas at 4"],
    ["naw", "naw has camogie at 4"],
  ])("is heard: %s in %j", (name, text) => {
    expect(hears(name, text)).toBe(true);
  });

  it("leaves the short form to all other families", () => {
    expect(readSurface("wen is camogie", lexiconWith("joy")).text).toBe("when is camogie");
  });

  it("is not meant where the word beside it tells otherwise", () => {
    expect(hears("min", "back in 5 min")).toBe(false);
  });
});

describe("a child whose name is short for something else only beside certain words", () => {
  it("is told by its capital letter", () => {
    expect(hears("tom", "Tom 4pm at the hall?")).toBe(true);
    expect(hears("tom", "camogie tom 4pm?")).toBe(false);
  });
});

describe("a child who is called as somebody's surname", () => {
  it("is not meant behind a title", () => {
    for (const text of ["mr lee takes band", "ask Miss Lee about band", "dr lee at 4"])
      expect(hears("lee", text)).toBe(false);
    for (const text of ["lee has band", "i miss lee", "did you miss Lee"]) expect(hears("lee", text)).toBe(true);
  });
});

describe("a word of the calendar", () => {
  it.each([
    ["frida", "who has oisin friday"],
    ["avril", "the show is in april"],
    ["ester", "they are off at easter"],
  ])("is no misspelled %s in %j", (name, text) => {
    expect(hears(name, text)).toBe(false);
  });
});

describe("a name with marks on its letters", () => {
  const family = smallFamily({
    timezone: "Europe/Stockholm",
    parents: "Åsa",
    children: [
      "Zoë, Jose\u0301, Nina, Renee, renee-b: Renée, Max, rosie: Rosé, Matilda, José María, Mary Jane",
      "lukasz: Łukasz, Soren, sasha: Майя",
    ].join(", "),
    activities: "piano",
    places: "cafe: Café Luna",
  });
  const heard = (text: string) =>
    readSurface(text, lexiconOf(family)).mentions.flatMap(({ sense }) =>
      sense.kind === "child" || sense.kind === "adult" ? sense.ids : [],
    );

  it.each([
    ["zoe has piano at 4", ["zoe"]],
    ["Zoë has piano at 4", ["zoe"]],
    ["zoe's piano is off 🎹", ["zoe"]],
    ["can asa get jose at 3", ["asa", "jose"]],
    ["can you get JOSÉ at 3", ["jose"]],
    ["can you get Nína at 3", ["nina"]],
    ["get renee and Renée from piano", ["renee", "renee-b"]],
    ["can you get Máx from school", ["max"]],
    ["máx piano at 4", ["max"]],
    ["Máx and Nína need picking up", ["max", "nina"]],
    ["Máxs dentist is tues at 3", ["max"]],
    ["Máx's dentist is tues at 3", ["max"]],
    ["two hours máx", []],
    ["can you get rose from school", ["rosie"]],
    ["the rose garden at 4", []],
    ["can you get mátlida from school", ["matilda"]],
    ["who has Jose María tonight", ["jose-maria"]],
    ["who has jose maria's tablet, José has his", ["jose-maria", "jose"]],
    ["Mary Jáne's dentist is tues at 3", ["mary-jane"]],
    ["can you get lukasz and Søren", ["lukasz", "soren"]],
    ["Майя has piano", ["sasha"]],
    ["Маия has piano", []],
  ])("is heard in %j", (text, ids) => {
    expect(heard(text)).toEqual(ids);
  });

  it.each(["meet at cafe luna", "meet at CAFÉ LUNA"])("is a place's too: %j", (text) => {
    expect(readSurface(text, lexiconOf(family)).mentions).toMatchObject([{ sense: { kind: "place", id: "cafe" } }]);
  });
});
