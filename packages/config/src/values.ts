import { z } from "zod";
import { isNobodysAddress } from "./home-address.ts";

/** How the text of one environment variable becomes a value. A schema's message says what was expected. */

const YES = new Set(["true", "1", "yes", "on"]);
const NO = new Set(["false", "0", "no", "off"]);

export const text = z.string();

export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: `expected ${choices.join(" or ")}` });

export const flag = z.string().transform((value, context) => {
  const word = value.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  return fault(context, "expected true or false");
});

/** A whole number, both bounds inclusive. */
export const whole = (min: number, max: number) =>
  z.string().transform((value, context) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fault(context, `expected a whole number from ${min} to ${max}`);
  });

/** A score or threshold, 0 to 1. */
export const share = z.string().transform((value, context) => {
  const number = /^(\d+(\.\d*)?|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
  return number <= 1 ? number : fault(context, "expected a number from 0 to 1, such as 0.7");
});

/** An address without a trailing slash. */
export const httpUrl = z.string().transform((value, context) => {
  const url = parseUrl(value);
  const usable = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  if (!usable) return fault(context, "expected an address such as https://host:port");
  const wrong = whyNoTarget(url);
  return wrong ? fault(context, wrong) : value.replace(/\/+$/, "");
});

/** As Ollama itself takes it: the scheme and the port may be left out. */
export const ollamaAddress = z.string().transform((value, context) => {
  const url = parseUrl(value.includes("://") ? value : `http://${value}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search) {
    return fault(context, "expected an address such as http://gaming-pc:11434");
  }
  const wrong = whyNoTarget(url);
  if (wrong) return fault(context, wrong);
  const portIsSaid = /:\d+\/?$/.test(value);
  if (!portIsSaid && url.protocol === "http:") url.port = "11434";
  return url.origin;
});

export const redisAddress = z.string().refine(isRedisAddress, {
  error: "expected redis://host:port/number, rediss://… or unix:///path/to/socket",
});

/** Hours of the family's day, `HH:MM`; null if they are switched off. */
export const quietHours = z.string().transform((value, context) => {
  if (value.toLowerCase() === "off") return null;
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? [];
  return from && to && from !== to ? { from, to } : fault(context, "expected HH:MM-HH:MM (24 h, two moments) or off");
});

/** Messages a day; null if the budget is switched off. */
export const budget = z.string().transform((value, context) => {
  if (value.toLowerCase() === "off") return null;
  return /^\d{1,4}$/.test(value) ? Number(value) : fault(context, "expected a whole number or off");
});

const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, { error: `expected ${expected}` });

export const botToken = matching(/^\d+:[\w-]+$/, "the token as BotFather gives it, digits, a colon and letters");
/** Groups have negative ids; a positive one is a private chat. */
export const groupChatId = matching(/^-\d{1,19}$/, "the id of one group, a negative whole number");
/** What Telegram accepts as `secret_token`. */
export const webhookSecret = matching(/^[\w-]{1,256}$/, "1 to 256 of A-Z, a-z, 0-9, _ and -");
/**
 * It stands in an address and is all that keeps strangers out, so it must be long and of letters that need no escape.
 */
export const feedSecret = matching(/^[\w-]{32,256}$/, "32 to 256 of A-Z, a-z, 0-9, _ and -");
export const urlPath = matching(/^\/(?!\/)[^\s?#\\]*$/, "a path that begins with one /");
/** Ollama runs models whose tag ends in `cloud` on somebody else's machine (law 8). */
export const localModel = matching(/^(?!.*[:-]cloud$)\S+$/, "a model that runs at home, not a cloud one");

/** Why an address that could be read must not be called; null if nothing is wrong with it. */
function whyNoTarget(url: URL): string | null {
  if (url.username || url.password) return "expected an address without a user and password, which logs would show";
  if (isNobodysAddress(url.href)) return "expected the address of a machine, not a link-local or reserved one";
  return null;
}

function isRedisAddress(value: string): boolean {
  const url = parseUrl(value);
  if (!url) return false;
  if (url.protocol === "unix:") return url.host === "" && url.pathname.length > 1;
  return /^rediss?:$/.test(url.protocol) && url.hostname !== "" && /^(\/\d*)?$/.test(url.pathname);
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function fault(context: z.RefinementCtx<string>, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}
