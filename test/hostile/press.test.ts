import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "./house.ts";
import { PRESSES, type Shown } from "./press-table.ts";
import { command, message, press, user } from "./updates.ts";

let house: House;
let shown: Shown;
beforeAll(async () => {
  house = await openHouse({ set: ["PENDING_ACTION_TTL_HOURS=48"] });
  shown = await showCardAndBubble();
}, TO_OPEN);
afterAll(() => house.close());

/** A plan that waits on a card, and a task that two have taken, with the bubble that asks who. */
async function showCardAndBubble(): Promise<Shown> {
  const say = async (over: object) => {
    const said = message(house.clock(), over);
    await house.update({ message: said });
    await house.settle();
    house.pass(1);
    return said.message_id;
  };
  const asked = await say({ text: "I'll pick up Cy from school on Friday at 3pm" });
  house.pass(60);
  await say({ text: "I'll pick up Cy from school on Wednesday at 3pm" });
  house.pass(5);
  await say({ text: "I'll pick up Cy from school on Wednesday at 3pm", from: user(WHO.ben) });
  house.pass(15);
  await house.settle();
  await say(command("/pending"));
  const [card, bubble] = ["pending", "redline"].map((kind) => house.notifications().find((one) => one.kind === kind));
  const [action, redline] = [card?.ref ?? "", bubble?.ref ?? ""];
  house.said();
  return { card: Number(card?.telegramMessageId), bubble: Number(bubble?.telegramMessageId), asked, action, redline };
}

const decided = () => JSON.stringify([house.actions().map(({ status }) => status), house.redlines(), house.graph()]);
const answers = () => house.said().filter(({ method }) => method === "answerCallbackQuery");

describe(`forged presses (${PRESSES.length})`, () => {
  it.each(PRESSES)("$name", async ({ press: forged, comes }) => {
    const before = decided();
    const known = house.presses().length;
    expect((await house.update({ callback_query: forged(shown) })).status).toBe(200);
    await house.settle();
    expect(decided()).toBe(before);
    expect(house.presses().length - known).toBe(comes === null ? 0 : 1);
    if (comes !== null) expect(house.presses().at(-1)).toMatchObject({ result: comes });
    expect(house.presses().at(-1)?.data.length ?? 0).toBeLessThanOrEqual(64);
    expect(answers()).toHaveLength(comes === null ? 0 : 1);
  });
});

describe("a true press, after all those", () => {
  const confirm = (id: string, by: number = WHO.ben) =>
    house.update({ callback_query: press(id, shown.card, `p:c:${shown.action}`, { from: user(by) }) });

  it("is carried out once, however often it comes and by whomever", async () => {
    await Promise.all([confirm("true"), confirm("true"), confirm("true")]);
    await Promise.all([confirm("again", WHO.ann), confirm("later"), confirm("last", WHO.gran)]);
    await house.settle();
    const results = house.presses().slice(-4);
    expect(results.map(({ result }) => result).toSorted()).toEqual(["confirmed", ...Array(3).fill("decided_before")]);
    expect(house.actions().filter(({ status }) => status === "confirmed")).toHaveLength(1);
  });

  it("that is replayed a day later, or under the id of an update that is long gone, changes nothing", async () => {
    const before = decided();
    house.pass(24 * 60);
    await confirm("true");
    await confirm("a day later");
    await house.settle();
    expect(JSON.parse(decided())[2]).toEqual(JSON.parse(before)[2]);
  });

  it("settles the bubble for the first of two parents, and tells the other", async () => {
    const pressed = (id: string, by: number, option: number) =>
      house.update({ callback_query: press(id, shown.bubble, `r:${shown.redline}:${option}`, { from: user(by) }) });
    await Promise.all([pressed("ann", WHO.ann, 0), pressed("ben", WHO.ben, 1)]);
    await house.settle();
    expect(
      house
        .presses()
        .slice(-2)
        .map(({ result }) => result),
    ).toEqual([expect.stringMatching(/^resolved_/), "decided_before"]);
  });
});
