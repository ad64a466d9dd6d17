import { join, resolve } from "node:path";
import { type VariableName, variableNames } from "@silent-observer/config";
import { healthAt } from "./health.ts";
import type { ProcessSpec } from "./managed-process.ts";
import { freePorts } from "./ports.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A service of this project: a separate process, configured by its environment alone. */
type NamedService = ProcessSpec & { readonly name: "ingress" | "worker" | "brain" | "playground" };

export type Plan = {
  readonly services: readonly NamedService[];
  /** Services of one group start together once the previous group is healthy. */
  readonly startOrder: readonly (readonly NamedService[])[];
  /** The local chat page; null if the chat is Telegram. */
  readonly page: string | null;
  readonly welcome: string;
};

/** Without a token there is no Telegram: people write on the local chat page. */
export const isLocalChat = (env: Environment): boolean => !env.TELEGRAM_BOT_TOKEN?.trim();

const ROOT = resolve(import.meta.dirname, "../../..");
const LOCAL_TOKEN = "1:local-playground";
const LOCAL_GROUP = "-1001000000001";

/** Short waits, no quiet hours and no budget, so that a visitor sees the bot wait and speak. */
const SHORTENED: Partial<Record<VariableName, string>> = {
  EXTRACTOR: "rules",
  REDLINE_GRACE_SECONDS: "20",
  REDLINE_GRACE_IMMINENT_SECONDS: "10",
  QUIET_HOURS: "off",
  DAILY_SPEAK_BUDGET: "off",
};

/** Settings that isolate the local chat (law 7); the environment cannot override them. */
const FIXED = /^(ENV|DB_PATH|FAMILY_CONTEXT|TELEGRAM_.*|WEBHOOK_.*|HOST|PORT|BRAIN_BASE_URL|BRAIN_QUERY_ENDPOINT)$/;

/** The Brain answers anybody, so only ingress listens on other interfaces. */
const AT_HOME = { HOST: "127.0.0.1" };

export type LocalChatParts = { readonly redisUrl: string; readonly data: string; readonly pagePort: number };

/** Everything on the embedded defaults: the Miller family, a local Bot API server, no token, no model. */
export async function localChat(env: Environment, { redisUrl, data, pagePort }: LocalChatParts): Promise<Plan> {
  const page = `http://127.0.0.1:${pagePort}`;
  const [brainPort, ingressPort, workerPort] = await freePorts(3);
  // An empty variable keeps a service from reading it from an `.env` file.
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

/** The real bot on the environment's settings, with a Brain of its own unless BRAIN_BASE_URL names another. */
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

/** The address at which this machine can reach a service that listens there. */
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
