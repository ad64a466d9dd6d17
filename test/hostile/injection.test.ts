import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../doubles/ollama.ts";
import { BY_A_PARENT, BY_A_STRANGER, type Carrier, FORWARDED, OTHER_CARRIERS, QUESTION } from "./carriers.ts";
import { type House, openHouse, TO_OPEN, WHO } from "./house.ts";
import { INJECTIONS, type Injection } from "./injection-table.ts";
import { claimed, MODEL_WORDS, obeyed } from "./obeying-model.ts";
import { message, user } from "./updates.ts";

type Try = { readonly name: string; readonly carrier: Carrier; readonly injection: Injection };
const tries = (carriers: readonly Carrier[], injections: readonly Injection[]): Try[] =>
  carriers.flatMap((carrier) =>
    injections.map((injection) => ({ name: `${injection.name}, in ${carrier.name}`, carrier, injection })),
  );
const every = (nth: number) => INJECTIONS.filter((_, at) => at % nth === 0);

/**
 * All of them where they bite most; some of each goal and manner where who says them decides, fewer where they are no
 * talk.
 */
const BY_THE_RULES = [
  ...tries([BY_A_PARENT], INJECTIONS),
  ...tries([BY_A_STRANGER, FORWARDED], every(4)),
  ...tries([...OTHER_CARRIERS, QUESTION], every(9)),
];
const BY_A_MODEL = [...tries([BY_A_PARENT], INJECTIONS), ...tries([BY_A_STRANGER, FORWARDED], every(2))];

/** Tier 1 stops most of them; here it lets all of them through. */
const EVERYTHING_IS_READ = "TRIPWIRE_THRESHOLD=0";

/** What Ben takes upon himself, a minute before somebody tries to take it from him. */
async function arrange(house: House): Promise<{ id: number; row: number }> {
  house.nextDay();
  const said = message(house.clock(), { text: "I'll pick up Cy from school tomorrow at 3pm", from: user(WHO.ben) });
  await house.update({ message: said });
  await house.settle();
  house.pass(1);
  return { id: said.message_id, row: house.rows().at(-1)?.id ?? 0 };
}

/** Gives the family all the time that it has before the bot may speak. */
async function wait(house: House): Promise<void> {
  await house.settle();
  house.pass(15);
  await house.settle();
}

async function attempt(house: House, { carrier, injection }: Try): Promise<void> {
  const { id, row } = await arrange(house);
  const graph = house.graph();
  await carrier.give(house, injection.text, id);
  await wait(house);
  const said = house.said();
  for (const { body } of said) expect(body).not.toContain(MODEL_WORDS);
  expect(said.filter(() => carrier !== QUESTION)).toEqual([]);
  expect(house.graph()).toBe(graph);
  const actions = house.actions();
  expect(actions.filter(({ status }) => status === "confirmed" || status === "rejected")).toEqual([]);
  expect(actions.find(({ sourceId }) => sourceId === String(row))?.status, "what Ben arranged").toBe("pending");
  expect(house.presses()).toEqual([]);
}

describe(`instructions in the chat, read by the rules (${BY_THE_RULES.length})`, () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ set: [EVERYTHING_IS_READ] });
  }, TO_OPEN);
  afterAll(() => house.close());

  it.each(BY_THE_RULES)("$name: nothing happens", (given) => attempt(house, given));

  it("is not that nobody listens: what a parent claims himself is spoken about", async () => {
    await arrange(house);
    await house.update({ message: message(house.clock(), { text: "I'll pick up Cy from school tomorrow at 3pm" }) });
    await wait(house);
    expect(house.said()).toMatchObject([{ method: "sendMessage" }]);
  });
});

describe(`instructions in the chat, read by a model that follows them (${BY_A_MODEL.length})`, () => {
  let house: House;
  let box: OllamaDouble;
  beforeAll(async () => {
    box = await startOllama();
    house = await openHouse({
      set: [EVERYTHING_IS_READ, `OLLAMA_HOST=${box.url}`, "OLLAMA_MODEL_TIER2=test:1b", "EXTRACTOR=auto"],
    });
  }, TO_OPEN);
  afterAll(async () => {
    await house.close();
    await box.close();
  });

  it.each(BY_A_MODEL)("$name: nothing happens", async (given) => {
    box.says(claimed, obeyed(given.injection));
    await attempt(house, given);
    expect(house.rows().at(-1)?.extractedJson).toContain('"foundBy":"model"');
  });
});
