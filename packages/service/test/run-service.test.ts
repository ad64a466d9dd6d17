import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

const RUN = resolve(import.meta.dirname, "../src/index.ts");

/** How a service ends whose work is this. */
async function endOf(work: string, ...args: string[]) {
  const script = `import { createServer } from "node:net"; import { runService } from ${JSON.stringify(RUN)};
    await runService("brain", [], () => new Promise((done) => { ${work} }));`;
  const node = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, "service", ...args], {
    env: { ...process.env, FAMILY_CONTEXT: "family.json", PORT: "1" },
  });
  const [said, [code]] = await Promise.all([text(node.stderr), once(node, "exit")]);
  return { said, code };
}

describe("a service ends with", () => {
  it("2 and what to set where another program has its port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { said, code } = await endOf(`createServer().listen(${port}, "127.0.0.1")`);
    other.close();
    expect(said).toMatch(new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 .*EADDRINUSE.*PORT.*HOST`));
    expect(code).toBe(2);
  }, 60_000);

  it("2 and what to set where HOST is another machine's address", async () => {
    const { said, code } = await endOf(`createServer().listen(0, "192.0.2.1")`);
    expect(said).toMatch(/^Port 0 of 192\.0\.2\.1 .*EADDRNOTAVAIL.*HOST/);
    expect(code).toBe(2);
  }, 60_000);

  it("2 and what it takes instead where it is given an option", async () => {
    const { said, code } = await endOf("", "nonsense");
    expect(said).toMatch(/^nonsense is unknown.*\.env\.example/);
    expect(code).toBe(2);
  }, 60_000);

  it("1 and none of the words of any other fault", async () => {
    const { said, code } = await endOf(`throw Object.assign(new Error("meet at the lake"), { code: "SQLITE_FULL" })`);
    expect(JSON.parse(said)).toMatchObject({ fault: "Error", code: "SQLITE_FULL" });
    expect(said).not.toContain("lake");
    expect(code).toBe(1);
  }, 60_000);
});
