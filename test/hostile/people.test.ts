import { schema } from "@silent-observer/store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN, WHO } from "./house.ts";
import { NO_COMMANDS, ORDERS, type PeopleRow, TALK } from "./people-table.ts";
import { command, message, press, user } from "./updates.ts";

let house: House;
/** A message of Ann's, whose plan Ben has confirmed a moment ago: there is something to forget and to undo. */
let confirmed: number;
beforeAll(async () => {
  house = await openHouse({ set: ["PENDING_ACTION_TTL_HOURS=48"] });
  const said = message(house.clock());
  confirmed = said.message_id;
  await house.update({ message: said });
  await house.settle();
  await house.update({ message: message(house.clock(), command("/pending")) });
  await house.settle();
  const card = house.notifications().find(({ kind }) => kind === "pending");
  const decide = press("confirm", Number(card?.telegramMessageId), `p:c:${card?.ref}`, { from: user(WHO.ben) });
  await house.update({ callback_query: decide });
  await house.settle();
  house.said();
}, TO_OPEN);
afterAll(() => house.close());

/** What nobody but an adult of the family, in the family's group, may change. */
const standing = () =>
  JSON.stringify([
    house.graph(),
    house.actions().filter(({ status }) => status !== "pending"),
    house.presses().map(({ undoneAt }) => undoneAt),
    house.rows().filter(({ forgottenAt }) => forgottenAt !== null),
    house.store.db.select().from(schema.pauses).all(),
  ]);

async function give({ over, ignored }: PeopleRow): Promise<void> {
  const before = standing();
  const heard = house.rows().length;
  const reply = { reply_to_message: { message_id: confirmed } };
  const said = message(house.clock(), { ...reply, ...over });
  expect((await house.update({ message: said })).status).toBe(200);
  await house.settle();
  if (ignored !== null) {
    expect(house.updates().at(-1)).toMatchObject({ state: "ignored", reason: ignored, raw: null });
    expect(house.rows()).toHaveLength(heard);
  }
  expect(standing()).toBe(before);
  expect(house.said()).toEqual([]);
}

describe(`talk of those who are not the family, or not in its group (${TALK.length})`, () => {
  it.each(TALK)("$name: nothing is confirmed, taken back or said", give);

  it("says of no message that one of the family wrote it, where they did not", () => {
    const others = house.rows().slice(1);
    for (const { sender, forwarded } of others) expect(forwarded || sender.startsWith("telegram:")).toBe(true);
    expect(house.actions().filter(({ status }) => status === "pending")).toEqual([]);
  });
});

describe(`commands of those (${ORDERS.length})`, () => {
  it.each(ORDERS)("$name: silence", give);
});

describe(`what is no command of ours (${NO_COMMANDS.length})`, () => {
  it.each(NO_COMMANDS)("%s", async (_, over) => {
    const before = standing();
    const said = message(house.clock(), { reply_to_message: { message_id: confirmed }, ...over });
    if ("edited" in over) {
      await house.update({ message: { ...said, text: "hello there", entities: undefined } });
      await house.update({ edited_message: { ...said, edit_date: said.date } });
    } else await house.update({ message: said });
    await house.settle();
    expect(standing()).toBe(before);
    expect(house.said()).toEqual([]);
  });
});

it("is not that nobody listens: a parent's /undo is carried out", async () => {
  const before = standing();
  await house.update({ message: message(house.clock(), command("/undo")) });
  await house.settle();
  expect(standing()).not.toBe(before);
});
