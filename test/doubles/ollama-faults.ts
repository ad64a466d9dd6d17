import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** What goes wrong on the way, whatever the model would have said. */
export type OllamaFault =
  /** Takes the request and never answers. */
  | "hang"
  /** Sends the head of an answer and nothing more. */
  | "hang_after_headers"
  /** Sends its answer a byte a second, without end. */
  | "drip"
  /** Breaks the connection before it answers. */
  | "reset"
  /** Breaks the connection in the middle of the answer. */
  | "reset_midway"
  /** Answers 200 with bytes that are not JSON. */
  | "garbage"
  /** Answers 200 with nothing. */
  | "empty"
  /** Answers 200 with the first half of its JSON. */
  | "torn"
  /** A proxy's page with status 200. */
  | "page"
  /** A proxy's page with status 401, 403. */
  | "login"
  | "forbidden"
  /** The JSON of another API. */
  | "other_api"
  /** The error of a server that goes on with status 200. */
  | "error_as_200"
  /** Stops before the model's JSON is complete, as when the length is used up. */
  | "cut"
  /** Blanks until the length is used up. */
  | "blanks"
  /** Blanks on the wire without end. */
  | "endless"
  /** An answer of 200 MB. */
  | "huge"
  /** Reads a few tokens of the prompt and says nothing of it. */
  | "prompt_cut"
  /** Reads as many tokens as there is room for, and leaves out the rest. */
  | "prompt_full"
  /** Does not take the request. */
  | "bad_request"
  /** The runner of the model crashed. */
  | "crash"
  /** The queue is full. */
  | "busy"
  /** A proxy without the box behind it. */
  | "bad_gateway"
  /** The model was deleted since it was listed. */
  | "gone"
  /** Sends the client elsewhere. */
  | "redirect";

const HUGE_BYTES = 200 * 1024 * 1024;

/** Carries out a fault that needs no model; false for one that shows in what the model writes. */
export function failsAtOnce(fault: OllamaFault, response: ServerResponse, onSent: (bytes: number) => void): boolean {
  switch (fault) {
    case "hang":
      return true;
    case "hang_after_headers":
      head(response);
      return true;
    case "drip":
      trickle(response);
      return true;
    case "endless":
      pour(response, " ".repeat(16_384), Number.POSITIVE_INFINITY, onSent);
      return true;
    case "huge":
      response.write(
        '{"model": "test:1b", "done": true, "done_reason": "stop", "message": {"role": "assistant", "content": "',
      );
      pour(response, "a".repeat(16_384), HUGE_BYTES, onSent);
      return true;
    case "reset":
      response.destroy();
      return true;
    case "reset_midway":
      response.write('{"model": "te');
      setTimeout(() => response.destroy(), 10);
      return true;
    case "garbage":
      response.end("\u0000\u0001 no json {{{");
      return true;
    case "empty":
      response.end();
      return true;
    case "torn":
      response.end('{"model": "test:1b", "message": {"role": "assi');
      return true;
    case "page":
      page(response, 200, "Log in to the network");
      return true;
    case "login":
      page(response, 401, "Who are you?");
      return true;
    case "forbidden":
      page(response, 403, "Forbidden");
      return true;
    case "bad_gateway":
      page(response, 502, "Bad Gateway");
      return true;
    case "other_api":
      json(response, 200, { choices: [{ text: "hello" }] });
      return true;
    case "error_as_200":
      json(response, 200, { error: "an error was encountered while running the model" });
      return true;
    case "bad_request":
      json(response, 400, { error: "invalid format" });
      return true;
    case "crash":
      json(response, 500, { error: "llama runner process has terminated: exit status 2" });
      return true;
    case "busy":
      json(response, 503, { error: "server busy, please try again. maximum pending requests exceeded" });
      return true;
    case "gone":
      json(response, 404, { error: "model not found, try pulling it first" });
      return true;
    case "redirect":
      response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" }).end();
      return true;
    case "cut":
    case "blanks":
    case "prompt_cut":
    case "prompt_full":
      return false;
    default:
      return fault satisfies never;
  }
}

function head(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
}

function page(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { "content-type": "text/html" }).end(`<html>${words}</html>`);
}

function trickle(response: ServerResponse): void {
  head(response);
  response.write("{");
  const timer = setInterval(() => response.write(" "), 1_000);
  response.on("close", () => clearInterval(timer));
}

/** Sends as fast as the client reads, until it has enough or hangs up. */
async function pour(response: ServerResponse, chunk: string, bytes: number, onSent: (bytes: number) => void) {
  const chunks = function* () {
    for (let sent = 0; sent < bytes; sent += chunk.length) {
      onSent(chunk.length);
      yield chunk;
    }
  };
  await pipeline(chunks, response).catch(() => {});
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
