import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, freePorts } from "../src/ports.ts";

describe("ports", () => {
  it("are taken as wished where free, else the next one", async () => {
    const [wanted] = await freePorts(3);
    expect(await freePort(wanted)).toBe(wanted);
    const taken = createServer().listen(wanted, "127.0.0.1");
    await once(taken, "listening");
    expect(await freePort(wanted)).toBeGreaterThan(wanted);
    taken.close();
  });

  it("that are picked together differ", async () => {
    expect(new Set(await freePorts(3)).size).toBe(3);
  });
});
