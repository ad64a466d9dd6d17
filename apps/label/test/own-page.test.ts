import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LabelCommand, startLabelling } from "./label-command.ts";

let folder: string;
let command: LabelCommand;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "own-page-"));
  const exported = join(folder, "result.json");
  const said = { date_unixtime: "1777903200", from_id: "user1002", text: "a <b>secret</b>" };
  const message = { id: 1, type: "message", reply_to_message_id: 7, ...said };
  writeFileSync(exported, JSON.stringify({ id: 5, type: "private_group", messages: [message] }));
  command = await startLabelling(exported, join(folder, "labels.jsonl"));
}, 60_000);
afterAll(async () => {
  await command.end("SIGKILL");
  rmSync(folder, { recursive: true });
});

type Answer = { readonly status: number; readonly body: string; readonly headers: Record<string, unknown> };

describe("the command", () => {
  it("refuses to keep labels where a folder is", async () => {
    await expect(startLabelling(join(folder, "result.json"), folder)).rejects.toThrow(/is a folder.*--output/);
  });
});

/** `fetch` would not let a test name another host. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, command.url), { method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

const own = () => ({ origin: command.url.slice(0, -1), "content-type": "application/json" });
const chat = JSON.stringify({ talk: "5-1", labels: [{ message: "1", label: { queue: false } }] });

describe("the page", () => {
  it("shows the talk to this machine's own browser, as text, and lets nothing keep or embed it", async () => {
    const { status, body, headers } = await ask("GET", "/");
    expect(status).toBe(200);
    expect(body).toContain('<span class="text" dir="auto">a &lt;b&gt;secret&lt;/b&gt;</span>');
    expect(body).toContain("to something that is not shown here");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toContain("default-src 'self'; frame-ancestors 'none'");
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it.each([
    ["a name of its own that leads here", "GET", { host: "evil.example" }],
    ["another port of this machine", "GET", { origin: "http://127.0.0.1:1" }],
    ["an image or a script of it", "GET", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "script" }],
    ["a frame of it", "GET", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
    ["a form of it", "POST", { origin: "http://evil.example", "content-type": "application/json" }],
    ["a press without an origin", "POST", { "content-type": "application/json" }],
  ])("tells a foreign page nothing by %s", async (_, method, headers) => {
    const { status, body } = await (method === "GET"
      ? ask(method, "/", headers as never)
      : ask(method, "/labels", headers as never, chat));
    expect(status).toBe(403);
    expect(body).not.toContain("secret");
  });

  it("takes no form, which needs no leave to be sent across origins", async () => {
    expect(await ask("POST", "/labels", { ...own(), "content-type": "text/plain" }, chat)).toMatchObject({
      status: 415,
    });
  });

  it.each([
    ["text that is not JSON", "{", 400],
    ["another shape", '{"talk": 1}', 400],
    ["a message that is not there", chat.replace('"message":"1"', '"message":"9"'), 422],
    ["a label that is none", chat.replace("false", "7"), 422],
  ])("says what is wrong with %s and keeps nothing", async (_, body, status) => {
    const answer = await ask("POST", "/labels", own(), body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).faults[0]).toEqual(expect.any(String));
    expect((await ask("GET", "/")).body).toContain("<b>0</b> of 1");
  });

  it("tells what the family's calendar holds on a day", async () => {
    expect((await ask("GET", "/calendar?talk=5-1&date=2026-05-07")).body).toContain("Leo soccer practice 16:30–18:00");
    expect((await ask("GET", "/calendar?talk=5-1&date=soon")).status).toBe(404);
  });
});
