import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse, TO_OPEN } from "./house.ts";
import { message } from "./updates.ts";
import { WEBHOOK, type WebhookRow } from "./webhook-table.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, TO_OPEN);
afterAll(() => house.close());

async function give({ body, content, init }: WebhookRow): Promise<Response> {
  if (content) return house.update(content(house.clock()));
  return house.post(body, init);
}

/** What is kept of what came in, by table. */
const kept = () => ({
  heard: house.rows().length,
  poison: house.poison().length,
  quarantined: house.updates().filter(({ state }) => state === "quarantined").length,
  ignored: house.updates().filter(({ state }) => state === "ignored").length,
  presses: house.presses().length,
});

/** By how much each table has grown where it must. */
function growth({ comes }: WebhookRow): Partial<ReturnType<typeof kept>> {
  if (comes === "nothing") return {};
  if (typeof comes === "string") return { [comes]: 1 };
  return "ignored" in comes ? { ignored: 1 } : {};
}

describe(`whatever is posted to the webhook (${WEBHOOK.length})`, () => {
  it.each(WEBHOOK)("$name", async (row) => {
    const before = kept();
    const linesBefore = house.lines.length;
    house.pass(5);
    const refused = typeof row.comes === "object" && "status" in row.comes ? row.comes.status : 200;
    // Whoever still sends when the refusal is out may see the connection closed instead.
    const response = await give(row).catch(() => new Response(null, { status: 413 }));
    expect(response.status).toBe(refused);
    expect(await response.text()).not.toMatch(/Error|at .*\.ts|pick up/);
    await house.settle();
    const grown = growth(row);
    for (const table of Object.keys(before) as (keyof typeof before)[])
      expect(kept()[table] - before[table], table).toBe(grown[table] ?? 0);
    if (typeof row.comes === "object" && "ignored" in row.comes)
      expect(house.updates().at(-1)).toMatchObject({ reason: row.comes.ignored, raw: null });
    expect(house.said()).toEqual([]);
    for (const line of house.lines.slice(linesBefore)) {
      expect(line).not.toMatch(/pick up|school|under the mat|hello/);
      expect(line.length).toBeLessThan(2_000);
    }
  });

  it("has not harmed the service: the next message is heard, and its health is good", async () => {
    const said = message(house.clock());
    expect((await house.update({ message: said })).status).toBe(200);
    expect(house.rows().at(-1)).toMatchObject({ messageId: String(said.message_id), tier1Decision: "QUEUE" });
    expect(await house.health()).toBe(200);
  });
});
