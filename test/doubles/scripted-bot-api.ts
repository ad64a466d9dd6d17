import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { faultsOfCall } from "../support/bot-api-schema.ts";

export type Call = { readonly method: string; readonly payload: Record<string, unknown> };

/** What the far side does with one call: it answers in full, or mishandles the socket. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A Bot API that answers as a test says, over real sockets, and remembers what it was asked; gone with the test. */
export type ScriptedApi = {
  readonly root: string;
  readonly calls: Call[];
  /** What the real Bot API would not take of the calls so far. */
  faults(): string[];
};

/** `answerTo` is asked for each call, in the order in which they come; null leaves it without an answer. */
export async function scriptedApi(answerTo: (call: Call, nth: number) => Answer | null): Promise<ScriptedApi> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const call = { method: methodOf(request), payload: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
      calls.push(call);
      answerTo(call, calls.filter(({ method }) => method === call.method).length)?.(response, request);
    });
  });
  const root = await listen(server);
  onTestFinished(() => close(server));
  return {
    root,
    calls,
    faults: () => calls.flatMap(({ method, payload }) => faultsOfCall(method, payload)),
  };
}

export const ok =
  (result: unknown): Answer =>
  (response) =>
    json(response, 200, { ok: true, result });

export const refuse =
  (code: number, description: string, parameters?: object): Answer =>
  (response) =>
    json(response, code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) });

/** A gateway's page instead of an answer of the Bot API. */
export const page =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code, { "content-type": "text/html" }).end("<html>gateway</html>");

/** The call was read whole, and the connection is cut before any answer. */
export const reset: Answer = (_, request) => request.socket.resetAndDestroy();

/** The answer in pieces of one byte, so that characters and JSON tokens are split. */
export const inPieces =
  (result: unknown): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    for (const byte of Buffer.from(JSON.stringify({ ok: true, result }))) response.write(Buffer.of(byte));
    response.end();
  };

/** The first half of an answer, then the connection is cut. */
export const cutOff: Answer = (response, request) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": 1000 });
  response.write('{"ok":true,"res', () => request.socket.destroy());
};

function methodOf(request: IncomingMessage): string {
  return request.url?.split("/").at(-1) ?? "";
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
