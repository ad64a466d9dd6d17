import {
  type Arrangement,
  blankEntity,
  type Entity,
  type Heard,
  type Message,
  type Reading,
} from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Attribution, attribute } from "../src/index.ts";
import { chat, message, readingOf } from "./talk.ts";

const family = smallFamily({
  timezone: "America/Chicago",
  parents: "John, Sarah",
  children: "Leo, Mia",
  activities: "soccer, ballet",
});
const entityOf = (child: string, activity: string): Entity => ({
  ...blankEntity,
  children: [memberId(child)],
  activity,
  date: "2026-05-07",
  presence: "moment",
  task: { leg: "to", adults: [], outside: false },
});

/** An open request for a lift. */
function request(
  id: number,
  minute: number,
  child: string,
  activity: string,
): Heard & { readonly arrangement: Arrangement } {
  const asked = message(id, "sarah", minute, `who can take ${child} to ${activity} Thursday?`);
  const entity = entityOf(child, activity);
  const reading = readingOf({
    dates: ["2026-05-07"],
    children: entity.children,
    activity,
    entities: [entity],
  });
  return {
    message: asked,
    tier1: { confidence: 0.88, patterns: [], decision: "QUEUE", signal: "request" },
    reading,
    actionStatus: null,
    arrangement: {
      id: `${id}#0`,
      chatId: asked.chatId,
      messageId: asked.messageId,
      topicId: null,
      by: asked.sender,
      saidAt: asked.sentAt,
      type: "transport",
      entity,
      state: "open",
      wants: ["adult"],
      answeredBy: [],
    },
  };
}

function answerTo(history: readonly Heard[], answer: Message): Attribution | null {
  return attribute({
    message: answer,
    tier1: { confidence: 0.65, patterns: [], decision: "QUEUE", signal: "answer" },
    history,
    arrangements: history.flatMap((heard) => ("arrangement" in heard ? [heard.arrangement as Arrangement] : [])),
    family,
    reach: { window: 600_000, adjacent: 3_600_000 },
  }).attribution;
}

describe("an answer", () => {
  const leo = request(1, 0, "leo", "soccer");
  const mia = request(2, 1, "mia", "ballet");

  it("is attributed to the open request, with high confidence", () => {
    const attribution = answerTo([leo], message(9, "john", 5, "I'll do it"));
    expect(attribution?.sourceMessageId).toBe("1");
    expect(attribution?.confidence).toBeGreaterThan(0.85);
  });

  it("reaches back ten minutes, an hour if no message lies between, and without limit as a reply", () => {
    expect(answerTo([leo], message(9, "john", 50, "me"))?.sourceMessageId).toBe("1");
    expect(answerTo([leo], message(9, "john", 70, "me"))).toBeNull();
    expect(answerTo([leo, chat(3, 2)], message(9, "john", 15, "me"))).toBeNull();
    expect(answerTo([leo, chat(3, 2)], message(9, "john", 900, "me", 1))).toMatchObject({
      sourceMessageId: "1",
      confidence: 0.97,
    });
  });

  it("goes to the request whose child or activity it names, otherwise to the latest", () => {
    expect(answerTo([leo, mia], message(9, "john", 3, "I got Leo"))?.sourceMessageId).toBe("1");
    expect(answerTo([leo, mia], message(9, "john", 3, "i can do ballet"))?.sourceMessageId).toBe("2");
    expect(answerTo([leo, mia], message(9, "john", 3, "me"))?.sourceMessageId).toBe("2");
  });

  it("does not go to what its writer has corrected since, unless it replies to it", () => {
    const corrected = (text: string, sender = "sarah") => ({
      ...request(2, 1, "leo", "soccer"),
      message: message(2, sender, 1, text),
      reading: readingOf({ children: [memberId("leo")], activity: "soccer", attributedTo: leo.message.messageId }),
    });
    const source = (second: Heard, replyTo: number | null = null) =>
      answerTo([leo, second], message(9, "john", 3, "soup brain. I got Leo", replyTo))?.sourceMessageId;
    expect(source(corrected("i meant friday. my brain is soup"))).toBe("2");
    expect(source(corrected("no wait 10:30"))).toBe("2");
    expect(source(corrected("i meant friday"), 1)).toBe("1");
    const choices = (second: Heard) =>
      attribute({
        message: message(9, "john", 3, "I got Leo"),
        tier1: { confidence: 0.65, patterns: [], decision: "QUEUE", signal: "answer" },
        history: [leo, second],
        arrangements: [],
        family,
        reach: { window: 600_000, adjacent: 3_600_000 },
      });
    for (const other of [corrected("wait, friday?", "john"), corrected("and bring his boots")]) {
      const { attribution, otherwise } = choices(other);
      const sources = [attribution, ...otherwise.map((one) => one.attribution)].map((one) => one?.sourceMessageId);
      expect(sources, other.message.text).toContain("1");
    }
  });

  it("goes to the request at the hour that it picks, unless it names what another is for", () => {
    const at = (asked: typeof leo, time: string): typeof leo => ({
      ...asked,
      reading: asked.reading && { ...asked.reading, times: [time] },
    });
    const both = [at(leo, "17:30"), at(mia, "18:15")];
    const sourceOf = (text: string) => answerTo(both, message(9, "john", 3, text))?.sourceMessageId;
    for (const text of ["I'll do the 5.30", "5.30 is fine for me", "ok the 5:30 I can do", "I can make 5.30"])
      expect(sourceOf(text), text).toBe("1");
    for (const text of ["I'll do the 6.15", "I'll do ballet, the 5.30 train is fine", "me"])
      expect(sourceOf(text), text).toBe("2");
  });

  it("goes to what it replies to, whatever it picks by its words", () => {
    const eye = { ...leo, message: { ...leo.message, text: "Leo has the eye doctor at nine, someone?" } };
    for (const text of ["i can do the eye one", "I'll get Leo", "I'll have the other"])
      expect(answerTo([eye, mia], message(9, "john", 3, text, 2))?.sourceMessageId, text).toBe("2");
  });

  it("goes to the request that speaks of the thing that it picks", () => {
    const eye = { ...leo, message: { ...leo.message, text: "Leo has the eye doctor at nine, someone?" } };
    const sourceOf = (text: string) => answerTo([eye, mia], message(9, "john", 3, text))?.sourceMessageId;
    expect(sourceOf("i can do the eye one")).toBe("1");
    expect(sourceOf("i can do the last one")).toBe("2");
  });

  it("goes to the request that nobody has taken where it is the other one", () => {
    const taken: Heard = {
      ...chat(3, 2, "john"),
      message: message(3, "john", 2, "I can get Mia"),
      reading: readingOf({ act: "take", assignedTo: [memberId("john")], attributedTo: mia.message.messageId }),
    };
    const sourceOf = (text: string) => answerTo([leo, mia, taken], message(9, "sarah", 3, text))?.sourceMessageId;
    for (const text of ["I'll have the other", "the other one's mine then", "and the other one is me"])
      expect(sourceOf(text), text).toBe("1");
    for (const text of ["I was at that hall the other day", "one after the other please"])
      expect(sourceOf(text), text).not.toBe("1");
  });

  it("may be a no", () => {
    expect(answerTo([leo], message(9, "john", 2, "can't, sorry"))?.sourceMessageId).toBe("1");
  });
});

describe("a message that is complete by itself", () => {
  it("answers nothing", () => {
    const plan = { ...request(1, 0, "leo", "soccer") };
    expect(answerTo([plan], message(9, "john", 3, "Mia has ballet on Monday at 4"))).toBeNull();
  });

  it("answers nothing if nothing was arranged", () => {
    expect(answerTo([chat(1, 0)], message(9, "john", 1, "I'll do it"))).toBeNull();
  });
});

describe("a question of the adult who has the task", () => {
  const leo = request(1, 0, "leo", "soccer");
  const asked = (text: string, assignedTo = "john"): Heard => ({
    ...request(2, 2, "leo", "soccer"),
    message: message(2, "john", 2, text),
    reading: readingOf({
      assignedTo: [assignedTo === "unspecified" ? assignedTo : memberId(assignedTo)],
      children: [memberId("leo")],
      attributedTo: leo.message.messageId,
    }),
  });
  const source = (second: Heard, text: string, sender = "sarah", between: readonly Heard[] = []) =>
    answerTo([leo, second, ...between], message(9, sender, 3, text))?.sourceMessageId;

  it("is what their time answers, not the request", () => {
    expect(source(asked("until when?"), "make it 8, they eat late")).toBe("2");
    expect(source(asked("what time is it at"), "half past 4")).toBe("2");
  });

  it("is what the next answers, if it asks for somebody further", () => {
    expect(source(asked("and home?", "unspecified"), "and home")).toBe("2");
    expect(source(asked("could you, Mom? you're off", "unspecified"), "I'm at work until 4")).toBe("2");
    expect(source(asked("and home?", "unspecified"), "who can take Leo to soccer Thursday?")).not.toBe("2");
  });

  it("is not what another question, or a question of nobody who has it, is about", () => {
    const alone = (second: Heard, text: string) => source(second, text);
    expect(alone(asked("ok I'll do it then"), "half past 4 at the side gate")).toBe("1");
    expect(alone(asked("until when?"), "who can take Leo to soccer Thursday?")).not.toBe("2");
  });
});

describe("a request for one child", () => {
  const asked = request(1, 0, "leo", "soccer");
  const source = (text: string) => answerTo([asked], message(9, "mia", 2, text))?.sourceMessageId ?? null;

  it.each([
    "can someone pick me up from the library at 5.10 Thursday",
    "and who can get Mia from ballet at 5 Thursday?",
  ])("is not answered by a request for another with its own hour: %s", (text) => expect(source(text)).toBeNull());

  it("may be what a request for the same child is about", () => {
    expect(source("can somebody take Leo at 5 on Thursday please, I can't")).toBe("1");
  });
});

describe("what another adult has claimed already", () => {
  const { arrangement, ...asked } = request(1, 0, "leo", "soccer");
  const task = { leg: "to" as const, adults: [memberId("sarah")], outside: false };
  const entity = { ...arrangement.entity, task };
  const claimed = {
    ...asked,
    message: message(1, "sarah", 0, "I'll take Leo to soccer Thursday"),
    reading: {
      ...(asked.reading as Reading),
      act: "take" as const,
      assignedTo: [memberId("sarah")],
      entities: [entity],
    },
    arrangement: { ...arrangement, entity, state: "standing" as const, wants: [] },
  };
  const said = (text: string, sender = "john", replyTo: number | null = null) =>
    answerTo([claimed], message(9, sender, 1, text, replyTo));

  it.each([
    "I'm taking Leo to soccer Thursday",
    "dropping Leo at soccer thursday",
    "I'll bring Leo home from his soccer Thursday and we make waffles",
    "getting Leo to soccer Thursday after work, then groceries",
  ])("is not answered by a rival who claims it in full: %s", (text) => expect(said(text)).toBeNull());

  it.each([
    "I'll take it instead",
    "let me take Leo Thursday",
    "swap with me",
    "no no, I'll do it",
    "no, I'll take Leo Thursday",
    "I'll take Leo Thursday so you can rest",
    "I can take Leo Thursday if you want",
    "I'll come along to Leo's soccer Thursday too",
    "let's both go",
    "I'll take Leo Thursday and we meet you there",
    "I'll take him Thursday and then we make waffles",
  ])("is answered by a message that offers, takes over or joins in plain words: %s", (text) =>
    expect(said(text)?.sourceMessageId).toBe("1"),
  );

  it("is answered by a Telegram reply, whatever it says", () => {
    expect(said("I'll take Leo Thursday", "john", 1)?.sourceMessageId).toBe("1");
  });
});
