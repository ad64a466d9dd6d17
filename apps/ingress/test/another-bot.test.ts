import { chatId } from "@silent-observer/conversation";
import { noteBot } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { ANN, BEN, group, MINUTE } from "./support.ts";

const [BASIC, SUPERGROUP] = [-1001, -1_001_000_000_001];
const ASKED = "Who can pick up Cy from school tomorrow at 10?";

/** A group in which one bot heard a request and spoke about it. */
async function spokenAbout(chat: number) {
  const home = group(chat);
  const heardBy = (bot: string) => noteBot(home.observer.store, chatId(chat), bot);
  heardBy("4242");
  const asked = home.say(ANN, ASKED);
  await home.drain();
  home.pass(11 * MINUTE);
  await home.drain();
  await home.deliver();
  return { home, asked, heardBy };
}

describe("another bot in a group that is no supergroup", () => {
  it("hears messages whose numbers the first bot gave to others", async () => {
    const { home, asked, heardBy } = await spokenAbout(BASIC);
    expect(heardBy("777")).toBe(true);
    home.say(BEN, "what a day", { message_id: asked });
    expect(home.all("observerMessages")).toMatchObject([
      { messageId: `4242:${asked}`, messageText: ASKED },
      { messageId: String(asked), messageText: "what a day" },
    ]);
  });

  it("knows what was arranged before, and lets the first one's messages be", async () => {
    const { home, asked, heardBy } = await spokenAbout(BASIC);
    heardBy("777");
    const answer = home.say(BEN, "I'll do it", { message_id: asked });
    await home.drain();
    home.pass(11 * MINUTE);
    await home.drain();
    await home.deliver();
    const heard = home.all("observerMessages").find(({ messageId }) => messageId === String(answer));
    expect(heard).toMatchObject({ attributionSource: `4242:${asked}` });
    expect(home.sent).toHaveLength(1);
    expect(home.edited).toEqual([]);
  });

  it("may be followed by the first one again", async () => {
    const { home, asked, heardBy } = await spokenAbout(BASIC);
    heardBy("777");
    home.say(BEN, "what a day", { message_id: asked });
    heardBy("4242");
    home.say(BEN, "and night", { message_id: asked });
    heardBy("777");
    home.say(BEN, "morning", { message_id: asked });
    expect(home.all("observerMessages").map(({ messageText }) => messageText)).toEqual([
      ...[ASKED, "what a day", "and night", "morning"],
    ]);
  });
});

describe("what is recorded keeps its ids", () => {
  it("where the same bot is started again", async () => {
    const { home, asked, heardBy } = await spokenAbout(BASIC);
    expect(heardBy("4242")).toBe(false);
    home.say(ANN, ASKED, { message_id: asked });
    expect(home.all("observerMessages")).toMatchObject([{ messageId: String(asked) }]);
  });

  it("where another bot hears a supergroup, whose numbers are the same for all", async () => {
    const { home, asked, heardBy } = await spokenAbout(SUPERGROUP);
    expect(heardBy("777")).toBe(false);
    expect(home.all("observerMessages")).toMatchObject([{ messageId: String(asked) }]);
  });
});
