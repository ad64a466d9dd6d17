import type { ServerResponse } from "node:http";

/** What goes wrong on the way, whatever the model would have said. */
export type OllamaFault =
  /** Takes the request and never answers. */
  | "hang"
  /** Sends its answer a byte at a time, without end. */
  | "drip"
  /** Breaks the connection in the middle of the answer. */
  | "reset"
  /** Answers 200 with bytes that are no JSON. */
  | "garbage"
  /** A proxy's page with status 200. */
  | "page"
  /** The JSON of another API. */
  | "other_api"
  /** Stops before the model's JSON is complete, as when the length is used up. */
  | "cut"
  /** Blanks until the length is used up. */
  | "blanks"
  /** Blanks on the wire without end. */
  | "endless"
  /** Reads a few tokens of the prompt and says nothing of it. */
  | "prompt_cut"
  /** The queue is full. */
  | "busy"
  /** A proxy without the box behind it. */
  | "bad_gateway"
  /** Sends the client elsewhere. */
  | "redirect";

/** Carries out a fault that needs no model; false for one that shows in what the model writes. */
export function failsAtOnce(fault: OllamaFault, response: ServerResponse): boolean {
  switch (fault) {
    case "hang":
      return true;
    case "drip":
      trickle(response, "x", 5);
      return true;
    case "endless":
      trickle(response, " ".repeat(16_384), 0);
      return true;
    case "reset":
      response.write('{"model": "te');
      setTimeout(() => response.destroy(), 10);
      return true;
    case "garbage":
      response.end("\u0000\u0001 no json {{{");
      return true;
    case "page":
      response.writeHead(200, { "content-type": "text/html" }).end("<html>Log in to the network</html>");
      return true;
    case "other_api":
      json(response, 200, { choices: [{ text: "hello" }] });
      return true;
    case "busy":
      json(response, 503, { error: "server busy, please try again. maximum pending requests exceeded" });
      return true;
    case "bad_gateway":
      response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad Gateway</html>");
      return true;
    case "redirect":
      response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" }).end();
      return true;
    case "cut":
    case "blanks":
    case "prompt_cut":
      return false;
    default:
      return fault satisfies never;
  }
}

function trickle(response: ServerResponse, chunk: string, everyMs: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(chunk), everyMs);
  response.on("close", () => clearInterval(timer));
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
