import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, noted } from "./reading.ts";

describe("a time said the British and Irish way", () => {
  it.each([
    ["can you grab Tom half four?", "16:30"],
    ["half three at the gates, don't be late", "15:30"],
    ["I'll be there for half 5", "17:30"],
    ["swimming's half six tonight not six", "2026-05-05 18:30"],
    ["quarter past three outside the library", "15:15"],
    ["he finishes at quarter to four on Thursdays now", "15:45"],
    ["parents' evening slot is ten to six", "17:50"],
    ["be there at 10 to 6 please", "17:50"],
    ["collect her at twenty past three", "15:20"],
    ["twenty-five to four at the bus stop", "15:35"],
    ["he gets the 25 past 8 bus", "08:25"],
    ["assembly's at five past nine on Friday, are we going", "2026-05-08 09:05"],
    ["train gets in half eight in the morning", "08:30"],
    ["sitter coming half seven tonight", "2026-05-05 19:30"],
    ["dinner at gran's half seven saturday", "2026-05-09 19:30"],
    ["dentist is half twelve", "12:30"],
    ["nursery want him gone by half one", "13:30"],
    ["a quarter to nine at the very latest", "08:45"],
    ["ill collect at twenty to four", "15:40"],
    ["be ready 20 to 8", "07:40"],
    ["about ten past five I'd say", "17:10"],
    ["done at half past five, home by six", "17:30 18:00"],
    ["half nine or half ten for the haircut?", "09:30 10:30"],
    ["beavers 5 past 6 til 7", "18:05-19:00"],
    ["can you do the half two pick up tomorrow", "2026-05-06 14:30"],
    ["they break up at half twelve on friday", "2026-05-08 12:30"],
    ["club ends ¼ past 4", "16:15"],
    ["qtr past 4 at the side gate", "16:15"],
    ["1/2 past 3 ok?", "15:30"],
  ])("%s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["will you collect her at half two from the creche", "14:30"],
    ["training is six o'clock sharp in the astro", "18:00"],
    ["mass is at eleven on sunday", "2026-05-10 11:00"],
    ["the match is throwing in at half past twelve", "12:30"],
    ["I won't be out till gone five, could you get them", "17:00"],
    ["fourish at the pitch?", "16:00"],
    ["sure I'll drop them up to ye around seven this evening", "2026-05-05 19:00"],
    ["ten to four, school gate, don't forget", "15:50"],
  ])("%s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));
});

describe("an hour on the clock", () => {
  it.each([
    ["six o'clock kick off", "18:00"],
    ["piano 6 oclock", "18:00"],
    ["be up at 7 o clock tomorrow", "2026-05-06 07:00"],
    ["flight's at seven oclock in the morning", "07:00"],
    ["SHE FINISHES AT 5 O'CLOCK", "17:00"],
    ["the fun run is the 20th, same time, seven in the morning", "2026-05-20 07:00"],
    ["I've got her from volleyball, eight on the dot", "08:00"],
    ["a big lunch at one everybody", "13:00"],
    ["I keep him tomorrow from eleven onwards", "2026-05-06 11:00"],
    ["she takes two, one in the morning, one in the evening", ""],
    ["home by 9 o’clock tonight", "2026-05-05 21:00"],
    ["lunch at noon with nana", "12:00"],
    ["practice at 12 noon saturday", "2026-05-09 12:00"],
    ["twelve noon at the rink", "12:00"],
    ["can you take over at midday", "12:00"],
    ["noonish works for the swap", "12:00"],
    ["around noon-ish?", "12:00"],
    ["party goes till midnight", "00:00"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));
});

describe("a message spoken to the phone", () => {
  it.each([
    [
      "so can you pick up ella at three thirty and then drop max at his guitar lesson at four fifteen thanks",
      "15:30 16:15",
    ],
    ["i can do school run tomorrow at eight forty five if you want", "2026-05-06 08:45"],
    ["he is at soccer until five thirty so get him after that", "17:30"],
    ["she has ballet at four oh five", "16:05"],
    ["can you pick her up at four from ballet", "16:00"],
    ["piano is at five on wednesday", "2026-05-06 17:00"],
    ["the game starts at ten am on saturday", "2026-05-09 10:00"],
    ["doctor appointment for leo at nine a m on friday", "2026-05-08 09:00"],
    ["i am getting off at six tonight so i can do bedtime", "2026-05-05 18:00"],
    ["the recital is from two to four", "14:00-16:00"],
    ["somebody needs to be home between four and five for the plumber", "16:00-17:00"],
    ["im working two till five", "14:00-17:00"],
    ["we have to leave by quarter to eight tomorrow morning", "2026-05-06 07:45"],
    ["ok so thursday at six forty five for the concert", "2026-05-07 18:45"],
    ["meet us at eleven thirty at the pool", "11:30"],
    ["the orthodontist moved us to two twenty on monday", "2026-05-11 14:20"],
    ["can you be there at five pm sharp", "17:00"],
    ["swim meet warm ups are at seven fifteen a m", "07:15"],
    ["ill get her at twelve thirty from kindergarten", "12:30"],
    ["leave the house at ten past eight with mia", "08:10"],
    ["on the fourteenth we have the school play at six thirty", "2026-05-14 18:30"],
    ["may twenty first is the picnic", "2026-05-21"],
    ["the third of june is sports day", "2026-06-03"],
    ["dentist for mia on june ninth at three forty five", "2026-06-09 15:45"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));
});

describe("minutes without their hour", () => {
  it("belong to the hour said before them", () => {
    expect(noted("he's out at 3, quarter past at the latest", LONDON)).toBe("15:00 15:15");
    expect(noted("bus is at 4, half past if it's late", LONDON)).toBe("16:00 16:30");
  });

  it("are the next to come where one says when one is there", () => {
    expect(noted("I'll be there at twenty past", { at: "2026-05-05 15:05" })).toBe("2026-05-05 15:20");
    expect(noted("picking them up at quarter to", { at: "2026-05-05 15:05" })).toBe("2026-05-05 15:45");
    expect(noted("back by half past", { at: "2026-05-05 15:40" })).toBe("2026-05-05 16:30");
  });

  it("are no time where nothing tells the hour", () => {
    expect(noted("quarter past or half past?", LONDON)).toBe("");
    expect(noted("can we do half past tomorrow instead", LONDON)).toBe("2026-05-06");
  });
});
