import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { family, read, TUESDAY } from "./okafor.ts";
import { type Line, messagesOf, play } from "./talk.ts";

describe("the day and the hour of what is said", () => {
  it("reads a new time, and takes the old one for what it was", async () => {
    const [moved] = await read([["tunde", 0, "Femi's cello is at 16:45 not 16:15 this Thursday"]]);
    expect(moved).toMatchObject({
      type: "schedule_change",
      dates: ["2026-09-17"],
      times: ["16:45"],
      children: ["femi"],
      activity: "cello",
    });
  });

  it.each([
    ["I can pick Rose up Wednesday n Friday this week at 3", ["2026-09-16", "2026-09-18"]],
    ["who can have Rose on the 1st and 2nd?", ["2026-10-01", "2026-10-02"]],
    ["who has Rose mon, tues & wed, 8 to 1?", ["2026-09-21", "2026-09-22", "2026-09-23"]],
  ] as const)("takes all the days of a list: %s", async (text, dates) => {
    const [said] = await read([["bisi", 0, text]]);
    expect(said?.dates).toEqual(dates);
  });

  it("does not take for today's what the calendar has on another day of the week", async () => {
    const [other] = await read([["grace", 0, "who's taking Will to football?"]]);
    expect(other?.entities).toMatchObject([{ activity: "football", date: null }]);
    for (const text of ["who's taking Will to football today?", "can someone get Will from football now"]) {
      const [today] = await read([["grace", 0, text]]);
      expect(today?.entities).toMatchObject([{ activity: "football", date: "2026-09-15" }]);
    }
    const [unknown] = await read([["grace", 0, "who's taking Will to fencing?"]]);
    expect(unknown?.entities).toMatchObject([{ date: "2026-09-15" }]);
  });

  it("takes for the day of what is said without one that of the writer's line before it", async () => {
    const lines: Line[] = [
      ["grace", 0, "Right tomorrow is nuts."],
      ["grace", 1, "I'll take Rose to the dentist at 3.15"],
    ];
    expect((await read(lines))[1]).toMatchObject({ dates: ["2026-09-16"] });
    const [, notHis] = await read([
      ["tunde", 0, "tomorrow is nuts"],
      ["grace", 1, "I'll take Rose to the dentist at 3.15"],
    ]);
    expect(notHis).toMatchObject({ dates: ["2026-09-15"] });
    const [, onToday] = await read([
      ["grace", 0, "see you tomorrow!"],
      ["grace", 1, "I'll take Rose to the dentist today at 3.15"],
    ]);
    expect(onToday).toMatchObject({ dates: ["2026-09-15"] });
  });

  it("does not take for today's what was hours ago, but for the next time that the calendar has it", async () => {
    const evening = 11 * 60;
    const said = async (text: string) => (await read([["grace", evening, text]]))[0];
    expect(await said("who can get Will from football at 5?")).toMatchObject({ dates: ["2026-09-16"] });
    expect(await said("I'll pick Femi up from cello at 16:45")).toMatchObject({ dates: ["2026-09-17"] });
    expect(await said("who can get Rose from Tom's at 13:30?")).toMatchObject({ dates: ["2026-09-16"] });
    expect(await said("who can get Rose from Tom's at 19:30?")).toMatchObject({ dates: ["2026-09-15"] });
    expect(await said("who can get Rose from Tom's at 9?")).toMatchObject({ dates: ["2026-09-15"] });
  });

  it("takes for tomorrow's an hour of the morning that is over today", async () => {
    const said = async (text: string, minutes: number) => (await read([["grace", minutes, text]]))[0];
    const dentist = "I'll take Rose to the dentist at 10";
    expect(await said(`${dentist} in the morning`, 120)).toMatchObject({ dates: ["2026-09-16"], times: ["10:00"] });
    expect(await said("taking Rose to Tom's 10 in the morning", 120)).toMatchObject({ dates: ["2026-09-16"] });
    expect(await said(`${dentist} in the morning`, 0)).toMatchObject({ dates: ["2026-09-15"] });
    expect(await said(dentist, 120)).toMatchObject({ dates: ["2026-09-15"] });
  });

  it("takes a bare hour of what opens a talk in the evening for one of this evening", async () => {
    const readAtSix = async (lines: readonly Line[]) =>
      (await play(messagesOf("2026-09-15T18:20:00+01:00", lines), family)).heard.map(({ reading }) => reading);
    const [opens] = await readAtSix([["grace", 0, "Will's match is at 7"]]);
    expect(opens).toMatchObject({ times: ["19:00"] });
    const said = await readAtSix([
      ["grace", 0, "can someone take Will to the dentist tomorrow at 9.15am?"],
      ["grace", 3, "and his match is at 10"],
    ]);
    expect(said.at(-1)?.times).toEqual(["10:00"]);
  });

  it("takes a bare hour in answer to what is today for one still ahead, and else for that of the morning", async () => {
    const answered = async (day: string) => {
      const lines: Line[] = [
        ["grace", 0, `can someone pick Will up from Tom's ${day}?`],
        ["tom", 2, "yes, 8 o'clock"],
      ];
      return (await play(messagesOf("2026-09-15T16:20:00+01:00", lines), family)).heard.at(-1)?.reading?.times;
    };
    expect(await answered("today")).toEqual(["20:00"]);
    expect(await answered("tomorrow")).toEqual(["08:00"]);
  });

  it.each([
    ["grace", "Rose is at Tom's till 5, can you get her bisi?", ["17:00"]],
    ["grace", "Will's got school only until 12 tomorrow, I'll pick him up", ["12:00"]],
    ["rose", "drama runs till half 6 today, who's picking me up?", ["18:30"]],
    ["grace", "who gets Rose from Tom's? I'm at work till 5", []],
    ["grace", "who can get Rose? Mum has May till 4", []],
    ["grace", "can you get Rose from Tom's and keep her till 6?", []],
    ["grace", "can you stay with Rose till 5 today?", []],
    ["grace", "Rose's drama goes on till 5 today", []],
  ] as const)("has %s's %j be at the end only where a child is fetched then", async (sender, text, times) => {
    const [said] = await read([[sender, 0, text]]);
    expect(said?.times ?? []).toEqual(times);
  });
});

describe("the day by which an answer is wanted", () => {
  it.each([
    ["Rose's party is friday at 6, rsvp by thursday"],
    ["the form is due back by wednesday and Will's dentist is friday at 9"],
    ["Femi has the swimming gala on friday, let them know by thursday"],
  ])("is not the day of the matter, where another is said: %s", async (text) => {
    const [told] = await read([["grace", 0, text]]);
    expect(told?.dates).toEqual(["2026-09-18"]);
  });
});

describe("the hour and the day of what is answered", () => {
  it("are the day of a new matter too that is opened in the same breath", async () => {
    const [, asked] = await read([
      ["grace", 0, "I'll take Will to footie tomorrow"],
      ["tunde", 1, "then who takes Rose to the dentist?"],
    ]);
    expect(asked).toMatchObject({ dates: ["2026-09-16"], children: ["rose"] });
    const [, later] = await read([
      ["grace", 0, "I'll take Will to footie tomorrow"],
      ["tunde", 30, "who can get Rose from school today?"],
    ]);
    expect(later?.dates).toEqual(["2026-09-15"]);
  });

  it("are those of the question, not of the trip that it follows", async () => {
    const lines: Line[] = [
      ["grace", 0, "can someone take Will to footie tomorrow, be there 16:45"],
      ["tunde", 2, "I'll take him"],
      ["grace", 3, "and who brings him home?", 1],
      ["bisi", 5, "I will"],
    ];
    const [, taken, asked, home] = await read(lines);
    expect(taken?.times).toEqual(["16:45"]);
    expect(home?.attributedTo).toBe("3");
    expect(home?.times).toEqual(asked?.times);
  });

  it("complete an hour that is said by its minutes alone", async () => {
    const [, taken] = await read([
      ["grace", 0, "who can collect Rose from school at 16:00 today?"],
      ["bisi", 2, "I can get her, I'll be there at twenty to"],
    ]);
    expect(taken).toMatchObject({ times: ["15:40"], assignedTo: ["bisi"] });
  });

  it("are looked up in the calendar where the activity is named", async () => {
    const [taken] = await read([["tunde", 0, "I'll collect May from swimming on Friday at half 6"]]);
    expect(taken).toMatchObject({ dates: ["2026-09-18"], times: ["18:30"] });
    const [moved] = await read([["grace", 0, "Femi's cello has been moved, it's at 7 on Wednesday"]]);
    expect(moved).toMatchObject({ dates: ["2026-09-16"], times: ["19:00"] });
  });

  it("tell which Friday is meant of something two weeks ahead", async () => {
    const [, taken] = await read([
      ["grace", 0, "school is shut 28 September to 2 October, who can have Rose?"],
      ["bisi", 2, "I can have her on the Friday"],
    ]);
    expect(taken).toMatchObject({ dates: ["2026-10-02"], assignedTo: ["bisi"] });
    const [, next] = await read([
      ["grace", 0, "who can have Rose this Friday?"],
      ["bisi", 2, "I can have her on the Friday"],
    ]);
    expect(next?.dates).toEqual(["2026-09-18"]);
  });

  it("takes no day on which the writer is busy for that of the task, nor a week around it", async () => {
    for (const text of [
      "i work wed thu nights. gran can you do Femi's cello the 24th",
      "ok next week. I'm on call wednesday and friday. who can take Femi to cello the 24th?",
      "right, next week. Femi's cello is on the 24th",
      "gran's away till friday and dad works tomorrow. who can take Femi to cello the 24th?",
      "my shift is tomorrow but someone has to take Femi to cello on the 24th",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ activity: "cello", dates: ["2026-09-24"] });
    for (const [text, dates] of [
      ["i work wed and thu so who can take Femi to cello", ["2026-09-16", "2026-09-17"]],
      ["I'm off thursday, can take Femi to cello", ["2026-09-17"]],
      ["gran's away thursday, who can take Femi to cello?", ["2026-09-17"]],
    ] as const)
      expect((await read([["grace", 0, text]]))[0]?.dates, text).toEqual(dates);
  });

  it("takes a week for the one day on which the calendar has what is named, and not a whole week", async () => {
    for (const text of [
      "no cello for Femi next week",
      "Femi's cello is off next week",
      "who can take Femi to cello next week?",
      "next week Femi needs a lift home from cello",
      "cello next week is at half 4",
    ])
      expect((await read([["grace", 0, text]]))[0], text).toMatchObject({ dates: ["2026-09-24"] });
    for (const [text, dates] of [
      ["no cello all next week for Femi", ["2026-09-21", "2026-09-25"]],
      ["gran has the kids next week", ["2026-09-21", "2026-09-25"]],
      ["Femi's cello is on friday next week", ["2026-09-25"]],
    ] as const)
      expect((await read([["grace", 0, text]]))[0]?.dates, text).toEqual(dates);
  });

  it("looks for it on the weekend of that week, too, and in an answer for what is spoken of", async () => {
    const swims = smallFamily({
      parents: "Grace, Tunde",
      children: "Will",
      activities: "swimming",
      weekly: { "Will swimming": "SA 10:00" },
    });
    const said = async (lines: readonly Line[]) =>
      (await play(messagesOf(TUESDAY, lines), swims)).heard.at(-1)?.reading;
    for (const text of ["no swimming next week", "Will's swimming is off next week, there's a gala"])
      expect((await said([["grace", 0, text]]))?.dates, text).toEqual(["2026-09-26"]);
    expect(
      (
        await said([
          ["grace", 0, "is swimming on next week?"],
          ["tunde", 1, "it's cancelled next week"],
        ])
      )?.dates,
    ).toEqual(["2026-09-26"]);
  });

  it("takes weekdays one after the other for a list", async () => {
    for (const text of ["Femi has a cello course thurs fri at 4", "can gran take Femi to cello thurs fri"])
      expect((await read([["grace", 0, text]]))[0]?.dates, text).toEqual(["2026-09-17", "2026-09-18"]);
  });

  it("takes the hour at which somebody comes, not of what keeps them, for that of their answer", async () => {
    const answered = async (text: string) => {
      const [, answer] = await read([
        ["grace", 0, "who can have Rose tomorrow?"],
        ["tunde", 2, text],
      ]);
      return answer?.times;
    };
    for (const text of ["meeting at 11, could be there by 2", "my call's at 11 but I'll be there by 2"])
      expect(await answered(text), text).toEqual(["14:00"]);
    for (const text of ["flights at 11 i could be there by 2", "my flight's at 11 so I'll be there by 2"])
      expect(await answered(text), text).not.toContain("11:00");
  });
});

describe("an hour that is left out of the end of something", () => {
  const rose = smallFamily({
    parents: "Sal, Jo",
    children: "Rose, Max",
    activities: "camogie 75 min, cello 30 min",
    weekly: { "Rose camogie": "TU,TH 19:00", "Max cello": "TU 16:30" },
  });
  const last = async (at: string, ...lines: Line[]) =>
    (await play(messagesOf(`2026-09-15T${at}:00+01:00`, lines), rose)).heard.at(-1)?.reading;

  it.each([
    ["its over at quarter past", "20:15"],
    ["it's over at twenty past", "20:20"],
    ["its over at ten to", "19:50"],
  ])("is the hour at which the calendar ends it: %s", async (text, time) => {
    const said = await last("18:10", ["rose", 0, "who's collecting me from camogie"], ["rose", 1, text]);
    expect(said?.times.filter((one) => one !== time)).toEqual([]);
  });

  it("is that of what is under way where nothing was asked before", async () => {
    const said = await last("19:30", ["rose", 0, "who's getting me, it's over at ten past"]);
    expect(said?.times).toEqual(["20:10"]);
  });

  it("is still that of the start where something starts", async () => {
    const said = await last("18:10", ["sal", 0, "who takes Rose to camogie"], ["rose", 1, "starts at quarter past"]);
    expect(said?.times).toEqual(["19:15"]);
  });
});

describe("an hour beside another", () => {
  const asked: Line = ["grace", 0, "can someone get Rose from school tomorrow at 3?"];
  const answered = async (text: string) => (await read([asked, ["tunde", 2, text]]))[1]?.entities[0]?.time;

  it.each([
    ["I can but only after 5", "17:00"],
    ["I can be there by 5", "17:00"],
    ["yes I'll do it, make it 4", "16:00"],
  ])("holds instead of an earlier one: %s", async (text, time) => expect(await answered(text)).toBe(time));

  it.each(["I'll do it, I've a call at 5", "I'll do it, match is on tv at 8"])(
    "leaves the earlier one where it is of something else: %s",
    async (text) => expect(await answered(text)).toBe("15:00"),
  );

  it("is none of the start where it is told as the end", async () => {
    const [told] = await read([["grace", 0, "Will's football is at 5 tomorrow and finishes at 6"]]);
    expect(told?.times).toEqual(["17:00"]);
    const [fetched] = await read([["grace", 0, "football finishes at 6 tomorrow, who can get Will?"]]);
    expect(fetched?.entities[0]?.time).toBe("18:00");
  });

  it.each([
    ["I'll get Femi at 6 on Friday", "18:00"],
    ["I'll drop Femi at 5.30 on Friday", "17:30"],
    ["I'll get Rose at 7 on Friday", "07:00"],
    ["I'll get Femi at 6am on Friday", "06:00"],
    ["I'll get Femi at 9 on Friday", "09:00"],
  ])("is of the half of the day in which the child has something: %s", async (text, time) => {
    const [said] = await read([["grace", 0, text]]);
    expect(said?.entities[0]?.time).toBe(time);
  });
});

describe("a day beside another", () => {
  it.each(["Wednesday as well as Friday", "Wednesday plus Friday"])("is of the same list: %s", async (days) => {
    const [said] = await read([["bisi", 0, `I can pick Rose up ${days} at 3`]]);
    expect(said?.dates).toEqual(["2026-09-16", "2026-09-18"]);
  });

  it.each(["cello is cancelled thursday, on friday instead", "no cello thursday, it's friday at 4 instead"])(
    "is where it is moved to: %s",
    async (text) =>
      expect((await read([["grace", 0, text]]))[0]).toMatchObject({ type: "schedule_change", dates: ["2026-09-18"] }),
  );

  it("is not where it is called off instead of another", async () =>
    expect((await read([["grace", 0, "cello is cancelled thursday instead of friday"]]))[0]?.dates).toEqual([
      "2026-09-17",
    ]));
});
