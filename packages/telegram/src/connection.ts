import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Code prefix of an error from before the connection stood: nothing was sent. The original code follows. */
export const NOT_CONNECTED = "NOT_CONNECTED";

/** Longest answer that is read, in bytes: a hundred updates take a tenth of it. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** How often that is looked at, in milliseconds. */
const LOOK_EVERY_MS = 100;

/** Milliseconds that one of several addresses is given; Node's own 250 is too short for a slow line to Telegram. */
const ADDRESS_ATTEMPT_MS = 2_000;

/**
 * The connection of one call, for a client that must know whether a request was sent. It is not used again: a reset on a
 * reused one does not tell whether the far side had read the request. What fails before it stands (TLS included), or does
 * not stand within `connectTimeoutMs`, fails with a `NOT_CONNECTED` code. `onClose` is told when it is gone. There is no second
 * one: an answer that sends the client elsewhere is not followed, and one without an end is cut off.
 */
export function connectionOfOneCall(apiRoot: string, connectTimeoutMs: number, onClose: () => void): HttpAgent {
  const options = { keepAlive: false, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS };
  const secure = apiRoot.startsWith("https:");
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  const connect = agent.createConnection.bind(agent);
  let used = false;
  agent.createConnection = (...args) => {
    if (used) throw Object.assign(new Error("the server sends the client elsewhere"), { code: "REDIRECTED" });
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
      socket.destroy(Object.assign(new Error("an answer without an end"), { code: "TOO_LARGE" }));
  }, LOOK_EVERY_MS);
  socket.once("close", () => clearInterval(timer));
}

function watch(socket: Duplex, ready: "connect" | "secureConnect", connectTimeoutMs: number): void {
  // First of the error listeners, so that the HTTP client already sees the marked code.
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
