import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { run } from "../../scripts/prepare/run.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

const scripts = resolve(import.meta.dirname, "../../scripts/prepare");
const modules = resolve(import.meta.dirname, "../../node_modules");
let folder: string;
let bin: string;
beforeEach(() => {
  folder = temporaryFolder("prepare");
  bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync("/usr/bin/env", join(bin, "env"));
});

/** Runs some code that has a module of `scripts/prepare` as `m`, on a machine whose PATH is the test's folder. */
function using(module: string, code: string) {
  const script = `const m = await import(${JSON.stringify(join(scripts, module))}); ${code}`;
  return run(process.execPath, ["--input-type=module", "-e", script], { env: { PATH: bin, LOG: join(folder, "log") } });
}

function program(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> "$LOG"\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

const log = () => (existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8").trim().split("\n") : []);

describe("Node", () => {
  it.each(["18.20.4", "20.18.3"])("%s is too old, and is told what is needed", async (version) => {
    const { code, said } = await using(
      "node-version.mjs",
      `Object.defineProperty(process.versions, "node", { value: "${version}" }); m.needNode();`,
    );
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(`Node 20.19 or newer is needed; this is ${version}`),
    });
  });

  it.each(["20.19.0", "22.0.0", "24.1.0"])("%s will do", async (version) => {
    const { code } = await using(
      "node-version.mjs",
      `Object.defineProperty(process.versions, "node", { value: "${version}" }); m.needNode();`,
    );
    expect(code).toBe(0);
  });
});

describe("a program of the system", () => {
  const NEED = "console.log(await m.needProgram({ ...m.redisServer, programs: ['some-server', 'other-server'] }));";
  const found = () => join(bin, "other-server");

  it("is found on the PATH, any of those that will do", async () => {
    program("other-server", "");
    expect((await using("system-program.mjs", NEED)).said.trim()).toBe(found());
    expect(log()).toEqual([]);
  });

  it.each([
    ["dnf", "Type: sudo dnf install valkey"],
    ["apk", "Type: sudo apk add redis"],
    ["brew", "Type: brew install redis"],
    ["another manager", "Install some-server or other-server"],
  ])(
    "that is missing is told in one line with what to type, where it cannot be installed: with %s",
    async (manager, type) => {
      program(manager, "");
      const { said } = await using("system-program.mjs", NEED);
      expect(said.split("\n")).toContain(`Missing: a Redis server. ${type} (or set REDIS_URL to a running one)`);
    },
  );

  const asRoot = process.getuid?.() === 0;
  it.runIf(asRoot)("is installed by root without a question", async () => {
    program("apt-get", `[ "$2" = install ] && /bin/cp "$0" ${found()}`);
    expect((await using("system-program.mjs", NEED)).said).toContain(found());
    expect(log()).toEqual(["apt-get -q install -y --no-install-recommends redis-server"]);
  });

  it.runIf(asRoot)(
    "is installed after the package lists are brought up to date, where that is what it takes",
    async () => {
      program(
        "apt-get",
        `case "$2" in update) /bin/touch ${folder}/updated;; *) [ -e ${folder}/updated ] && /bin/cp "$0" ${found()};; esac`,
      );
      expect((await using("system-program.mjs", NEED)).said).toContain(found());
      expect(log().map((line) => line.split(" ")[2])).toEqual(["install", "update", "install"]);
    },
  );

  it.runIf(asRoot)("that apt does not have is told with what apt said", async () => {
    program("apt-get", `echo "E: no such package"; exit 100`);
    const { said } = await using("system-program.mjs", NEED);
    expect(said).toMatch(/no such package[\s\S]*Missing: a Redis server\. Type:/);
  });
});

describe("the npm packages", () => {
  const NEED = () => `process.exitCode = (await m.needNpmPackages(${JSON.stringify(folder)})) ? 0 : 1;`;
  const lock = (version: string) => JSON.stringify({ packages: { "": {}, "node_modules/a": { version } } });

  beforeEach(() => {
    writeFileSync(join(folder, "package.json"), "{}");
    writeFileSync(join(folder, "package-lock.json"), lock("1.0.0"));
  });

  function installed(version: string): void {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(modules, "better-sqlite3"), join(folder, "node_modules/better-sqlite3"));
    writeFileSync(join(folder, "node_modules/.package-lock.json"), lock(version));
  }

  it("are left alone where they are those of the lock file", async () => {
    program("npm", "");
    installed("1.0.0");
    expect((await using("npm-packages.mjs", NEED())).code).toBe(0);
    expect(log()).toEqual([]);
  });

  it("are installed where there are others, development's too", async () => {
    program("npm", "");
    installed("0.9.0");
    expect((await using("npm-packages.mjs", NEED())).code).toBe(0);
    expect(log()).toEqual(["npm ci --include=dev --no-audit --no-fund --loglevel=error"]);
  });

  it("that cannot be installed are told with what npm said", async () => {
    program("npm", `echo "npm error network"; exit 1`);
    const { code, said } = await using("npm-packages.mjs", NEED());
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/network[\s\S]*`npm ci` failed/) });
  });

  it("are built again where they were built for another Node", async () => {
    program(
      "npm",
      `[ "$1" = rebuild ] && /bin/rm ${folder}/node_modules/better-sqlite3 && /bin/ln -s ${modules}/better-sqlite3 ${folder}/node_modules/better-sqlite3`,
    );
    installed("1.0.0");
    rmSync(join(folder, "node_modules/better-sqlite3"));
    symlinkSync("/nowhere", join(folder, "node_modules/better-sqlite3"));
    expect((await using("npm-packages.mjs", NEED())).code).toBe(0);
    expect(log()[0]).toBe("npm rebuild better-sqlite3 --loglevel=error");
  });
});
