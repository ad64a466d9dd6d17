import { brainAnswerSchema, createBrainClient } from "@silent-observer/brain-client";
import { describe, expect, it } from "vitest";
import { brainRoutes } from "../src/index.ts";
import { AT, brain } from "./rossi.ts";

let seconds = 0;
/** Each request comes a second after the one before. */
const app = brainRoutes(brain, { now: () => AT + 1_000 * seconds++ });
const headers = { "X-Observer-Request": "true", "X-Family-Context": "rossi" };
const get = (query: string, sent: Record<string, string> = headers) =>
  app.request(`/brain/query?${query}`, { headers: sent });

describe("GET /brain/query", () => {
  it("answers according to the contract", async () => {
    const response = await get("q=judo+schedule+Thursday&context=observer&format=json");
    expect(response.status).toBe(200);
    expect(brainAnswerSchema.parse(await response.json()).extracted_events).toHaveLength(1);
  });

  it("counts days from `at` if it is given", async () => {
    const response = await get("q=choir+tomorrow&at=2026-05-12T09:00:00%2B02:00");
    expect(brainAnswerSchema.parse(await response.json()).extracted_events[0]?.start).toBe("2026-05-13T16:00:00+02:00");
  });

  it("is understood by the client in the same process", async () => {
    const client = createBrainClient({
      baseUrl: "http://localhost",
      endpoint: "/brain/query",
      familyId: "rossi",
      timeoutMs: 1_000,
      minRelevance: 0.5,
      maxQueries: 3,
      now: () => AT,
      fetch: (input, init) => app.request(String(input), init),
    });
    const found = await client.consult(["judo schedule Tuesday", "ballet schedule"], AT);
    expect(found).toMatchObject({ kind: "answered", events: [{ start: "2026-05-05T17:00:00+02:00" }] });
  });

  it.each([
    ["no question", "context=observer", 400],
    ["an empty question", "q=%20%20", 400],
    ["a question of ten thousand characters", `q=${"x".repeat(10_000)}`, 400],
    ["another context", "q=judo&context=chat", 400],
    ["another format", "q=judo&format=xml", 400],
    ["a moment that is none", "q=judo&at=yesterday", 400],
    ["a moment without an offset", "q=judo&at=2026-05-04T10:00:00", 400],
  ])("refuses %s, and does not repeat it", async (_, query, status) => {
    const response = await get(query);
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(Object.keys(Object(body))).toEqual(["error", "message"]);
    expect(JSON.stringify(body)).not.toContain("xxx");
  });

  it("refuses requests without its headers, and for another family", async () => {
    expect((await get("q=judo", { "X-Family-Context": "rossi" })).status).toBe(400);
    expect((await get("q=judo", { "X-Observer-Request": "true" })).status).toBe(400);
    expect((await get("q=judo", { ...headers, "X-Family-Context": "bianchi" })).status).toBe(404);
  });

  it.each(['"judo', "judo AND (", "NEAR(judo, 5)", "terms:*", "'; DROP TABLE chunk; --", "judo*", "{}", "^judo"])(
    "takes %j for words",
    async (q) => expect((await get(`q=${encodeURIComponent(q)}`)).status).toBe(200),
  );

  it("lists the existing routes for an unknown one", async () => {
    expect((await app.request("/")).status).toBe(404);
    expect(await (await app.request("/health")).json()).toMatchObject({ status: "ok", family: "rossi" });
    expect(await (await app.request("/ready")).json()).toMatchObject({ status: "ready" });
  });
});

describe("an invalid request", () => {
  it.each([
    ["a NUL", "q=judo%00x", 400],
    ["bytes that are no UTF-8", "q=%FF%FE", 400],
    ["half a surrogate pair", "q=%ED%A0%80", 400],
    ["a broken escape", "q=%E0%A4%A", 400],
    ["a parameter twice", "q=judo&q=choir", 400],
    ["a moment twice", "q=judo&at=2026-05-04T10:00:00Z&at=2026-05-05T10:00:00Z", 400],
    ["a day that is none", "q=judo&at=2026-02-30T10:00:00Z", 400],
    ["nothing", "", 400],
    ["a parameter of its own beside", "q=judo&debug=1", 200],
    ["a year far ahead", "q=judo&at=9999-12-31T23:59:59Z", 400],
    ["a year long gone", "q=judo&at=0001-01-01T00:00:00Z", 400],
    ["the last year that it can count", "q=next+month&at=9900-12-31T23:59:59Z", 200],
  ])("%s", async (_, query, status) => {
    const response = await get(query);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/ at .*\.ts|node_modules|Error:/);
  });

  it.each([
    "SELECT * FROM events",
    "' OR 1=1 --",
    "judo from 2026-05-04 until 9999-12-31",
    "judo on 31 December 9999",
    "judo on 9999-12-30",
    "judo on 0001-01-01",
    "who usually does constructor on Tuesdays",
    "__proto__ hasOwnProperty toString",
    "in 9007199254740993 weeks",
    "bianchi family schedule",
    "when is Luca Bianchi's judo",
    "judo OR choir NOT NEAR(x)",
    "𝓳𝓾𝓭𝓸 ☃",
    "(".repeat(900),
    '"'.repeat(901),
    "a ".repeat(499),
  ])("is answered honestly: %s", async (q) => {
    const response = await get(`q=${encodeURIComponent(q)}`);
    expect(response.status).toBe(200);
    expect(brainAnswerSchema.parse(await response.json()).relevance_score).toBeLessThan(1);
  });

  it("is told to come back later if there are too many", async () => {
    const busy = brainRoutes(brain, { now: () => AT });
    const asked = await Promise.all(Array.from({ length: 60 }, () => busy.request("/brain/query?q=judo", { headers })));
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.headers.get("Retry-After")).toBe("1");
  });
});
