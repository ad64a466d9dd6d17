import { Agent, request } from "node:http";

/** Where bodies are posted, as Telegram does. */
export type Target = { readonly port: number; readonly secret: string };

/** Telegram's default number of connections. */
const MOST_CONNECTIONS = 40;

/** Posts a body over a kept-alive connection. @returns milliseconds until the 200. @throws on any other status */
function post({ port, secret }: Target, agent: Agent, body: string): Promise<number> {
  const since = performance.now();
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-telegram-bot-api-secret-token": secret,
  };
  const options = { agent, host: "127.0.0.1", port, path: "/telegram", method: "POST", headers };
  return new Promise((resolve, reject) => {
    const posted = request(options, (response) => {
      response.resume();
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      else response.once("end", () => resolve(performance.now() - since));
    });
    posted.once("error", reject);
    posted.end(body);
  });
}

/** Responses per second with a constant number of concurrent posts. */
export async function perSecond(
  target: Target,
  next: () => string,
  { seconds, atOnce }: { seconds: number; atOnce: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const since = performance.now();
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() - since < seconds * 1_000) {
      await post(target, agent, next());
      answered++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const rate = answered / ((performance.now() - since) / 1_000);
  agent.destroy();
  return rate;
}

/** Milliseconds of each post at a constant rate, measured from when it was due, however long earlier ones take. */
export async function atRate(
  target: Target,
  next: () => string,
  { seconds, rate }: { seconds: number; rate: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const since = performance.now();
  const total = seconds * rate;
  const answers: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const send = (): void => {
      const due = Math.min(total, Math.floor(((performance.now() - since) / 1_000) * rate));
      while (answers.length < due) {
        const late = performance.now() - since - ((answers.length + 1) / rate) * 1_000;
        answers.push(post(target, agent, next()).then((ms) => ms + late));
      }
      if (answers.length < total) setTimeout(send, 1);
      else resolve();
    };
    send();
  });
  return Promise.all(answers).finally(() => agent.destroy());
}
