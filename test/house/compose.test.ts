import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = resolve(import.meta.dirname, "../..");
const compose = parse(readFileSync(join(root, "docker-compose.yml"), "utf8"), { merge: true });
const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const services: [name: string, service: Record<string, unknown>][] = Object.entries(compose.services);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("compose");
});

describe("the compose file", () => {
  it("runs Redis and the three services, of one image", () => {
    expect(services.map(([name]) => name).toSorted()).toEqual(["brain", "ingress", "redis", "worker"]);
    for (const name of ["brain", "ingress", "worker"]) expect(compose.services[name].image).toBe("silent-observer");
  });

  it("has the image built by one service alone, before the others, which never look for it elsewhere", () => {
    const builders = services.filter(([, service]) => "build" in service).map(([name]) => name);
    expect(builders).toEqual(["brain"]);
    expect(compose.services.brain).not.toHaveProperty("pull_policy");
    for (const name of ["ingress", "worker"]) expect(compose.services[name].pull_policy).toBe("never");
    // Compose 1 builds or pulls one after the other, in the order of the file.
    const users = services.flatMap(([name, { image }]) => (image === "silent-observer" ? [name] : []));
    expect(users[0]).toBe("brain");
  });

  it("holds nothing that Debian's docker-compose refuses", () => {
    expect(Object.keys(compose).filter((key) => !key.startsWith("x-"))).toEqual(["services", "networks", "volumes"]);
  });

  it.each(services)("%s runs with no more than it needs, and comes back by itself", (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      restart: "unless-stopped",
      stop_grace_period: "30s",
    });
    expect(service.user).toMatch(/^(node|999:999)$/);
    expect(service).not.toHaveProperty("ports");
    expect(service).not.toHaveProperty("privileged");
  });

  it("keeps what must last in named volumes, and lets nobody write to the family's folder", () => {
    expect(Object.keys(compose.volumes)).toEqual(["data", "redis"]);
    expect(compose.services.redis.volumes).toEqual(["redis:/data"]);
    for (const name of ["brain", "ingress", "worker"]) {
      expect(compose.services[name].volumes).toContain("data:/app/data");
      expect(compose.services[name].volumes).toContain("./data/family:/app/data/family:ro");
    }
  });

  it("shows ingress and worker the patterns file that docs/tuning.md has a family write", () => {
    const [, tuned = ""] = /--output (data\/\S+)/.exec(readFileSync(join(root, "docs/tuning.md"), "utf8")) ?? [];
    for (const name of ["ingress", "worker"]) {
      const mounted = compose.services[name].volumes.flatMap(
        (volume: string) => /^\.\/([^:]+):\/app\/\1:ro$/.exec(volume)?.[1] ?? [],
      );
      expect(mounted).toContain(dirname(tuned));
      // What it extends, from its own folder.
      expect(mounted).toContain(join(dirname(tuned), "../../config/tripwire_patterns.json"));
    }
  });

  it("starts the worker when Redis and the Brain are healthy, and ingress whatever the others do", () => {
    expect(compose.services.worker.depends_on).toEqual({
      redis: { condition: "service_healthy" },
      brain: { condition: "service_healthy" },
    });
    expect(compose.services.ingress).not.toHaveProperty("depends_on");
    expect(compose.services.redis.healthcheck.test).toBeDefined();
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  it("gives the Brain no token, and neither it nor Redis a way out", () => {
    expect(Object.keys(compose.services.brain.environment)).toEqual([
      "ENV",
      "DB_PATH",
      "FAMILY_CONTEXT",
      "HOST",
      "PORT",
    ]);
    expect(compose.services.brain).not.toHaveProperty("env_file");
    expect(compose.networks.inside).toEqual({ internal: true });
    for (const name of ["brain", "redis"]) expect(compose.services[name].networks).toEqual(["inside"]);
  });

  const composeProgram = [["docker", "compose"], ["docker-compose"], ["python3", "-m", "compose"]].find(
    ([program = "", ...args]) => spawnSync(program, [...args, "version"]).status === 0,
  );
  it.skipIf(!composeProgram)("is valid to the docker-compose of this machine", () => {
    cpSync(join(root, "docker-compose.yml"), join(folder, "docker-compose.yml"));
    const [program = "", ...args] = composeProgram ?? [];
    const config = () => spawnSync(program, [...args, "config"], { cwd: folder, encoding: "utf8" });
    writeFileSync(join(folder, ".env"), "FAMILY_CONTEXT=./data/family\nREDIS_PASSWORD=\n");
    expect(config().stderr).toMatch(/Set REDIS_PASSWORD in .env/);
    writeFileSync(join(folder, ".env"), "FAMILY_CONTEXT=./data/family\nREDIS_PASSWORD=abc\n");
    expect(config()).toMatchObject({ status: 0, stdout: expect.stringContaining("redis://:abc@redis:6379/0") });
  });
});

describe("the Redis of the compose file", () => {
  it("asks for its password, keeps every write and throws nothing away", async () => {
    const { server, ask } = await start();
    expect(cli("", "PING")).toMatch(/NOAUTH/);
    expect(ask("CONFIG", "GET", "maxmemory-policy")).toContain("noeviction");
    expect(ask("CONFIG", "GET", "appendonly")).toContain("yes");
    const commandLine = readFileSync(`/proc/${server.pid}/cmdline`, "utf8");
    expect(commandLine).toContain("redis-server");
    expect(commandLine).not.toContain("abc");
    await end(server, "SIGTERM");
  });

  it("starts anew with a file that a power cut has damaged, and keeps a whole one", async () => {
    const first = await start();
    first.ask("SET", "a", "1");
    await end(first.server, "SIGTERM");
    const second = await start();
    expect(second.ask("GET", "a")).toBe("1");
    await end(second.server, "SIGKILL");
    appendFileSync(join(folder, "appendonlydir/appendonly.aof.1.incr.aof"), Buffer.alloc(100));
    const third = await start();
    expect(third.ask("DBSIZE")).toBe("0");
    await end(third.server, "SIGTERM");
  });

  async function start() {
    const [shell, option, script] = compose.services.redis.command;
    const here = script.replaceAll("$$", "$").replaceAll("/tmp/", `${folder}/`).replaceAll("/data", folder);
    const server = spawn(shell, [option, `${here.trimEnd()} --port 0 --unixsocket ${join(folder, "redis.sock")}`], {
      env: { ...process.env, REDIS_PASSWORD: "abc" },
      stdio: "ignore",
    });
    const ask = (...command: string[]) => cli("abc", ...command);
    await vi.waitFor(() => expect(ask("PING")).toBe("PONG"), { timeout: 20_000 });
    return { server, ask };
  }

  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const gone = once(server, "exit");
    server.kill(signal);
    await gone;
  }

  function cli(password: string, ...command: string[]): string {
    const env = { ...process.env, REDISCLI_AUTH: password };
    const { stdout, stderr } = spawnSync("redis-cli", ["-s", join(folder, "redis.sock"), ...command], {
      env,
      encoding: "utf8",
    });
    return `${stdout}${stderr}`.trim();
  }
});

describe("the image", () => {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

  it("is built in stages, and runs as nobody special", () => {
    expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
    expect(lastStage).toMatch(/FROM node:24-bookworm-slim/);
    expect(lastStage.indexOf("USER node")).toBeLessThan(lastStage.indexOf("\nCMD"));
    expect(lastStage).not.toMatch(/npm|COPY \. /);
  });

  it("is built from what it needs alone: no secret and no family reaches the builder", () => {
    const [first, ...rules] = readFileSync(join(root, ".dockerignore"), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    expect(first).toBe("*");
    expect(rules).not.toContainEqual(expect.stringMatching(/^!.*(\.env|data)/));
    expect(rules).toContain("**/.env*");
    expect(dockerfile).not.toMatch(/TOKEN|SECRET|PASSWORD/);
  });

  /** As the builder reads .dockerignore: of the rules that name a path or a folder above it, the last counts. */
  const reachesTheBuilder = (path: string): boolean => {
    const above = path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
    return readFileSync(join(root, ".dockerignore"), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .reduce((included, rule) => {
        const [, negated, glob = ""] = /^(!?)(.*)$/.exec(rule) ?? [];
        const pattern = glob
          .replace(/[.+^${}()|[\]\\]/g, "\\$&")
          .replaceAll("**/", "(?:.*/)?")
          .replace(/(?<![.)])\*/g, "[^/]*");
        return above.some((one) => new RegExp(`^(?:${pattern})$`).test(one)) ? negated === "!" : included;
      }, true);
  };

  it.each([
    ...[".env", ".env.production", ".env.staging", "config/.env", "apps/ingress/.env", "packages/store/.env.local"],
    ...["data/observer.db", "data/family/family.json", "data/backups/one/observer.db", "apps/worker/observer.db-wal"],
    ...[".git/config", ".ssh/id_ed25519", "docker-compose.override.yml", "corpus/families/miller.json", "result.json"],
    ...[
      "node_modules/x/index.js",
      "apps/worker/node_modules/x/index.js",
      "apps/worker/dist/x.mjs",
      "packages/store/test/x.ts",
    ],
  ])("carries no %s to the builder", (path) => {
    expect(reachesTheBuilder(path)).toBe(false);
  });

  it.each([
    "package.json",
    "package-lock.json",
    "apps/ingress/src/main.ts",
    "config/tripwire_patterns.json",
    "scripts/build.mjs",
  ])("carries %s to the builder", (path) => {
    expect(reachesTheBuilder(path)).toBe(true);
  });

  it("takes over from the build what it runs, and nothing else", () => {
    expect(lastStage.match(/^(COPY|ADD) .*$/gm)).toEqual([
      "COPY --from=build /src/dist dist",
      "COPY config config",
      "COPY LICENSE ./",
    ]);
  });
});
