import { isHomeAddress, isPublicNumber } from "./home-address.ts";
import { telegramMode } from "./settings.ts";
import type { Fault } from "./settings-error.ts";
import type { Values, VariableName } from "./variables.ts";

const OFFICIAL_API = "https://api.telegram.org";
/** The ports that Telegram delivers to; `URL` shows the one of its scheme as none. */
const WEBHOOK_PORTS = new Set(["", "80", "88", "443", "8443"]);

/** Faults that lie between variables, not in one of them. */
export function contradictions(values: Values): Fault[] {
  return [...ofWebhook(values), ...ofModel(values)];
}

function ofWebhook(values: Values): Fault[] {
  if (telegramMode(values) === "polling") return [];
  const faults: Fault[] = [];
  if (!values.WEBHOOK_URL)
    faults.push(absent("WEBHOOK_URL", "TELEGRAM_MODE=webhook", "Set it, or TELEGRAM_MODE=polling"));
  else if (values.TELEGRAM_API_ROOT === OFFICIAL_API && !deliverable(values.WEBHOOK_URL)) {
    const problem = "is no address that Telegram delivers to";
    faults.push({ name: "WEBHOOK_URL", problem, cure: "It must be public, https, and on port 443, 80, 88 or 8443" });
  }
  if (!values.WEBHOOK_SECRET) {
    faults.push(absent("WEBHOOK_SECRET", "a webhook", "Make one up, of A-Z, a-z, 0-9, _ and -"));
  }
  return faults;
}

function ofModel(values: Values): Fault[] {
  if (!values.OLLAMA_HOST) {
    return values.EXTRACTOR === "ollama"
      ? [absent("OLLAMA_HOST", "EXTRACTOR=ollama", "Set it, or EXTRACTOR=auto or rules")]
      : [];
  }
  const inTheCloud = /(^|\.)ollama\.com$/.test(new URL(values.OLLAMA_HOST).hostname);
  if (!inTheCloud && !isPublicNumber(values.OLLAMA_HOST)) return [];
  const problem = "leads out of the house, but what the family writes stays at home";
  return [{ name: "OLLAMA_HOST", problem, cure: "Set it to a machine of yours" }];
}

function deliverable(webhookUrl: string): boolean {
  const url = new URL(webhookUrl);
  return url.protocol === "https:" && WEBHOOK_PORTS.has(url.port) && !isHomeAddress(webhookUrl);
}

function absent(name: VariableName, by: string, cure: string): Fault {
  return { name, problem: `is not set, and ${by} needs it`, cure };
}
