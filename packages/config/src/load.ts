import { contradictions } from "./contradictions.ts";
import { type Environment, readValues } from "./read-values.ts";
import { type Settings, telegramMode, toSettings } from "./settings.ts";
import { type Fault, missing, SettingsError } from "./settings-error.ts";
import { meantBy } from "./unknown-names.ts";
import { isVariableName, type Values, type VariableName } from "./variables.ts";

const needsOfBot = {
  FAMILY_CONTEXT: "familyContext",
  TELEGRAM_BOT_TOKEN: "telegramBotToken",
  TELEGRAM_GROUP_CHAT_ID: "telegramGroupChatId",
} as const;

/** Each service, with what it cannot do without: the variable, and the setting that it becomes. */
const needs = {
  ingress: needsOfBot,
  worker: needsOfBot,
  brain: { FAMILY_CONTEXT: "familyContext", PORT: "port" },
  playground: { FAMILY_CONTEXT: "familyContext" },
  backup: { FAMILY_CONTEXT: "familyContext" },
  doctor: { FAMILY_CONTEXT: "familyContext" },
  report: { FAMILY_CONTEXT: "familyContext" },
  calendar: { FAMILY_CONTEXT: "familyContext" },
  launcher: {},
  setup: {},
} as const satisfies Record<string, Partial<Record<VariableName, keyof Settings>>>;

export type Service = keyof typeof needs;

type Needed<S extends Service> = Extract<(typeof needs)[S][keyof (typeof needs)[S]], keyof Settings>;

/** Settings in which what the service needs is there. */
export type SettingsOf<S extends Service> = Settings & {
  readonly [K in Needed<S>]: NonNullable<Settings[K]>;
};

/** The origin of settings, kept apart so that logging settings does not reveal a secret again. */
const origins = new WeakMap<Settings, Environment>();

/**
 * The settings from the environment, with defaults; those that the service cannot do without are there.
 * @throws SettingsError that lists every fault with its cure; it never holds a secret.
 */
export function loadSettings<S extends Service>(env: Environment, service: S): SettingsOf<S> {
  return settle(env, `The settings of ${service} cannot be used:`, (values) => {
    const names = Object.keys(needs[service]) as VariableName[];
    const absent = names.filter((name) => values[name] === null).map((name) => missing(name, `${service} needs it`));
    const whyPort = service === "ingress" && values.PORT === null ? needOfPort(values) : null;
    return whyPort === null ? absent : [...absent, missing("PORT", whyPort)];
  }) as SettingsOf<S>;
}

/** What ingress needs a port for; null if it serves nothing but its health. */
function needOfPort(values: Values): string | null {
  if (telegramMode(values) === "webhook") return "a webhook needs it";
  return values.CALENDAR_FEED_SECRET === null ? null : "the calendar feed (CALENDAR_FEED_SECRET) needs it";
}

/** The defaults, whatever the environment: for replay and tests. Quiet hours and the daily budget are off. */
export function defaultSettings(): Settings {
  return settle({ QUIET_HOURS: "off", DAILY_SPEAK_BUDGET: "off" }, "The defaults cannot be used:");
}

/**
 * The same settings but for `NAME=VALUE` overrides, read as the environment is.
 * @throws SettingsError for a name that is none, or a value that cannot be used.
 */
export function withOverrides(settings: Settings, overrides: readonly string[]): Settings {
  const origin = origins.get(settings);
  if (!origin) throw new Error("withOverrides takes settings as this package made them, not a copy");
  return settle({ ...origin, ...Object.fromEntries(overrides.map(nameAndValue)) }, "The settings cannot be used:");
}

function settle(env: Environment, heading: string, demands: (values: Values) => Fault[] = () => []): Settings {
  const { values, faults } = readValues(env);
  const wrong = new Set(faults.map((fault) => fault.name));
  // What depends on a value that cannot be read would only be a second complaint about the same line.
  const further = [...demands(values), ...contradictions(values)].filter((fault) => !wrong.has(fault.name));
  const all = [...faults, ...further];
  if (all.length > 0) throw new SettingsError(heading, all);
  const settings = toSettings(values);
  origins.set(settings, env);
  return settings;
}

function nameAndValue(override: string): [VariableName, string] {
  const [, name, value] = /^\s*([A-Z0-9_]+)\s*=(.*)$/s.exec(override) ?? [];
  if (name !== undefined && value !== undefined && isVariableName(name)) return [name, value];
  // The name alone: what follows the sign may be a secret.
  const given = (name ?? override.split("=")[0] ?? "").slice(0, 40);
  if (isVariableName(given)) throw new SettingsError(`${given} is given no value. Write ${given}=VALUE.`, []);
  const meant = meantBy(given);
  throw new SettingsError(`There is no setting ${given}.${meant === null ? "" : ` Is ${meant} meant?`}`, []);
}
