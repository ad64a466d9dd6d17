import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { familyFile, type House, openHouse, type Said, TO_OPEN, WHO } from "./house.ts";
import { TEXTS } from "./text-table.ts";
import { command, message, user } from "./updates.ts";

/** What Telegram makes something of in a plain text: a link, a mention, a command; and what nobody sees. */
const ALIVE = /\w:\/\/|www\.|\w\.(?:example|me|com)\b|@\w|(?:^|\s)\/\w|#\w|[<>`*_~[\]{}|\\]/iu;
// Format characters, controls but the line feed, lone surrogates, private and unassigned ones.
const UNSEEN = /[^\P{C}\n]/u;

/** What reached the chat, as one would read it there. */
function texts(said: readonly Said[]): string[] {
  return said
    .filter(({ method }) => method === "sendMessage" || method === "editMessageText")
    .map(({ body }) => {
      // A surrogate that JSON hides as an escape would still be one.
      expect(body).not.toMatch(/\\u(?!000a)/i);
      const { text, reply_markup, ...rest } = JSON.parse(body);
      expect(rest).not.toHaveProperty("parse_mode");
      expect(rest).not.toHaveProperty("entities");
      expect(rest.link_preview_options).toEqual({ is_disabled: true });
      const labels = (reply_markup?.inline_keyboard ?? []).flat().map((button: { text: string }) => button.text);
      return [text, ...labels].join("\n");
    });
}

function expectHarmless(said: readonly Said[]): void {
  for (const text of texts(said)) {
    expect(text).not.toMatch(UNSEEN);
    // The one command that the bot itself writes, for people to press.
    expect(text.replaceAll("/pending", "")).not.toMatch(ALIVE);
    expect(text).not.toMatch(/\p{M}{3}/u);
    expect(text.length).toBeLessThanOrEqual(4_096);
  }
}

describe(`what people write (${TEXTS.length})`, () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ set: ["TRIPWIRE_THRESHOLD=0"] });
  }, TO_OPEN);
  afterAll(() => house.close());

  it.each(TEXTS)("reaches the chat harmless on a card and in /why: %s", async (_, text) => {
    house.nextDay();
    const said = message(house.clock(), {
      text: `I'll pick up Cy from school tomorrow at 3pm. ${text}`,
      from: user(WHO.ben),
    });
    await house.update({ message: said });
    await house.settle();
    await house.update({ message: message(house.clock(), command("/pending")) });
    const why = { ...command("/why"), reply_to_message: { message_id: said.message_id } };
    await house.update({ message: message(house.clock(), why) });
    await house.settle();
    const sent = house.said();
    expect(texts(sent).filter((shown) => shown.includes("“I'll pick up Cy"))).not.toEqual([]);
    expectHarmless(sent);
  });
});

describe(`what people, places and events are called (${TEXTS.length})`, () => {
  const hostile = (at: number) => TEXTS[at % TEXTS.length]?.[1] ?? "";
  const rounds = Math.ceil(TEXTS.length / 5);

  it.each(Array.from({ length: rounds }, (_, round) => [round * 5]))(
    "reaches the chat harmless in /week, a card and a bubble: names %i and on",
    async (first) => {
      const named = (at: number) => `${hostile(first + at).slice(0, 300)} N`;
      const [ann, ben, gran, cy] = familyFile.members;
      const [judo] = familyFile.events;
      const family = {
        ...familyFile,
        members: [
          { ...ann, name: named(0) },
          { ...ben, name: named(1) },
          gran,
          { ...cy, name: named(2), aliases: ["Cy"] },
        ],
        places: [{ id: "hall", name: named(3), aliases: ["the hall"] }],
        events: [{ ...judo, summary: named(4) }],
      };
      const house = await openHouse({ family });
      const say = (over: object) => house.update({ message: message(house.clock(), over) });
      await say({ text: "I'll pick up Cy from the hall tomorrow at 3pm" });
      await house.settle();
      await say(command("/pending"));
      await say({ text: "I'll pick up Cy from the hall tomorrow at 3pm", from: user(WHO.ben) });
      await house.settle();
      house.pass(15);
      await house.settle();
      await say(command("/week"));
      await house.settle();
      const sent = house.said();
      await house.close();
      expect(texts(sent).length).toBeGreaterThanOrEqual(3);
      expectHarmless(sent);
    },
    TO_OPEN,
  );
});
