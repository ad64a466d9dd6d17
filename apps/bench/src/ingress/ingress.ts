import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "@silent-observer/command-line";
import { memberOf } from "@silent-observer/family";
import { freePort } from "../../../../test/support/free-port.ts";
import { GROUP, PEOPLE, startInstallation } from "../../../../test/support/installation.ts";
import { answerOf } from "../answer-of.ts";
import { buildServices } from "../build-services.ts";
import { oneFamily, talkOfOneFamily } from "../one-family.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { median, quantile } from "../timing.ts";
import { atRate, perSecond, type Target } from "./poster.ts";

const SECRET = "letters_and_digits_1";
const RATE = 500;
const SECONDS_AT_RATE = 4;
/** Concurrent posts, and seconds of each round; the two handlers take turns. */
const AT_ONCE = 8;
const ROUND_SECONDS = 2;
const ROUNDS = 3;

export async function measureIngress({ corpus, progress }: BenchOptions): Promise<Bench> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bench-ingress-"));
  const installation = await startInstallation({
    programs: await buildServices(folder),
    services: ["ingress"],
    ingressPort: port,
    redis: { args: ["--appendfsync", "everysec"] },
    env: { WEBHOOK_URL: `http://127.0.0.1:${port}/telegram`, WEBHOOK_SECRET: SECRET },
  });
  const bare = fork(join(import.meta.dirname, "bare-handler.ts"), [join(folder, "bare.db")]);
  try {
    const targets = [port, await answerOf<number>(bare)].map((port): Target => ({ port, secret: SECRET }));
    return told(await measured(targets as [Target, Target], bodiesOf(corpus), progress));
  } finally {
    bare.kill();
    await installation.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = { readonly rates: readonly number[]; readonly times: readonly number[] };

async function measured(
  [ingress, bare]: readonly [Target, Target],
  next: () => string,
  progress: BenchOptions["progress"],
): Promise<{ readonly ingress: Measured; readonly bare: Measured }> {
  const rates = { ingress: [] as number[], bare: [] as number[] };
  const round = { seconds: ROUND_SECONDS, atOnce: AT_ONCE };
  progress(`${ROUNDS} rounds as fast as they go`);
  await perSecond(ingress, next, round);
  await perSecond(bare, next, round);
  for (let left = ROUNDS; left > 0; left--) {
    rates.bare.push(await perSecond(bare, next, round));
    rates.ingress.push(await perSecond(ingress, next, round));
  }
  progress(`${RATE} a second`);
  const steady = { seconds: SECONDS_AT_RATE, rate: RATE };
  const bareTimes = await atRate(bare, next, steady);
  const times = await atRate(ingress, next, steady);
  return { ingress: { rates: rates.ingress, times }, bare: { rates: rates.bare, times: bareTimes } };
}

/** Endless updates as Telegram would post them, nine in ten of them chat. */
function bodiesOf(corpus: string): () => string {
  const family = oneFamily(corpus);
  const said = talkOfOneFamily(corpus, 0);
  const span = said.at(-1)?.sentAt ?? 0;
  const chat = { id: GROUP, type: "supergroup", title: "Family" };
  const since = Date.now() / 1_000;
  let at = 0;
  return () => {
    const message = said[at % said.length];
    if (!message) throw new Error("nothing is said");
    at++;
    const writer = message.sender === null ? null : memberOf(family, message.sender);
    const from = { id: writer?.telegramUserId ?? PEOPLE.stranger, is_bot: false, first_name: "Sam" };
    const date = Math.floor(since + (message.sentAt + Math.floor(at / said.length) * span) / 1_000);
    return JSON.stringify({ update_id: at, message: { message_id: at, date, chat, from, text: message.text } });
  };
}

function told({ ingress, bare }: Awaited<ReturnType<typeof measured>>): Bench {
  const figures = {
    ingress_acknowledged_per_second: Math.round(median(ingress.rates)),
    ingress_bare_per_second: Math.round(median(bare.rates)),
    ingress_ratio_to_bare: Math.round((median(ingress.rates) / median(bare.rates)) * 100) / 100,
    ...named("ingress", ingress.times),
    ...named("ingress_bare", bare.times),
  };
  const row = (name: string, { rates, times }: Measured): string[] => [
    name,
    String(Math.round(median(rates))),
    ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)),
  ];
  const text = [
    table(
      ["", "a second as they go", `ms at ${RATE} a second: p50`, "p99", "worst"],
      [row("ingress", ingress), row("bare handler", bare)],
    ),
    "",
    `Ingress acknowledges ${figures.ingress_ratio_to_bare} times as many as the bare handler (aim: ≥ 0.5; p99 at ${RATE} a second < 10 ms).`,
    `Both are processes of their own on this machine, of the same HTTP server, and commit with synchronous = FULL. As fast as they go:`,
    `${AT_ONCE} posts under way at once, the median of ${ROUNDS} rounds of ${ROUND_SECONDS} s in which the two take turns. At ${RATE} a second, ${SECONDS_AT_RATE} s long, each counts from`,
    "when it was due. Ingress scores each message against the hour before it and tells Redis; the sender works on the same cores.",
  ].join("\n");
  return { figures, table: text };
}

const named = (name: string, times: readonly number[]) => ({
  [`${name}_ms_p50_at_${RATE}_per_second`]: Math.round(quantile(times, 0.5) * 100) / 100,
  [`${name}_ms_p99_at_${RATE}_per_second`]: Math.round(quantile(times, 0.99) * 100) / 100,
});
