import { afterEach, describe, expect, it } from "vitest";
import { type BrainClientOptions, createBrainClient } from "../src/index.ts";
import { answerOf, serve, type TestServer } from "./server.ts";

const AT = Date.parse("2026-05-04T18:30:00Z");
const soccer = { summary: "Soccer", start: "2026-05-05T16:30:00", end: "2026-05-05T18:00:00" };
let server: TestServer;
afterEach(() => server.close());

function client(overrides: Partial<BrainClientOptions> = {}) {
  return createBrainClient({
    baseUrl: server.url,
    endpoint: "/brain/query",
    familyId: "rossi",
    timeoutMs: 2_000,
    minRelevance: 0.5,
    maxQueries: 3,
    now: () => AT,
    ...overrides,
  });
}

describe("the Brain client", () => {
  it("asks as the contract says", async () => {
    server = await serve((_, response) => response.end(JSON.stringify(answerOf(0.8))));
    await client().consult(["soccer schedule Tuesday"], AT);
    const request = server.requests[0];
    expect(request?.headers).toMatchObject({ "x-observer-request": "true", "x-family-context": "rossi" });
    const url = new URL(request?.url ?? "", server.url);
    expect(url.pathname).toBe("/brain/query");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: "soccer schedule Tuesday",
      context: "observer",
      format: "json",
      at: "2026-05-04T18:30:00.000Z",
    });
  });

  it("keeps the answers that pass the gate, the best relevance, and each event once", async () => {
    server = await serve((request, response) => {
      const relevance = request.url?.includes("events") ? 0.3 : request.url?.includes("usual") ? 0.6 : 0.9;
      response.end(JSON.stringify(answerOf(relevance, [soccer])));
    });
    const found = await client().consult(["soccer schedule", "usual pickup", "events"], AT);
    expect(found).toMatchObject({ kind: "answered", relevance: 0.9, events: [soccer] });
    expect(found.kind === "answered" && found.answers.length).toBe(2);
  });

  it("says low relevance, with the score, when nothing passes the gate", async () => {
    server = await serve((_, response) => response.end(JSON.stringify(answerOf(0.49))));
    expect(await client().consult(["golf schedule"], AT)).toEqual({
      kind: "low_relevance",
      queries: ["golf schedule"],
      relevance: 0.49,
    });
  });

  it("asks no more queries than allowed", async () => {
    server = await serve((_, response) => response.end(JSON.stringify(answerOf(0.9))));
    const found = await client().consult(["a", "b", "c", "d"], AT);
    expect(server.requests).toHaveLength(3);
    expect(found.queries).toEqual(["a", "b", "c"]);
  });

  it("answers the same query from its cache for sixty seconds, and asks again after", async () => {
    server = await serve((_, response) => response.end(JSON.stringify(answerOf(0.9))));
    let now = AT;
    const brain = client({ now: () => now });
    await brain.consult(["soccer"], AT);
    now += 59_999;
    await brain.consult(["soccer"], AT);
    expect(server.requests).toHaveLength(1);
    now += 1;
    await brain.consult(["soccer"], AT);
    expect(server.requests).toHaveLength(2);
  });

  it("does not take Monday's answer about tomorrow for Tuesday's", async () => {
    server = await serve((_, response) => response.end(JSON.stringify(answerOf(0.9))));
    const brain = client();
    await brain.consult(["schedule tomorrow"], Date.parse("2026-05-04T23:59:00-05:00"));
    await brain.consult(["schedule tomorrow"], Date.parse("2026-05-05T00:00:00-05:00"));
    expect(server.requests).toHaveLength(2);
  });
});

describe("a Brain in trouble", () => {
  it("times out when it never answers", async () => {
    server = await serve(() => {});
    expect((await client({ timeoutMs: 60 }).consult(["soccer"], AT)).kind).toBe("timeout");
  });

  it("times out when its body drips on past the deadline", async () => {
    server = await serve((_, response) => {
      response.write('{"answer": "');
      const drip = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(drip));
    });
    expect((await client({ timeoutMs: 80 }).consult(["soccer"], AT)).kind).toBe("timeout");
  });

  it("times out even over a fetch that does not heed its signal", async () => {
    server = await serve(() => {});
    const deaf = () => new Promise<Response>(() => {});
    expect((await client({ timeoutMs: 60, fetch: deaf }).consult(["soccer"], AT)).kind).toBe("timeout");
  });

  it("uses the answer that came in time where another query did not", async () => {
    server = await serve((request, response) => {
      if (request.url?.includes("soccer")) response.end(JSON.stringify(answerOf(0.9)));
    });
    const found = await client({ timeoutMs: 150 }).consult(["soccer", "ballet"], AT);
    expect(found).toMatchObject({ kind: "answered", relevance: 0.9 });
  });

  it.each([
    ["an error status", "http_503", 503, "{}"],
    ["a page instead of JSON", "invalid", 200, "<html>proxy</html>"],
    ["cut JSON", "invalid", 200, '{"answer": "x", "sour'],
    ["a relevance above one", "invalid", 200, JSON.stringify(answerOf(1.7))],
    [
      "an event with an impossible date",
      "invalid",
      200,
      JSON.stringify(answerOf(0.9, [{ ...soccer, start: "2026-13-40" }])),
    ],
    ["another shape", "invalid", 200, '{"relevance_score": 0.9}'],
    ["a body without end", "too_large", 200, `"${"x".repeat(300 * 1024)}"`],
  ])("is unavailable on %s", async (_, cause, status, body) => {
    server = await serve((_request, response) => response.writeHead(status).end(body));
    expect(await client().consult(["soccer"], AT)).toEqual({ kind: "unavailable", queries: ["soccer"], cause });
  });

  it("follows no redirect", async () => {
    server = await serve((request, response) => {
      if (request.url?.startsWith("/brain/query")) response.writeHead(302, { location: "/elsewhere" }).end();
      else response.end(JSON.stringify(answerOf(0.9)));
    });
    expect(await client().consult(["soccer"], AT)).toMatchObject({ kind: "unavailable", cause: "unreachable" });
    expect(server.requests).toHaveLength(1);
  });

  it("is unavailable where nobody listens", async () => {
    server = await serve(() => {});
    await server.close();
    expect(await client().consult(["soccer"], AT)).toMatchObject({ kind: "unavailable", cause: "unreachable" });
  });

  it("keeps no failure in the cache", async () => {
    let broken = true;
    server = await serve((_, response) => response.writeHead(broken ? 500 : 200).end(JSON.stringify(answerOf(0.9))));
    const brain = client();
    expect((await brain.consult(["soccer"], AT)).kind).toBe("unavailable");
    broken = false;
    expect((await brain.consult(["soccer"], AT)).kind).toBe("answered");
  });

  it("throws the caller's reason when the caller gives up", async () => {
    server = await serve(() => {});
    const stop = new AbortController();
    const consulting = client().consult(["soccer"], AT, stop.signal);
    stop.abort(new Error("stopping"));
    await expect(consulting).rejects.toThrow("stopping");
  });
});
