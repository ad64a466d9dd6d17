import { describe, expect, it } from "vitest";
import { BERLIN, LONDON, noted, PARIS } from "./reading.ts";

describe("appointments and outings", () => {
  it.each([
    ["Peds appt moved up to 10:40 tomorrow", "2026-05-06 10:40"],
    ["dentist can squeeze her in at 8 fri or 2:15 mon", "2026-05-08 2026-05-11 08:00 14:15"],
    ["haircut sat around 11, then lunch", "2026-05-09 11:00"],
    ["vet at 4 tomorrow, can someone wrangle the cat", "2026-05-06 16:00"],
    ["they only had 7:45 am thursday so i took it", "2026-05-07 07:45"],
    ["Party Sunday 1-3 at the climbing gym", "2026-05-10 13:00-15:00"],
    ["reservation is for 6 people at 7:15 saturday night", "2026-05-09 19:15"],
    ["flight lands 4:05 pm on the 20th", "2026-05-20 16:05"],
    ["we leave for grandma's friday right after school", "2026-05-08"],
    ["physical for mia: june 3, 9:15", "2026-06-03 09:15"],
    ["eye doctor in three weeks", "2026-05-26"],
    ["ortho called, can do today at noon or thurs at noon", "2026-05-05 2026-05-07 12:00 12:00"],
    ["movie's at ten past seven so leave by half past six", "19:10 18:30"],
    ["the plumber says between noon and four", "12:00-16:00"],
    ["sleepover from sat 5pm till sunday 11am", "2026-05-09 2026-05-10 17:00 11:00"],
    ["piano recital is saturday may thirtieth at two o'clock", "2026-05-30 14:00"],
    ["gotta be at the airport by four thirty a.m. wednesday", "2026-05-06 04:30"],
    ["soccer pics 5:50, game 6:30", "17:50 18:30"],
    ["swap you: i take dentist tmrw, you take swim fri", "2026-05-06 2026-05-08"],
    ["next sat we have the Nguyens over at 6", "2026-05-16 18:00"],
    ["ballet ends at 5 and gymnastics starts at 5:15, who's driving", "17:00 17:15"],
    ["meet you there at 20 after 5", "17:20"],
  ])("American: %s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["GP rang, 11.20 tomorrow or nothing till the 19th", "2026-05-06 2026-05-19 11:20"],
    ["jabs at ten on Friday morning", "2026-05-08 10:00"],
    ["Orthodontist 21st May 2.40", "2026-05-21 14:40"],
    ["panto matinee Sat 19 Dec, 2pm", "2026-12-19 14:00"],
    ["swimming is rescheduled for 5 tomorrow", "2026-05-06 17:00"],
    ["table's booked for 8 on Saturday, sitter from 7", "2026-05-09 20:00 19:00"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["Kinderarzt Thursday 8.15", "2026-05-07 08:15"],
    ["U9 check-up is 12.6. at 9.30", "2026-06-12 09:30"],
  ])("German: %s", (text, plan) => expect(noted(text, BERLIN)).toBe(plan));

  it("French", () => expect(noted("dentiste mardi, I mean Tuesday 12/5 at 17h15", PARIS)).toBe("2026-05-12 17:15"));
});
