import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, MUMBAI, noted, OSLO, SYDNEY } from "./reading.ts";

describe("messages that run on", () => {
  it.each([
    [
      "hey babe running late can you pls get mia from dance she's done at 5:45 i'll be home by 7 with tacos",
      "17:45 19:00",
    ],
    [
      "ok so monday leo has baseball at 5 and mia has choir at 5:30 and i have a showing at 6 so HELP",
      "2026-05-11 17:00 17:30 18:00",
    ],
    ["can you call the dentist and see if they can do thursday after 3 instead of friday", "2026-05-07 15:00"],
    [
      "just got off the phone with coach. practice tues and thurs 6-7:30 starting next week",
      "2026-05-12 2026-05-14 18:00-19:30",
    ],
    ["dont forget tmrw is picture day AND library day, bus is at 7:40", "2026-05-06 07:40"],
    ["I'll take him to urgent care now, can someone get mia at 3", "15:00"],
    ["mom can i go to avas after school she lives 2 blocks away her mom can drop me at 6", "2026-05-05 18:00"],
    ["so the 16th is out. 23rd or 30th for the party?", "2026-05-23 2026-05-30"],
    ["meeting moved to 2 so i can still do pickup at 3:15", "14:00 15:15"],
    ["my 4:00 got moved to 5:00 ugh can u do swim", "17:00"],
    ["can you be home by 430 for the piano tuner, he comes between 4:30 and 5", "16:30 16:30-17:00"],
    ["pickup at quarter to three today instead of three", "2026-05-05 14:45"],
    ["they want leo there thirty minutes before the game so 9:30 for a 10 o'clock start", "09:30 10:00"],
    ["im at work til 8 tonight and sat is 12 to 8", "2026-05-05 2026-05-09 20:00 12:00-20:00"],
    ["the 7th works better for me than the 6th", "2026-05-07 2026-05-06"],
    ["free weds from 4 on, thurs til 6, fri all day", "2026-05-06 2026-05-07 2026-05-08 16:00 18:00"],
    ["pick up at nine pm from the rink sorry its late", "21:00"],
    ["tell nana 11 not 11:30 on sunday", "2026-05-10 11:00"],
    ["ballet pics at 1:10, be dressed by 12:50", "13:10 12:50"],
    ["ok 6:40 it is", "18:40"],
    [
      "were leaving at 7 am saturday for the tournament in peoria back sunday night around 8",
      "2026-05-09 2026-05-10 07:00 20:00",
    ],
    ["gonna need you at both, 4 for mia and 4:30 for leo", "16:00 16:30"],
    ["first practice is a week from saturday 9 to 10", "2026-05-16 09:00-10:00"],
    ["he can come over anytime between 10 and 2 on saturday", "2026-05-09 10:00-14:00"],
    ["appt is in 2 weeks, may 19 @ 8:40a", "2026-05-19 2026-05-19 08:40"],
    ["dinner w grandpa thurs 630", "2026-05-07 18:30"],
    ["baby shower june 6 2-4", "2026-06-06 14:00-16:00"],
    ["can u get both at 3 ill do 5:30", "15:00 17:30"],
    ["leo out at 2:50, mia out at 3:05, dont be late again", "14:50 15:05"],
    ["yes!! sat the 9th, 11a", "2026-05-09 11:00"],
    ["bedtime was 8 but its 9 and shes still up", ""],
    ["lets do 10 10:30 on sunday", "2026-05-10 10:00 10:30"],
    ["Reminder: PTA Mtg Tues May 12 @6:30p Rm 204", "2026-05-12 18:30"],
    ["Kids club runs Mon 5/11 - Fri 5/15, 9:00-12:00, ages 5-11, $40", "2026-05-11..2026-05-15 09:00-12:00"],
    ["swim lesson 11:15 to 11:45 each saturday starting may 16th", "2026-05-16 11:15-11:45"],
  ])("American: %s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    [
      "Right, Saturday: Amy party 11-1 in Headington, Josh football 12.15 KO, one of us needs to be in two places",
      "2026-05-09 11:00-13:00 12:15",
    ],
    ["Mum's having them Wed night so back about eight Thursday morning", "2026-05-06 2026-05-07 08:00"],
    ["it's the 9.52 so I'll be at the school for half ten", "09:52 10:30"],
    ["Nursery say she's got a temp of 38.4 can you get her before 12", "12:00"],
    ["tea at nanny's Thursday, home for bath by six thirty", "2026-05-07 18:30"],
    ["piano exam, Sat 13 June, 10.50, be there 10.35", "2026-06-13 10:50 10:35"],
    ["he's got 2 matches tomorrow, 9.30 and quarter to 12", "2026-05-06 09:30 11:45"],
    ["Year 4 sleepover in the school hall, Friday 5pm till Saturday 9am", "2026-05-08 2026-05-09 17:00 09:00"],
    ["dentist's running 20 mins late so make it 4.20", "16:20"],
    ["bring her round any time after half two", "14:30"],
    ["at 5 to 9 by the gates please, it's a coach trip", "08:55"],
    ["Are you back for six or seven tonight?", "2026-05-05 18:00 19:00"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["will you be in by ten to, I've to run to mass", "2026-05-05 09:50"],
    ["himself is at the dentist half ten Wednesday, back in school for 12", "2026-05-06 10:30 12:00"],
    ["it's on at three on Sunday so we'll leave at about twenty past two", "2026-05-10 15:00 14:20"],
  ])("Irish: %s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));

  it.each([
    ["swimming carnival thurs, parents can rock up from 9.30", "2026-05-07 09:30"],
    ["can ya grab the kids fri arvo, i knock off at 5", "2026-05-08 17:00"],
    ["ortho 2:10 next tues then back by 3", "2026-05-12 14:10 15:00"],
  ])("Australian: %s", (text, plan) => expect(noted(text, SYDNEY)).toBe(plan));

  it.each([
    ["bus will come by 7:20 am sharp, kindly be at gate by 7:15", "07:20 07:15"],
    ["exam starts from 11th May, timing 8 to 11", "2026-05-11 08:00-11:00"],
    ["I will reach home by half past 7 in the evening", "19:30"],
    ["birthday party of Aarav on 17th at 5:30 pm onwards", "2026-05-17 17:30"],
  ])("Indian: %s", (text, plan) => expect(noted(text, MUMBAI)).toBe(plan));

  it.each([
    ["Foreldremøte Wednesday 20.5. kl 18", "2026-05-20 18:00"],
    ["can you take training 17-18.30 on Thursday", "2026-05-07 17:00-18:30"],
  ])("Norwegian: %s", (text, plan) => expect(noted(text, OSLO)).toBe(plan));
});
