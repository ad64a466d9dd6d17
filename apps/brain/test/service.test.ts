import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { brainAnswerSchema } from "@silent-observer/brain-client";
import { openStore } from "@silent-observer/store";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { program } from "../../../test/support/program.ts";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("brain");
});

const family = smallFamilyFile({
  id: "rossi",
  timezone: "Europe/Rome",
  parents: "Anna",
  children: "Nico",
  activities: "judo",
  weekly: { "Nico judo": "TU 17:00" },
});

/** Starts the service as a separate process; resolves once it listens. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program("brain")], {
    env: {
      PATH: process.env.PATH,
      ENV: "production",
      DB_PATH: join(folder, "family.db"),
      FAMILY_CONTEXT: folder,
      PORT: "0",
      ...env,
    },
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const listening = new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.once("exit", () => reject(new Error(output)));
  });
  return { child, exited, listening, output: () => output };
}

describe("the Brain service", () => {
  it("answers from the Event Graph and the notes, logs no question, and stops when told to", async () => {
    writeFileSync(join(folder, "family.json"), JSON.stringify(family));
    writeFileSync(join(folder, "notes.md"), "- Nico is allergic to penicillin.\n");
    const service = await start({});
    const port = await service.listening;
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { "X-Observer-Request": "true", "X-Family-Context": "rossi" },
      });
    const judo = brainAnswerSchema.parse(
      await (await ask("/brain/query?q=judo+schedule+Tuesday&at=2026-05-04T09:00:00Z")).json(),
    );
    expect(judo.extracted_events).toMatchObject([{ start: "2026-05-05T17:00:00+02:00" }]);
    const allergy = brainAnswerSchema.parse(await (await ask("/brain/query?q=Nico+allergies")).json());
    expect(allergy.sources).toEqual([{ file: "notes.md", line: 1 }]);
    writeFileSync(join(folder, "notes.md"), "# Health\n- Nico is allergic to walnuts.\n");
    await vi.waitFor(
      async () =>
        expect(await (await ask("/brain/query?q=Nico+allergies")).json()).toMatchObject({
          answer: "Nico is allergic to walnuts.",
          sources: [{ file: "notes.md", line: 2 }],
        }),
      { timeout: 15_000, interval: 100 },
    );
    expect((await ask("/ready")).status).toBe(200);
    expect((await ask("/elsewhere")).status).toBe(404);
    service.child.kill("SIGTERM");
    expect(await service.exited).toBe(0);
    expect(service.output()).not.toMatch(/allerg|judo|penicillin|walnut/i);
  });

  it("waits for whoever holds the database when it starts, as long as the other services do", async () => {
    writeFileSync(join(folder, "family.json"), JSON.stringify(family));
    const other = openStore(join(folder, "family.db"), { environment: "production" });
    other.db.run("begin immediate");
    const service = await start({});
    await Promise.race([service.exited, setTimeout(8_000)]);
    other.db.run("rollback");
    other.close();
    expect(await service.listening).toBeGreaterThan(0);
    service.child.kill("SIGTERM");
    expect(await service.exited).toBe(0);
  }, 60_000);

  it("refuses to start without its settings, in one clear message", async () => {
    const service = await start({ FAMILY_CONTEXT: "" });
    await service.listening.catch(() => {});
    expect(await service.exited).toBe(2);
    expect(service.output()).toContain("FAMILY_CONTEXT");
    expect(service.output()).not.toMatch(/\n\s+at /);
  });
});
