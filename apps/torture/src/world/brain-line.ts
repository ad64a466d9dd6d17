import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The state of the connection to the Brain. */
export type BrainMood = "well" | "refusing" | "dripping" | "silent" | "garbled" | "failing";

/** A proxy between the worker and the Brain. */
export type BrainLine = {
  readonly url: string;
  readonly turn: (mood: BrainMood) => void;
  readonly close: () => Promise<void>;
};

export async function createBrainLine(brainPort: number): Promise<BrainLine> {
  let mood: BrainMood = "well";
  const server = createServer((request, response) => {
    switch (mood) {
      case "well":
        return void pass(request, response, brainPort);
      case "refusing":
        return void request.socket.destroy();
      case "silent":
        return;
      case "garbled":
        return void response.writeHead(200, { "content-type": "application/json" }).end('{"answer": [{{');
      case "failing":
        return void response.writeHead(503).end();
      case "dripping":
        return drip(response);
      default:
        return mood satisfies never;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn: (to) => {
      mood = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  try {
    const headers = { "x-observer-request": "true", "x-family-context": String(request.headers["x-family-context"]) };
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, { headers });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  } catch {
    response.destroy();
  }
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write("{");
  const timer = setInterval(() => response.write(" "), 200);
  response.once("close", () => clearInterval(timer));
}
