import { type BrainAnswer, brainAnswerSchema } from "./contract.ts";

/** The part of `fetch` that is used, which an embedded Brain answers without a network. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response> | Response;

/** Why one query has no answer: not reached, an error status (`http_503`), too long a body, or not the contract. */
export type BrainFault = "unreachable" | `http_${number}` | "too_large" | "invalid";

export type Reply =
  | { readonly kind: "answer"; readonly answer: BrainAnswer }
  | { readonly kind: "timeout" }
  | { readonly kind: "fault"; readonly cause: BrainFault };

/** Longest body that is read, in bytes: about fifty times a usual answer. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Asks one query and reads the whole answer before `deadline` fires. Faults of the Brain are values.
 * Redirects are not followed: the family's question goes to the configured address and nowhere else.
 */
export async function askBrain(
  fetch: Fetch,
  url: URL,
  headers: Record<string, string>,
  deadline: AbortSignal,
): Promise<Reply> {
  try {
    return await Promise.race([get(fetch, url, headers, deadline), aborted(deadline)]);
  } catch {
    return deadline.aborted ? { kind: "timeout" } : { kind: "fault", cause: "unreachable" };
  }
}

async function get(fetch: Fetch, url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(url.href, { headers, signal, redirect: "error" });
  if (response.status !== 200) {
    await response.body?.cancel();
    return { kind: "fault", cause: `http_${response.status}` };
  }
  const body = await readCapped(response, MAX_BODY_BYTES);
  if (body === null) return { kind: "fault", cause: "too_large" };
  const parsed = brainAnswerSchema.safeParse(jsonOrNull(body));
  return parsed.success ? { kind: "answer", answer: parsed.data } : { kind: "fault", cause: "invalid" };
}

/** The body as text, or null if it is longer than `maxBytes`; what lies beyond is never read. */
export async function readCapped(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ends at the deadline even if `fetch` ignores its signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
