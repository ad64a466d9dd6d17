import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrainAnswer } from "../src/index.ts";

export type TestServer = { url: string; requests: IncomingMessage[]; close(): Promise<void> };

/** A Brain on a real socket that answers as the test says. */
export async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function answerOf(relevance: number, events: BrainAnswer["extracted_events"] = []): BrainAnswer {
  return {
    answer: "Soccer is on Tuesday at 16:30.",
    sources: [{ file: "family.json", event_id: "soccer" }],
    confidence: relevance >= 0.8 ? "high" : "low",
    relevance_score: relevance,
    temporal_entities: [],
    extracted_events: events,
  };
}
