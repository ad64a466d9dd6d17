import { describe, expect, it } from "vitest";
import { BERLIN, LONDON, MUMBAI, noted, OSLO, PARIS } from "./reading.ts";

describe("a date in a family's sentence", () => {
  it.each([
    ["the field trip is the 21st", "2026-05-21"],
    ["can you take the 3rd off", "2026-06-03"],
    ["recital on the 14th of may at 6", "2026-05-14 18:00"],
    ["May the 14th is picture day", "2026-05-14"],
    ["May 14 early dismissal 12:30", "2026-05-14 12:30"],
    ["picture day is 5/14", "2026-05-14"],
    ["5/14 @ 3:45 ortho", "2026-05-14 15:45"],
    ["forms due 5/20/26", "2026-05-20"],
    ["Sat 9 & Sun 10 tournament", "2026-05-09 2026-05-10"],
    ["sat 9 and sun 10 we're away", "2026-05-09 2026-05-10"],
    ["Sat 16 at 2 is Zoe's party", "2026-05-16 14:00"],
    ["fri 15, 6pm concert", "2026-05-15 18:00"],
    ["Thurs 21 is the play", "2026-05-21"],
    ["tues 12th 4pm dentist", "2026-05-12 16:00"],
    ["May 16-17 travel soccer", "2026-05-16..2026-05-17"],
    ["the 16th & 17th", "2026-05-16 2026-05-17"],
    ["from the 11th till the 15th grandma is here", "2026-05-11..2026-05-15"],
    ["june 8 - 12 is vbs", "2026-06-08..2026-06-12"],
    ["dec 30 - jan 2 cabin", "2026-12-30..2027-01-02"],
    ["the 3rd of next month works", "2026-06-03"],
    ["the 21st of this month", "2026-05-21"],
    ["school's out June 11th at 11:15", "2026-06-11 11:15"],
    ["week of may 18 i travel", "2026-05-18"],
    ["thursday the 14th", "2026-05-14"],
    ["Thursday, May 14th, 6:30 PM in the gym", "2026-05-14 18:30"],
    ["camp registration opens june 1 at 9am", "2026-06-01 09:00"],
    ["next month we're at the lake", "2026-06-01..2026-06-30"],
    ["on the 1st she has gymnastics", "2026-06-01"],
  ])("%s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["14/5 is the concert", "2026-05-14"],
    ["5/6 is sports day", "2026-06-05"],
    ["inset day 22/05/26", "2026-05-22"],
    ["the 14th of May, 2pm", "2026-05-14 14:00"],
    ["14th May at quarter past two", "2026-05-14 14:15"],
    ["Thu 14 May 9.15", "2026-05-14 09:15"],
    ["w/c 18th May I'm in Leeds", "2026-05-18"],
    ["week commencing 11 May no clubs", "2026-05-11"],
    ["half term is 25-29 May", "2026-05-25..2026-05-29"],
    ["bank holiday monday we're away", "2026-05-11"],
    ["Sat 9th & Sun 10th", "2026-05-09 2026-05-10"],
    ["21 May, 6.30-8pm", "2026-05-21 18:30-20:00"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it("is the next of its kind, past the end of the year too", () => {
    const late = { at: "2026-12-29 10:00" };
    expect(noted("dentist on the 4th", late)).toBe("2027-01-04");
    expect(noted("back to school Jan 5 at 8:15", late)).toBe("2027-01-05 08:15");
    expect(noted("party on the 31st, who's driving home", late)).toBe("2026-12-31");
    expect(noted("thursday at 4", late)).toBe("2026-12-31 16:00");
    expect(noted("friday at 4", late)).toBe("2027-01-01 16:00");
    expect(noted("1/4 at 3pm", late)).toBe("2027-01-04 15:00");
    expect(noted("next week", late)).toBe("2027-01-04..2027-01-08");
    expect(noted("next month", late)).toBe("2027-01-01..2027-01-31");
  });
});

describe("the continental way", () => {
  it.each([
    ["kindergarten party 14.5. at 15.00", "2026-05-14 15:00"],
    ["dentist 14.05. 16:30", "2026-05-14 16:30"],
    ["on 14.5. I am in Hamburg", "2026-05-14"],
    ["swimming 17h", "17:00"],
    ["can you fetch Emil at 16h30", "16:30"],
    ["training 17.30 Uhr", "17:30"],
    ["um 16 Uhr at the playground", "16:00"],
    ["18 Uhr dinner with Oma", "18:00"],
    ["Thursday 16.15 piano", "2026-05-07 16:15"],
    ["Mittwoch is 06.05., can you take him", "2026-05-06"],
    ["from 9.00 to 12.30", "09:00-12:30"],
    ["9-12 Uhr", "09:00-12:00"],
    ["the kita closes at 16.30.", "16:30"],
    ["trip 14.-16.5.", "2026-05-14..2026-05-16"],
    ["closed 2.10. und 30.10", "2026-10-02 2026-10-30"],
    ["photos 12.6., 14.6. und 19.6", "2026-06-12 2026-06-14 2026-06-19"],
    ["training 7.5, 12.5., 14.5 and 21.5. all at 17.30", "2026-05-07 2026-05-12 2026-05-14 2026-05-21 17:30"],
    ["at 9.10, 10.10 and 11.10", "09:10 10:10 11:10"],
    ["photos 5.10.26", "2026-10-05"],
  ])("German: %s", (text, plan) => expect(noted(text, BERLIN)).toBe(plan));

  it.each([
    ["handball kl 16", "16:00"],
    ["kl. 17.15 at the hall", "17:15"],
    ["kl 8 tomorrow", "2026-05-06 08:00"],
    ["barnehagen closes 16.30 today", "2026-05-05 16:30"],
    ["fetch them klokka 15", "15:00"],
    ["17.5. we go in the parade at 10.00", "2026-05-17 10:00"],
    ["football match lørdag kl 11", "2026-05-09 11:00"],
    ["dugnad on Saturday kl 10-14", "2026-05-09 10:00-14:00"],
  ])("Norwegian: %s", (text, plan) => expect(noted(text, OSLO)).toBe(plan));

  it.each([
    ["judo 17h30", "17:30"],
    ["from 14h to 16h", "14:00-16:00"],
    ["school finishes 16 h 30", "16:30"],
    ["à 18h at the station", "18:00"],
    ["14/5 at 9h", "2026-05-14 09:00"],
    ["crèche closes at 18h00 on Friday", "2026-05-08 18:00"],
    ["14h-16h piano", "14:00-16:00"],
  ])("French: %s", (text, plan) => expect(noted(text, PARIS)).toBe(plan));

  it("and the Indian way", () => {
    expect(noted("exam is on 14/05, reach by 8.30 am", MUMBAI)).toBe("2026-05-14 08:30");
    expect(noted("function on 16th may evening 7 pm", MUMBAI)).toBe("2026-05-16 19:00");
    expect(noted("15-05-2026 parent meeting", MUMBAI)).toBe("2026-05-15");
  });
});
