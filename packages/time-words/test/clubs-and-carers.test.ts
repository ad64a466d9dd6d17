import { describe, expect, it } from "vitest";
import { BERLIN, DUBLIN, LONDON, MUMBAI, noted, OSLO, PARIS, SYDNEY } from "./reading.ts";

describe("clubs, carers and sick days", () => {
  it.each([
    ["Who's on carpool this Thursday? It's our turn I think", "2026-05-07"],
    ["Lacrosse is 5:15-6:45 tonight on the turf", "2026-05-05 17:15-18:45"],
    ["grandpa can get them at 2:45 but needs to be gone by 5", "14:45 17:00"],
    ["sitter cancelled for saturday night, ideas?", "2026-05-09"],
    ["Leo threw up. School wants him picked up by 11", "11:00"],
    ["I have a 1:00 and a 3:30 tomorrow but can do noon", "2026-05-06 13:00 15:30 12:00"],
    ["Can you do Monday AM and I do Monday PM", "2026-05-11 2026-05-11"],
    ["team dinner friday 6 pm at Rosati's", "2026-05-08 18:00"],
    ["rain delay, new start 7:15", "07:15"],
    ["game's at 10 Saturday, warm up 9:20", "2026-05-09 10:00 09:20"],
    ["Judo belts test on the 30th at noon", "2026-05-30 12:00"],
    ["my flight gets in at 3:55pm Thurs so I can make the 6 o'clock", "2026-05-07 15:55 18:00"],
    ["out sick today, back tmrw hopefully", "2026-05-05 2026-05-06"],
    ["nanny's off thu & fri, who can cover 3-6?", "2026-05-07 2026-05-08 15:00-18:00"],
    ["orthodontist Jun 9 8:30am, school by 10", "2026-06-09 08:30 10:00"],
    ["she's spending the night at Zoe's friday to saturday", "2026-05-08..2026-05-09"],
    ["need coverage 7 to 9 am mon", "2026-05-11 07:00-09:00"],
    ["tryouts 5/11, 5/12 and 5/14 @ 5:30", "2026-05-11 2026-05-12 2026-05-14 17:30"],
    ["swim's cancelled today, pool is closed til thursday", "2026-05-05 2026-05-07"],
    ["can you be there a little before 4", "16:00"],
    ["I'm free any day but Wednesday", "2026-05-06"],
    ["therapy moved from 3:30 on Tuesdays to 4 on Wednesdays", "16:00"],
    ["pick up is from the back lot at 3:10 all this week", "2026-05-05..2026-05-08 15:10"],
    ["early out tomorrow!! 12:15!!", "2026-05-06 12:15"],
    ["can someone sign mia up by midnight tonight", "2026-05-05 00:00"],
    ["bus broke down, theyll be back at school around 415", "16:15"],
    ["aunt jo has them from friday after school until sunday dinner", "2026-05-08 2026-05-10"],
    ["tournament may 29-31 in Madison", "2026-05-29..2026-05-31"],
    ["practice ends 15 min early so 6:15", "18:15"],
    ["be at the rink at 5:40 for a 6:20 puck drop", "17:40 18:20"],
    ["i'll be there at three ish", "15:00"],
    ["at 6:30 in the am?? no", "06:30"],
    ["tuesday the 26th, not this tuesday", "2026-05-26"],
    ["meet the teacher night is august 18 6-7", "2026-08-18 18:00-19:00"],
  ])("American: %s", (text, plan) => expect(noted(text)).toBe(plan));

  it.each([
    ["rugby Sun 10-12, who's taking flask duty", "2026-05-10 10:00-12:00"],
    ["Brownies 6-7.15 tonight and Guides 7.15-9", "2026-05-05 18:00-19:15 19:15-21:00"],
    ["Grandad will do Monday's and Tuesday's pick ups", "2026-05-11 2026-05-05"],
    ["Childminder's shut from the 25th to the 29th", "2026-05-25..2026-05-29"],
    ["I'm on lates Thurs so can't do the five o'clock", "2026-05-07 17:00"],
    ["He's at the GP at twenty to ten tomorrow, then straight to school", "2026-05-06 09:40"],
    ["can you take her Saturday 9am as I'm working till one", "2026-05-09 09:00 13:00"],
    ["Under 8s meet at half 8 for a 9 o'clock start", "08:30 09:00"],
    ["gymnastics gala Sunday 7 June, all day", "2026-06-07"],
    ["not this Friday, Friday week", "2026-05-15"],
    ["nit check at six then bath please", "18:00"],
    ["Thursday's 4.30 is now 4.45", "2026-05-07 16:45"],
  ])("British: %s", (text, plan) => expect(noted(text, LONDON)).toBe(plan));

  it.each([
    ["camogie blitz Saturday, bus leaving at a quarter past nine", "2026-05-09 09:15"],
    ["I'll be back for the two of them at five", "17:00"],
  ])("Irish: %s", (text, plan) => expect(noted(text, DUBLIN)).toBe(plan));

  it.each([
    ["can nan have them wed arvo til about 6", "2026-05-06 18:00"],
    ["little aths fri 4.45 for 5", "2026-05-08 16:45 17:00"],
  ])("Australian: %s", (text, plan) => expect(noted(text, SYDNEY)).toBe(plan));

  it.each([
    ["driver will not come day after tomorrow", "2026-05-07"],
    ["cricket coaching 6 to 8 am on Sat and Sun", "2026-05-09 2026-05-10 06:00-08:00"],
  ])("Indian: %s", (text, plan) => expect(noted(text, MUMBAI)).toBe(plan));

  it.each([["ski school Saturday 10.00-12.30, meet 9.45", "2026-05-09 10:00-12:30 09:45"]])(
    "Norwegian: %s",
    (text, plan) => expect(noted(text, OSLO)).toBe(plan),
  );

  it.each([["Elternabend 19.5. 19:30 Uhr, who stays home", "2026-05-19 19:30"]])("German: %s", (text, plan) =>
    expect(noted(text, BERLIN)).toBe(plan),
  );

  it.each([["danse mercredi is Wednesday 14h, back 15h30", "2026-05-06 14:00 15:30"]])("French: %s", (text, plan) =>
    expect(noted(text, PARIS)).toBe(plan),
  );
});
