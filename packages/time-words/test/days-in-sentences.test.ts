import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, MUMBAI, noted, SYDNEY } from "./reading.ts";

describe("a day in a family's sentence", () => {
  it.each([
    ["who's got the kids weds after school", "2026-05-06"],
    ["tmr is pajama day", "2026-05-06"],
    ["tmrw's practice is off", "2026-05-06"],
    ["can u take mia 2moro", "2026-05-06"],
    ["dentist is tomoz btw", "2026-05-06"],
    ["im out of town the day after tomorrow", "2026-05-07"],
    ["day after tmrw works better", "2026-05-07"],
    ["fri pm works for the playdate", "2026-05-08"],
    ["Sat am soccer or sun pm swim?", "2026-05-09 2026-05-10"],
    ["this weekend is the tournament", "2026-05-09..2026-05-10"],
    ["anyone around this wknd to watch leo", "2026-05-09..2026-05-10"],
    ["over the weekend we need to return the cleats", "2026-05-09..2026-05-10"],
    ["next weekend mia has a sleepover", "2026-05-16..2026-05-17"],
    ["by the end of the week someone must sign it", "2026-05-08"],
    ["end of next week is the bake sale", "2026-05-15"],
    ["no school next week", "2026-05-11..2026-05-15"],
    ["dad's away in two weeks", "2026-05-19"],
    ["mon-wed grandma has them", "2026-05-11..2026-05-13"],
    ["Mon–Fri camp", "2026-05-11..2026-05-15"],
    ["mon thru thurs i'm in denver", "2026-05-11..2026-05-14"],
    ["mon/wed/fri pickups are mine", "2026-05-11 2026-05-13 2026-05-15"],
    ["tuesdays game got moved to thursday", "2026-05-07"],
    ["saturdays party is at 2", "2026-05-09 14:00"],
    ["tomorrows swim lesson is canceled", "2026-05-06"],
    ["can you do friday's pickup", "2026-05-08"],
    ["not thursday, friday", "2026-05-08"],
    ["sorry meant wednesday not tuesday", "2026-05-06"],
    ["THURSDAY PICKUP ANYONE??", "2026-05-07"],
    ["SAT AT 10?", "2026-05-09 10:00"],
    ["next fri is a half day", "2026-05-15"],
    ["monday first thing i can drop them", "2026-05-11"],
    ["this friday or next?", "2026-05-08"],
    ["later today can you grab leo", "2026-05-05"],
    ["who has her tonight", "2026-05-05"],
    ["im on call tonite", "2026-05-05"],
    ["need someone this evening at 6", "2026-05-05 18:00"],
    ["this morning's drop off is on me", "2026-05-05"],
    ["early next week would be better for the vet", "2026-05-11..2026-05-15"],
    ["a week from tomorrow is the concert", "2026-05-13"],
    ["two weeks from friday", "2026-05-22"],
    ["thursday of next week works", "2026-05-14"],
    ["Sunday, early", "2026-05-10"],
    ["tues or weds for tutoring?", "2026-05-05 2026-05-06"],
    ["today or tmrw?", "2026-05-05 2026-05-06"],
    ["wensday swim is at 5", "2026-05-06 17:00"],
    ["saturaday morning", "2026-05-09"],
    ["tommorrow at 4", "2026-05-06 16:00"],
    ["after school tomorrow he has chess", "2026-05-06"],
    ["i'll get them after school", "2026-05-05"],
    ["pick up from daycare asap please", "2026-05-05"],
    ["Are you free Wed? Thu also works", "2026-05-06 2026-05-07"],
    ["we said friday didnt we", "2026-05-08"],
    ["mia's recital is on sun at 2 pm", "2026-05-10 14:00"],
    ["sun 2pm?", "2026-05-10 14:00"],
    ["fri eve is fine", "2026-05-08"],
    ["thursday night practice at 7", "2026-05-07 19:00"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["a week on Tuesday she's at the optician", "2026-05-12"],
    ["Tuesday week is the school trip", "2026-05-12"],
    ["a week Saturday suits us better", "2026-05-16"],
    ["Friday fortnight we're at my mum's", "2026-05-22"],
    ["a fortnight on Friday is sports day", "2026-05-22"],
    ["in a fortnight he has his jabs", "2026-05-19"],
    ["a fortnight today is the exam", "2026-05-19"],
    ["in a fortnight's time we're in Spain", "2026-05-19"],
    ["week tomorrow we fly", "2026-05-13"],
    ["tomorrow week is the inset day", "2026-05-13"],
    ["weds of next week, can you have Amy", "2026-05-13"],
    ["are you about at the weekend", "2026-05-09..2026-05-10"],
    ["the weekend after next we're camping", "2026-05-23..2026-05-24"],
    ["w/end after this one", "2026-05-16..2026-05-17"],
    ["Saturday coming is the fete", "2026-05-09"],
    ["this coming Sunday is her christening", "2026-05-10"],
    ["Sat lunchtime and Sun teatime please", "2026-05-09 2026-05-10"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["he's the match this day week", "2026-05-12"],
    ["Thursday week is the communion rehearsal", "2026-05-14"],
    ["Saturday just gone was mad", ""],
    ["I'll mind them Sunday so", "2026-05-10"],
  ])("Irish: %s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));

  it.each([
    ["Sat arvo at ours?", "2026-05-09"],
    ["can you do pick up tomorrow arvo", "2026-05-06"],
    ["this arvo's training is off", "2026-05-05"],
    ["sunday avo bbq", "2026-05-10"],
    ["friday arvo, 4 at the nets", "2026-05-08 16:00"],
  ])("Australian: %s", (text, plan) => expect(noted(text, SYDNEY)).toBe(plan));

  it.each([
    ["tuition tomorrow eve at 6", "2026-05-06 18:00"],
    ["coming Saturday PTM is there at 10 am", "2026-05-09 10:00"],
    ["this Sunday morning 9 we are leaving", "2026-05-10 09:00"],
    ["train reaches at 9 in the night", "21:00"],
    ["8 in the evening class is there", "20:00"],
    ["dance class 5-6 pm batch only", "17:00-18:00"],
    ["dentist got preponed from 5 to 4", "16:00"],
    ["kindly drop him by 4:30 p.m. sharp", "16:30"],
    ["day after is holiday no", "2026-05-07"],
    ["Sunday 10 am onwards puja is there", "2026-05-10 10:00"],
  ])("Indian: %s", (text, plan) => expect(noted(text, MUMBAI)).toBe(plan));

  it("keeps the day of a sentence sent late", () => {
    expect(noted("who can get leo tomorrow", { at: "2026-05-05 23:58" })).toBe("2026-05-06");
    expect(noted("soccer tuesday at 4", { at: "2026-05-05 15:30" })).toBe("2026-05-05 16:00");
    expect(noted("soccer tuesday at 4", { at: "2026-05-05 18:30" })).toBe("2026-05-12 16:00");
    expect(noted("next tuesday", { at: "2026-05-04 10:00" })).toBe("2026-05-12");
    expect(noted("this weekend?", { at: "2026-05-08 20:00" })).toBe("2026-05-09..2026-05-10");
  });
});

describe("a time counted from now, in a family's sentence", () => {
  it.each([
    ["can u get them in half an hour", "2026-05-05 09:30"],
    ["there in 20 min", "2026-05-05 09:20"],
    ["an hour from now someone has to be at school", "2026-05-05 10:00"],
    ["leaving in 5", "2026-05-05 09:05"],
    ["in like 15 mins", "2026-05-05 09:15"],
    ["ill be there in about an hour", "2026-05-05 10:00"],
    ["in 45 i can get her", "2026-05-05 09:45"],
    ["game is in 2 hrs", "2026-05-05 11:00"],
    ["in an hour or so", "2026-05-05 10:00"],
    ["be there in ten minutes", "2026-05-05 09:10"],
    ["20 mins from now at the gate", "2026-05-05 09:20"],
    ["in 3 days we leave", "2026-05-08"],
    ["she's back in a week", "2026-05-12"],
    ["in 2 wks we need a sitter", "2026-05-19"],
    ["30 minutes time at the front door", "2026-05-05 09:30"],
    ["in an hour and a half", "2026-05-05 10:30"],
    ["in quarter of an hour", "2026-05-05 09:15"],
    ["in three quarters of an hour", "2026-05-05 09:45"],
    ["in 1.5 hours", "2026-05-05 10:30"],
    ["in an hour's time", "2026-05-05 10:00"],
    ["in a couple of days", "2026-05-07"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));
});
