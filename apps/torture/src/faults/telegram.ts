import { setTimeout as sleep } from "node:timers/promises";
import type { World } from "../world/world.ts";
import type { Fault, FaultContext } from "./fault.ts";

/** The maximum that `getUpdates` returns. */
const MOST_AT_ONCE = 100;
/** Most calls are polls; enough messages must arrive that there are buttons to press. */
const METHODS = ["sendMessage", "editMessageText", "answerCallbackQuery", "getUpdates", "getUpdates"] as const;

export const telegramFaults: readonly Fault[] = [
  call("telegram-429", "Telegram asks to wait", ({ random }) => ({
    kind: "status",
    code: 429,
    retryAfter: random.whole(1, 2),
  })),
  call("telegram-5xx", "Telegram or its gateway fails", ({ random }) =>
    random.chance(0.5) ? { kind: "html", code: 502 } : { kind: "status", code: random.pick([500, 503, 504]) },
  ),
  call("telegram-reset", "the connection breaks before Telegram has done anything", () => ({ kind: "reset" })),
  call("telegram-reset-after", "Telegram has done it, and the connection breaks before it says so", () => ({
    kind: "reset_after",
  })),
  {
    name: "telegram-hangs",
    about: "Telegram never answers a message, carried out or not",
    weight: 2,
    takes: "hang",
    strike: async ({ world, random }) =>
      world.telegram.api.faults.next("sendMessage", { kind: random.pick(["hang", "hang_after"]) }),
  },
  {
    name: "telegram-409",
    about: "a second poller takes the line",
    weight: 10,
    takes: null,
    async strike({ world }) {
      await world.telegram.api.call("getUpdates", { timeout: 0, limit: 1 }).catch(() => {});
      if (world.telegram.api.isPolled())
        await world.telegram.api.call("getUpdates", { timeout: 1, limit: 1 }).catch(() => {});
    },
  },
  update("update-doubled", "Telegram sends an update again that was confirmed", ({ world, random }) => {
    const update = lastUpdate(world, random.whole(0, 20));
    if (update) world.telegram.api.pushUpdate(update);
  }),
  update("update-reordered", "updates come in another order", ({ world, random, player, nextStep, count }) => {
    const { state } = world.telegram.api;
    const before = state.updates.length;
    for (let left = random.whole(2, 5); left > 0; left--) count(player.playNow(nextStep()));
    // An offset confirms all updates below it, so no more may be shuffled than one poll returns.
    if (state.updates.length >= MOST_AT_ONCE) return;
    state.updates = [...state.updates.slice(0, before), ...random.shuffle(state.updates.slice(before))];
  }),
  update("update-missing", "update ids jump", ({ world, random }) => {
    world.telegram.api.jumpUpdateId(world.telegram.api.state.nextUpdateId + random.whole(1, 1_000));
  }),
  {
    ...update("group-migrates", "the group becomes a supergroup, the first time it strikes", ({ world }) =>
      world.telegram.becomeSupergroup(),
    ),
    weight: 2,
  },
  update("press-again", "a client sends presses again under new ids", ({ world, random }) => {
    const presses = [...world.telegram.api.state.presses.keys()].slice(-20);
    for (let left = 3; left > 0 && presses.length > 0; left--)
      world.telegram.api.people.pressAgain(random.pick(presses));
  }),
];

type CallFault = Parameters<World["telegram"]["api"]["faults"]["next"]>[1];

function call(name: string, about: string, fault: (context: FaultContext) => CallFault): Fault {
  return {
    name,
    about,
    weight: 15,
    takes: null,
    strike: async (context) => context.world.telegram.api.faults.next(context.random.pick(METHODS), fault(context)),
  };
}

function update(name: string, about: string, strike: (context: FaultContext) => void): Fault {
  return {
    name,
    about,
    weight: 30,
    takes: null,
    strike: async (context) => {
      strike(context);
      await sleep(0);
    },
  };
}

/** An earlier update, as Telegram would repeat it. */
function lastUpdate({ telegram }: World, back: number) {
  return telegram.recent.at(-1 - back) ?? null;
}
