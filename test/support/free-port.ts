import { createServer } from "node:net";

/** Below those that systems give to outgoing connections, which could take one between the choice and its use. */
const FIRST = 20_000;
const LAST = 31_999;

/** A port that nobody listens on just now: any, so that tests that run at the same time choose different ones. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
