import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/**
 * Prefix of the code of an error before the connection was established: nothing was sent. The original code follows.
 */
export const NOT_CONNECTED = "NOT_CONNECTED";

/** Longest response that is read, in bytes. A hundred updates take a tenth of it. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Milliseconds between checks of that limit. */
const LOOK_EVERY_MS = 100;

/**
 * Milliseconds for an attempt with one of several addresses. Node's default of 250 is too short for a slow line to
 * Telegram.
 */
const ADDRESS_ATTEMPT_MS = 2_000;

/**
 * The connection of a single call, for a client that must know whether a request was sent. It is not reused, because a
 * reset of a reused one does not tell whether the server had read the request. If it fails before it is established
 * (TLS included), or is not established within `connectTimeoutMs`, the error has a `NOT_CONNECTED` code. There is no
 * second connection, so redirects are not followed, and an endless response is cut off.
 * @param onClose called when the connection has closed
 */
export function connectionOfOneCall(apiRoot: string, connectTimeoutMs: number, onClose: () => void): HttpAgent {
  const options = { keepAlive: false, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS };
  const secure = apiRoot.startsWith("https:");
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  const connect = agent.createConnection.bind(agent);
  let used = false;
  agent.createConnection = (...args) => {
    if (used) throw Object.assign(new Error("the server redirects"), { code: "REDIRECTED" });
    used = true;
    const socket = connect(...args);
    if (socket instanceof Socket) limit(socket);
    if (socket) watch(socket.once("close", onClose), secure ? "secureConnect" : "connect", connectTimeoutMs);
    return socket;
  };
  return agent;
}

function limit(socket: Socket): void {
  const timer = setInterval(() => {
    if (socket.bytesRead > MAX_ANSWER_BYTES)
      socket.destroy(Object.assign(new Error("the response is too large"), { code: "TOO_LARGE" }));
  }, LOOK_EVERY_MS);
  socket.once("close", () => clearInterval(timer));
}

function watch(socket: Duplex, ready: "connect" | "secureConnect", connectTimeoutMs: number): void {
  // Registered first, so that the HTTP client sees the marked code.
  const mark = (error: NodeJS.ErrnoException) => {
    error.code = `${NOT_CONNECTED} ${error.code ?? error.name}`;
  };
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" }));
  }, connectTimeoutMs);
  socket.once("error", mark);
  socket.once("close", () => clearTimeout(timer));
  socket.once(ready, () => {
    clearTimeout(timer);
    socket.off("error", mark);
  });
}
