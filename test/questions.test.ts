import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { type Installation, PEOPLE, startInstallation } from "./support/installation.ts";

/** A Brain that holds its first questions without an answer until it is told to answer. */
async function slowBrain() {
  const held: ServerResponse[] = [];
  let answers = false;
  const server: Server = createServer((_, response) => {
    if (!answers) held.push(response);
    else
      response.setHeader("Content-Type", "application/json").end(
        JSON.stringify({
          answer: "Leo soccer: Tuesdays, 4:30 PM.",
          sources: [{ event_id: "leo-soccer" }],
          confidence: "high",
          relevance_score: 0.9,
        }),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => held.length,
    answer: () => {
      answers = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let home: Installation | null = null;
let brain: Awaited<ReturnType<typeof slowBrain>> | null = null;
afterEach(async () => {
  await home?.close();
  brain?.close();
});

it("a question is answered once though who looked it up was killed, and though the family has asked for silence", {
  timeout: 240_000,
}, async () => {
  brain = await slowBrain();
  home = await startInstallation({
    services: ["ingress"],
    env: { BRAIN_BASE_URL: brain.url, BRAIN_TIMEOUT_MS: "60000" },
  });
  const { say, until, fromBot, start, stop, botApi } = home;
  say(PEOPLE.sarah, "/pause 2h");
  await until("the pause is noted", () => fromBot().length === 1);
  const asked = say(PEOPLE.john, `@${botApi.bot.username} when is soccer?`);
  await until("it is being looked up", () => (brain?.asked() ?? 0) > 0);
  await stop("ingress", "SIGKILL");
  brain.answer();
  await start("worker");
  await until("the sweep has answered it", () => fromBot().length === 2, 90_000);
  expect(fromBot()[1]).toMatchObject({
    text: "Leo soccer: Tuesdays, 4:30 PM. (calendar)",
    reply_to_message: { message_id: asked },
  });
  await start("ingress");
  say(PEOPLE.sarah, "/resume");
  await until("it has gone on", () => fromBot().length >= 3);
  expect(fromBot().filter(({ text }) => text?.startsWith("Leo soccer"))).toHaveLength(1);
});
