import { describe, expect, it } from "vitest";
import { BERLIN, datesIn, LONDON, MUMBAI, noted, OSLO, PARIS, SYDNEY, timesIn } from "./reading.ts";

describe("the 24-hour clock", () => {
  it.each([
    ["Turnen 16:30h", "16:30"],
    ["judo at 17.30h", "17:30"],
    ["judo at 17:30 h", "17:30"],
    ["pick up 16:00hrs", "16:00"],
    ["Turnen 16 Uhr 30", "16:30"],
    ["fotball kl16", "16:00"],
    ["fotball half past 16", "16:30"],
    ["fotball quarter past 16", "16:15"],
    ["Turnen from 15 to 16", "15:00-16:00"],
    ["who can have her between 8 and 13", "08:00-13:00"],
    ["von 14 bis 16 Uhr", "14:00-16:00"],
    ["fra kl 16 til 18", "16:00-18:00"],
    ["judo de 16h à 17h", "16:00-17:00"],
    ["entre 12h et 14h", "12:00-14:00"],
    ["gegen 16 Uhr", "16:00"],
  ])("%s", (text, time) => {
    expect(timesIn(text, BERLIN)).toEqual([time]);
    expect(timesIn(text, OSLO)).toEqual([time]);
    expect(timesIn(text, PARIS)).toEqual([time]);
  });
});

describe("an hour said in another language", () => {
  it.each([
    ["her class begins today at halb fünf", "16:30"],
    ["still halb 6, at the pizza place", "17:30"],
    ["the optician viertel nach drei", "15:15"],
    ["flute is viertel vor fünf", "16:45"],
    ["flute is dreiviertel vier", "15:45"],
    ["i fetch her halv fire", "15:30"],
    ["can farmor get him kvart på fire", "15:45"],
    ["korps kvart over fem", "17:15"],
    ["judo half vijf", "16:30"],
    ["judo kwart voor vier", "15:45"],
    ["lo recojo a las dos y media", "14:30"],
    ["practice a las cinco", "17:00"],
    ["a la una menos cuarto", "12:45"],
  ])("%s", (text, time) => {
    expect(timesIn(text, BERLIN)).toEqual([time]);
    expect(timesIn(text)).toEqual([time]);
  });

  it.each(["halb so wild", "ein halb kilo", "half een kilo", "vor fünf Jahren", "a las tiendas", "over fem years"])(
    "none in %s",
    (text) => expect(noted(text, OSLO)).toBe(""),
  );
});

describe("the 12-hour clock of America", () => {
  it.each([
    ["who can get Leo at ten of 5", "16:50"],
    ["by five of five", "16:55"],
    ["at 20 of 5 from practice", "16:40"],
    ["practice btw 4 and 5", "16:00-17:00"],
    ["class was put back an hour to 6", "18:00"],
  ])("%s", (text, time) => expect(timesIn(text)).toEqual([time]));

  it.each(["ten of 12 came", "at 10 of 12 schools", "5 of 6 kids are in", "btw 4 kids and 5 dogs"])(
    "none in %s",
    (text) => expect(timesIn(text)).toEqual([]),
  );
});

describe("minutes from now", () => {
  it.each([
    ["there in ten", "09:10"],
    ["back in about fifteen, ok?", "09:15"],
    ["leaving in 1/2 hour", "09:30"],
    ["leaving in ½ hour", "09:30"],
  ])("%s", (text, time) => expect(timesIn(text)).toEqual([time]));

  it.each(["one in ten", "came first in ten", "9 kids in ten", "1/2 hour of homework", "1/2 the team is sick"])(
    "none in %s",
    (text) => expect(noted(text, LONDON)).toBe(""),
  );
});

describe("a slip in a part of the day", () => {
  it.each([
    ["soccer toinght at 8", "2026-05-05 20:00"],
    ["soccer tonihgt at 8", "2026-05-05 20:00"],
    ["who gets Leo this evning at 7", "2026-05-05 19:00"],
    ["tomorow afternon at 7", "2026-05-06 19:00"],
  ])("%s", (text, said) => expect(noted(text)).toBe(said));

  it("sarvo is this afternoon", () => expect(datesIn("footy sarvo?", SYDNEY)).toEqual(["2026-05-05"]));

  it.each(["she is in mourning", "at the mooring", "his moaning", "the tonic"])("none in %s", (text) =>
    expect(timesIn(text)).toEqual([]),
  );
});

describe("what only looks like an hour or a day", () => {
  it.each([
    "pick her up at Gartenstraße 12",
    "it is Lindenstr. 5",
    "Storgata 16 as always",
    "they live in Kirkeveien 12",
    "Drottninggatan 14",
    "we are in 12 rue Victor Hugo",
    "calle Mayor 16",
    "Kerkstraat 16",
    "Bus 14, Gleis 7",
    "she is in Klasse 4, Raum 16",
    "ligne 14 then salle 12",
    "he is in classroom 4",
    "meet at door 3",
    "on diamond 6",
    "gate code is 4-5-3",
    "his locker is 24-6-12",
    "plays 4-3-3",
    "he is 4ft 2 now",
    "we're up 4 to 2",
    "they are down 3 to 1",
    "1) dad drives 2) mom fetches",
    "2) nit check, i need a volunteer",
    "and 3) jo gets a new desk",
    "groep 5, gr 10",
    "the car is dead in basement 3",
    "1. dad drives Leo 2. mom picks up",
    "bring 3.50",
    "the auto is asking 150",
    "top of the 4th",
    "sat out practice",
    "I'm sat here with Tom",
    "he's sat outside the office",
    "be sat ready",
    "sat at the gate waiting",
  ])("%s", (text) => {
    expect(noted(text, MUMBAI)).toBe("");
    expect(noted(text, OSLO)).toBe("");
  });

  it.each([
    ["meet at the side door 3.15", "15:15"],
    ["out the door 7:30", "07:30"],
    ["Storgata 16:30", "16:30"],
    ["drive down the avenue at 5", "17:00"],
    ["meet at the piazza at 5", "17:00"],
    ["pick up at 1. 2 is too late", "13:00 14:00"],
    ["she's sat at 10", "2026-05-09 10:00"],
    ["bring him 3.15", "15:15"],
  ])("but %s is said", (text, said) => expect(noted(text, BERLIN)).toBe(said));
});
