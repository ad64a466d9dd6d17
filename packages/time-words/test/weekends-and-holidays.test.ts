import { describe, expect, it } from "vitest";
import { DUBLIN, LONDON, MUMBAI, noted, OSLO, PARIS, SYDNEY } from "./reading.ts";

describe("weekends, holidays and everything that moves", () => {
  it.each([
    [
      "Tourney schedule:\nSat 8:00 vs Hawks\nSat 11:30 vs Comets\nSun 9:15 semis",
      "2026-05-09 2026-05-09 2026-05-10 08:00 11:30 09:15",
    ],
    ["ok new plan!! game is now at 2 instead of noon", "14:00"],
    ["WHO IS GETTING THE BOYS AT 530", "17:30"],
    ["nvm friday doesnt work lets do monday", "2026-05-11"],
    ["cant do 4 but 4:45 works", "16:45"],
    ["grandma lands the 23rd and leaves the 30th", "2026-05-23 2026-05-30"],
    ["we're at the lake from the 3rd to the 7th of july", "2026-07-03..2026-07-07"],
    ["camp is june 15 thru june 26, 9am-4pm", "2026-06-15..2026-06-26 09:00-16:00"],
    ["swim team practice is weekdays 4 to 5:30", "16:00-17:30"],
    ["tomorrow i have the 6am shift so you need to do drop off", "2026-05-06 06:00"],
    ["im gonna be 15 late for the 5pm pickup", "17:00"],
    ["can we push piano from four to four thirty tomorrow", "2026-05-06 16:30"],
    ["fireworks start at dusk so like 9 tonight", "2026-05-05 21:00"],
    ["brunch sunday 10:30 ish", "2026-05-10 10:30"],
    ["the 12:40 showing saturday?", "2026-05-09 12:40"],
    ["someone needs to be at the house thursday 8 to noon for the cable guy", "2026-05-07 08:00-12:00"],
    ["so its tuesday the twelfth at five fifteen not the nineteenth", "2026-05-12 17:15"],
    ["he's got back to back games sat, 9 and 10:30", "2026-05-09 09:00 10:30"],
    ["kids to bed by 8 pls, i'm home 9:30", "20:00 21:30"],
    ["leave at 3 today bc traffic", "2026-05-05 15:00"],
    ["spring show is 5/22 & 5/23, both at 7pm", "2026-05-22 2026-05-23 19:00"],
    ["Can you cover this Sat? I have a thing 1–4", "2026-05-09 13:00-16:00"],
    ["lets aim for 6:15, 6:30 latest", "18:15 18:30"],
    ["drop him 5 min before 4", "15:55"],
    ["mom arrives tomorrow night around eleven", "2026-05-06 23:00"],
    ["its the first saturday in june", "2026-06-06"],
  ])("American: %s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["we're away Fri 22nd to Mon 25th", "2026-05-22..2026-05-25"],
    ["Sunday lunch at mum's, one for half one", "2026-05-10 13:00 13:30"],
    ["back Sunday teatime, 5ish", "2026-05-10 17:00"],
    ["kick off's been put back to 11.15 on Sunday", "2026-05-10 11:15"],
    ["can you have them Saturday from about ten till after lunch", "2026-05-09 10:00"],
    ["ferry is at 22:15 on the 24th", "2026-05-24 22:15"],
    ["I'll ring you at quarter past, in a meeting", "2026-05-05 09:15"],
    ["half term starts Monday 25th May", "2026-05-25"],
    ["Cubs camp 5th–7th June, drop off 5.30 Friday", "2026-06-05..2026-06-07 2026-05-08 17:30"],
    ["Tues & Thurs next week are yours, yes?", "2026-05-12 2026-05-14"],
    ["She's off games until the 18th", "2026-05-18"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["the communion's on Saturday week at eleven", "2026-05-16 11:00"],
    ["collect him ten past two, he's only in till two", "14:10 14:00"],
  ])("Irish: %s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));

  it.each([
    ["nippers 8.30 sunday then brekkie", "2026-05-10 08:30"],
    ["pick up from swim squad quarter to 6 tonight", "2026-05-05 17:45"],
    ["public hols monday 8th june so no kindy", "2026-06-08"],
    ["arvo tea at 3.30 then footy at 5", "15:30 17:00"],
  ])("Australian: %s", (text, plan) => expect(noted(text, SYDNEY)).toBe(plan));

  it.each([
    ["marriage function is on 24th, we will start by 6 am", "2026-05-24 06:00"],
    ["karate class timing changed to 5.30 pm from tomorrow", "2026-05-06 17:30"],
    ["Nani's train is reaching 7.45 in the morning on Saturday", "2026-05-09 07:45"],
    ["come by 8 in the night", "20:00"],
  ])("Indian: %s", (text, plan) => expect(noted(text, MUMBAI)).toBe(plan));

  it.each([
    ["Cup on Saturday, first match 9.40, last 13.20", "2026-05-09 09:40 13:20"],
    ["hytte from 14.5. until 17.5.", "2026-05-14..2026-05-17"],
  ])("Norwegian: %s", (text, plan) => expect(noted(text, OSLO)).toBe(plan));

  it.each([
    ["conservatoire Wed 13h45-14h30", "2026-05-06 13:45-14:30"],
    ["train at 18h12 Friday", "2026-05-08 18:12"],
  ])("French: %s", (text, plan) => expect(noted(text, PARIS)).toBe(plan));

  it("heeds where in the day it is said", () => {
    expect(noted("can you get her at 7", { at: "2026-05-05 18:20" })).toBe("19:00");
    expect(noted("back at 7 today", { at: "2026-05-05 18:20" })).toBe("2026-05-05 19:00");
    expect(noted("in an hour", { at: "2026-05-05 23:30" })).toBe("2026-05-06 00:30");
    expect(noted("in 20", { at: "2026-12-31 23:50" })).toBe("2027-01-01 00:10");
    expect(noted("sat at 9", { at: "2026-05-09 08:00" })).toBe("2026-05-09 09:00");
    expect(noted("sat at 9", { at: "2026-05-09 11:00" })).toBe("2026-05-16 09:00");
    expect(noted("by the end of the week", { at: "2026-05-08 11:00" })).toBe("2026-05-08");
  });
});
