import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, MUMBAI, noted, OSLO, SYDNEY } from "./reading.ts";

describe("the school week", () => {
  it.each([
    ["Early release Wed so pickup's 1:15 not 2:45", "2026-05-06 13:15"],
    ["who's doing drop-off 2mrw? bell is 8:05", "2026-05-06 08:05"],
    ["chess club lets out at quarter of five", "16:45"],
    ["band concert Thurs the 14th, doors 6:15, starts at 6:45", "2026-05-14 18:15 18:45"],
    ["no school Mon 5/25 (memorial day)", "2026-05-25"],
    ["teacher conf is next Weds @ 3:20", "2026-05-13 15:20"],
    ["half day on the 22nd, they get out at 11:45", "2026-05-22 11:45"],
    ["Mia has math lab before school tomorrow, be there by 7:15", "2026-05-06 07:15"],
    ["bus comes 7 min earlier starting monday", "2026-05-11"],
    ["yearbook $ due by friday", "2026-05-08"],
    ["leo needs to be picked up early today, like 1ish", "2026-05-05 13:00"],
    ["last day of school june 11 then camp starts the 15th", "2026-06-11 2026-06-15"],
    ["I can do mornings if you take afternoons this week", "2026-05-05..2026-05-08"],
    ["detention thurs 3 to 3:45 lol guess who", "2026-05-07 15:00-15:45"],
    ["two thirty dismissal on thursday because of the assembly", "2026-05-07 14:30"],
    ["field day's fri! 9 til noon, parents welcome", "2026-05-08 09:00-12:00"],
    ["pls grab zoe @330 from the side door", "15:30"],
  ])("American: %s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["Inset day a week on Monday, any ideas", "2026-05-18"],
    ["She's got netball till quarter to five on Weds", "2026-05-06 16:45"],
    ["Year 6 leavers' do is Thurs 9 July, half six", "2026-07-09 18:30"],
    ["breakfast club opens at ten to eight", "07:50"],
    ["gates shut 8.50 on the dot", "08:50"],
    ["can one of you do the 3.20 pick up today? I'm stuck till 5", "2026-05-05 15:20 17:00"],
    ["Parents evening tomorrow, our slots are 5.10 and 5.25", "2026-05-06 17:10 17:25"],
    ["Swimming's moved from Tuesday to Thursday this half term", "2026-05-07"],
    ["School trip bus back about half five Friday", "2026-05-08 17:30"],
    ["after-school club finishes at 6 sharp or they charge us", "18:00"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["they've a half day Friday, out at 12", "2026-05-08 12:00"],
    ["GAA training's half six to half seven on Thursday", "2026-05-07 18:30-19:30"],
  ])("Irish: %s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));

  it.each([
    ["assembly Fri arvo 2.20 if you can make it", "2026-05-08 14:20"],
    ["pupil free day Monday week", "2026-05-18"],
    ["can nan do kinder pick up thurs? 1pm", "2026-05-07 13:00"],
  ])("Australian: %s", (text, plan) => expect(noted(text, SYDNEY)).toBe(plan));

  it.each([
    ["school van will come at 7.10 only from tomorrow", "2026-05-06 07:10"],
    ["annual day rehearsal till 5 pm on Thursday", "2026-05-07 17:00"],
    ["tuition sir told to come 6:30 in the evening", "18:30"],
  ])("Indian: %s", (text, plan) => expect(noted(text, MUMBAI)).toBe(plan));

  it.each([
    ["SFO closes 16.30, can you be there kl 16?", "16:30 16:00"],
    ["planning day 22.5., barnehage closed", "2026-05-22"],
  ])("Norwegian: %s", (text, plan) => expect(noted(text, OSLO)).toBe(plan));
});
