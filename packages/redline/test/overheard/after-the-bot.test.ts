import type { Heard } from "@silent-observer/conversation";
import { messageId } from "@silent-observer/conversation";
import { leftAfterwards, type Trouble } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { asks, at, books, chat, entity, family, monday, type Said, task, troubleOf } from "../table.ts";
import { after, claims } from "./afterwards.ts";

const SPOKEN = at("09:10");

/** The trouble that the last of what was said still causes after the bot has spoken about it and these followed. */
const standsAfter = (said: readonly Said[], afterwards: readonly Heard[], before: readonly Heard[] = []) =>
  troubleOf(chat(...said), said.length, { spokenAt: SPOKEN, overheard: before, afterwards });

/** Said in reply to the bot, which counts as a reply to the message that it spoke about. */
const reply = (heard: Heard, to: number): Heard => ({
  ...heard,
  message: { ...heard.message, replyTo: messageId(to) },
});

const DENTIST = [books()];
const REQUEST: Said = {
  sender: "ife",
  at: at("09:00"),
  entities: [entity({ activity: "judo", date: monday, time: "18:00", task: task("from") })],
  reading: asks,
  arrangement: { state: "open", wants: ["adult"] },
};
const TWO_CLAIMS = [claims("ife", "09:00"), claims("tom", "09:03")];

describe("what the bot spoke about", () => {
  it.each([
    ["a missing adult", [REQUEST]],
    ["two claims", TWO_CLAIMS],
    ["an overlap", DENTIST],
  ])("is settled where an adult says that it is, shortly after: %s", (_, said) => {
    expect(standsAfter(said, [])).not.toBeNull();
    for (const text of ["sorted by phone", "all sorted now", "it's sorted"])
      expect(standsAfter(said, [after("tom", "09:20", text)])).toBeNull();
  });

  it.each([
    ["a child", [after("ada", "09:20", "all sorted now")]],
    ["somebody half an hour later", [after("tom", "09:41", "all sorted now")]],
    ["somebody who asks", [after("tom", "09:20", "all sorted now?")]],
    ["somebody about another child", [after("tom", "09:20", "Ben's judo is fine, all sorted now")]],
    ["somebody of something else", [after("tom", "09:20", "tickets sorted")]],
    [
      "somebody after another question",
      [after("ife", "09:18", "did you call the bank"), after("tom", "09:20", "sorted")],
    ],
    [
      "somebody of what they told themselves",
      [after("tom", "09:18", "on to the bank"), after("tom", "09:20", "sorted")],
    ],
    ["somebody in reply to another message", [reply(after("tom", "09:20", "all sorted now"), 77)]],
  ])("stays where it is said by %s", (_, afterwards) => {
    expect(standsAfter(DENTIST, afterwards)).not.toBeNull();
  });

  it("stays where something else was talked about just before the bot spoke, and not where it was long before", () => {
    const sorted = [after("tom", "09:12", "all sorted now")];
    expect(standsAfter(DENTIST, sorted, [after("ife", "09:08", "the boiler makes that noise")])).not.toBeNull();
  });

  it("is settled after a mere sigh, and by a reply to the bot however late and whatever is talked about", () => {
    expect(standsAfter(DENTIST, [after("ife", "09:18", "ugh"), after("tom", "09:20", "all sorted")])).toBeNull();
    const late = [after("ife", "11:18", "did you call the bank"), reply(after("tom", "11:20", "all sorted"), 1)];
    expect(standsAfter(DENTIST, late)).toBeNull();
  });
});

describe("two things at once that the bot asked about", () => {
  it.each([
    ...["we'll do both, judo can start late", "both fine", "I'll move it to Friday", "the dentist!", "judo"],
    ...["she can skip judo then", "dentist wins"],
  ])("are settled by %j", (text) => {
    expect(standsAfter(DENTIST, [reply(after("tom", "09:20", text), 1)])).toBeNull();
    expect(standsAfter(DENTIST, [after("tom", "09:20", text)])).toBeNull();
  });

  it.each([
    ...["can't do both", "both?", "dentist?", "should I move it?", "I'll try to move it", "that clashes", "oh no"],
    ...["Ben can skip choir", "choir!", "what about the dentist", "thanks"],
  ])("are not settled by %j", (text) => {
    expect(standsAfter(DENTIST, [reply(after("tom", "09:20", text), 1)])).not.toBeNull();
  });

  it("leave the one that was not chosen", () => {
    const trouble = standsAfter(DENTIST, []) as Trouble;
    const own = trouble.matter.origin;
    const left = (text: string) => leftAfterwards(trouble, [after("tom", "09:20", text)], family);
    expect(left("judo!")).toBe(own.kind === "arrangement" ? own.arrangementId : "none");
    for (const text of ["the dentist!", "both fine", "all sorted", "choir!"]) expect(left(text)).toBeNull();
  });
});

describe("two who claimed the same, whom the bot asked", () => {
  it.each([
    ["ife", "Tom"],
    ["gran", "Ife then"],
    ["ife", "all yours"],
    ["tom", "you go"],
    ["tom", "both"],
  ])("are settled where %s says %j", (sender, text) => {
    expect(standsAfter(TWO_CLAIMS, [after(sender, "09:20", text)])).toBeNull();
  });

  it.each([
    ["ife", "Tom?"],
    ["ife", "thanks"],
    ["gran", "all yours"],
    ["gran", "Gran"],
    ["ife", "Tom or me?"],
  ])("are not settled where %s says %j", (sender, text) => {
    expect(standsAfter(TWO_CLAIMS, [after(sender, "09:20", text)])).not.toBeNull();
  });

  it("leave the claim of the one who gives way", () => {
    const trouble = standsAfter(TWO_CLAIMS, []) as Trouble;
    const ids = [trouble.other, trouble.matter].map((side) =>
      side?.origin.kind === "arrangement" ? side.origin.arrangementId : null,
    );
    const left = (sender: string, text: string) => leftAfterwards(trouble, [after(sender, "09:20", text)], family);
    expect([left("ife", "Tom"), left("tom", "you go"), left("gran", "Ife")]).toEqual([ids[0], ids[1], ids[1]]);
    expect([left("ife", "sorted by phone"), left("ife", "both"), left("gran", "all yours")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("a task for which the bot said that nobody has it", () => {
  it.each(["no need, she's coming home with Oskar", "Oskar's mum has her", "judo is cancelled"])(
    "is seen to where an adult says %j",
    (text) => expect(standsAfter([REQUEST], [after("tom", "09:20", text)])).toBeNull(),
  );

  it.each(["who then?", "nobody has it yet", "not me", "poor Ada", "both", "she's still at judo"])(
    "is not where one says %j",
    (text) => expect(standsAfter([REQUEST], [after("tom", "09:20", text)])).not.toBeNull(),
  );
});
