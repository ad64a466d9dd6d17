import { join, resolve } from "node:path";
import { type VariableName, variableNames } from "@silent-observer/config";
import { healthAt } from "./health.ts";
import type { ProcessSpec } from "./managed-process.ts";
import { freePorts } from "./ports.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A service of this project: a process of its own, told everything by its environment. */
type NamedService = ProcessSpec & { readonly name: "ingress" | "worker" | "brain" | "playground" };

export type Plan = {
  readonly services: readonly NamedService[];
  /** Those of one group start together, when those before them are healthy. */
  readonly startOrder: readonly (readonly NamedService[])[];
  /** The local chat page; null where the chat is Telegram. */
  readonly page: string | null;
  readonly welcome: string;
};

export const isLocalChat = (env: Environment): boolean => !env.TELEGRAM_BOT_TOKEN?.trim();

const ROOT = resolve(import.meta.dirname, "../../..");
const LOCAL_TOKEN = "1:local-playground";
const LOCAL_GROUP = "-1001000000001";

/** Waits are shortened, so that a visitor sees the bot wait for people, and it may speak at any hour and as often as need be. */
const SHORTENED: Partial<Record<VariableName, string>> = {
  EXTRACTOR: "rules",
  REDLINE_GRACE_SECONDS: "20",
  REDLINE_GRACE_IMMINENT_SECONDS: "10",
  QUIET_HOURS: "off",
  DAILY_SPEAK_BUDGET: "off",
};

/** What makes it the local chat and keeps it off everything else (law 7): never taken from the surroundings. */
const FIXED = /^(ENV|DB_PATH|FAMILY_CONTEXT|TELEGRAM_.*|WEBHOOK_.*|HOST|PORT|BRAIN_BASE_URL|BRAIN_QUERY_ENDPOINT)$/;

/** Whoever reaches the Brain may ask it anything: of what is started here ingress alone is there for others to reach. */
const AT_HOME = { HOST: "127.0.0.1" };

export type LocalChatParts = { readonly redisUrl: string; readonly data: string; readonly pagePort: number };

/** Everything on the embedded defaults: the Miller family, a local Bot API server, no token, no model. */
export async function localChat(env: Environment, { redisUrl, data, pagePort }: LocalChatParts): Promise<Plan> {
  const page = `http://127.0.0.1:${pagePort}`;
  const [brainPort, ingressPort, workerPort] = await freePorts(3);
  // A variable set to nothing keeps a service from taking it from an `.env` file.
  const common: Record<string, string | undefined> = { ...env };
  for (const name of variableNames) {
    common[name] = FIXED.test(name) ? "" : env[name]?.trim() || SHORTENED[name] || "";
  }
  Object.assign(common, {
    ENV: "staging",
    DB_PATH: join(data, "staging.db"),
    FAMILY_CONTEXT: join(ROOT, "config/families/miller"),
    TELEGRAM_BOT_TOKEN: LOCAL_TOKEN,
    TELEGRAM_GROUP_CHAT_ID: LOCAL_GROUP,
    TELEGRAM_API_ROOT: page,
    BRAIN_BASE_URL: `http://127.0.0.1:${brainPort}`,
    REDIS_URL: redisUrl,
    ...AT_HOME,
  });
  const playground = service("playground", pagePort, {
    ...common,
    PLAYGROUND_PORT: String(pagePort),
    PLAYGROUND_TOKEN: LOCAL_TOKEN,
    PLAYGROUND_CHAT_ID: LOCAL_GROUP,
  });
  const bot = [
    service("brain", brainPort, common),
    service("ingress", ingressPort, common),
    service("worker", workerPort, common),
  ];
  return {
    services: [playground, ...bot],
    startOrder: [[playground], bot],
    page: `http://localhost:${pagePort}`,
    welcome: `The local chat is at http://localhost:${pagePort} (no Telegram, no model; data in ${data})`,
  };
}

/** The bot in earnest, on the environment's settings. The Brain is its own unless BRAIN_BASE_URL names another. */
export async function realBot(env: Environment, redisUrl: string): Promise<Plan> {
  const [freeIngressPort, workerPort, brainPort] = await freePorts(3);
  const ingressPort = Number(env.PORT) || freeIngressPort;
  const ownBrain = !env.BRAIN_BASE_URL?.trim();
  const brainUrl = ownBrain ? `http://127.0.0.1:${brainPort}` : env.BRAIN_BASE_URL;
  const common = { ...env, REDIS_URL: redisUrl, BRAIN_BASE_URL: brainUrl };
  const services = [
    ...(ownBrain ? [service("brain", brainPort, { ...common, ...AT_HOME })] : []),
    service("ingress", ingressPort, common),
    service("worker", workerPort, { ...common, ...AT_HOME }),
  ];
  return {
    services,
    startOrder: [services],
    page: null,
    welcome: `The bot listens in the group ${env.TELEGRAM_GROUP_CHAT_ID} (ENV=${env.ENV?.trim() || "staging"})`,
  };
}

/** Where a service that listens there can be asked from this machine. */
function askedAt(host: string | undefined): string {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function service(name: NamedService["name"], port: number, env: Environment): NamedService {
  const follow = join(import.meta.dirname, "follow-parent.ts");
  return {
    name,
    program: process.execPath,
    args: ["--import", "tsx", "--import", follow, join(ROOT, "apps", name, "src/main.ts")],
    env: { ...env, PORT: String(port) },
    followsParent: true,
    quiet: false,
    isHealthy: healthAt(`http://${askedAt(env.HOST?.trim())}:${port}/health`),
  };
}
