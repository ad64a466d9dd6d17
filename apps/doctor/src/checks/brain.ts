import type { Settings } from "@silent-observer/config";
import { z } from "zod";
import { type Finding, fault, ok, warning } from "../finding.ts";

const answerSchema = z.object({ relevance_score: z.number() });

/** The Brain, queried as the observer does. Without one the observer judges by calendar and chat only. */
export async function lookAtBrain(settings: Settings, familyId: string): Promise<Finding[]> {
  const { brainBaseUrl: base, brainQueryEndpoint, brainTimeoutMs } = settings;
  if (base === null) return [ok("npm start runs its own; services started one by one ask none without BRAIN_BASE_URL")];
  const url = new URL(base + brainQueryEndpoint);
  url.search = new URLSearchParams({ q: "schedule today", context: "observer", format: "json" }).toString();
  const headers = { "X-Observer-Request": "true", "X-Family-Context": familyId };
  const response = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(brainTimeoutMs) }).catch(
    () => null,
  );
  if (!response)
    return [warning(`nobody answers at ${url.origin}`, "Start it: npm run brain; until then it is judged without")];
  if (!response.ok)
    return [
      fault(`${url.origin} answers ${response.status}`, "It must know this family: compare FAMILY_CONTEXT of both"),
    ];
  const answer: unknown = await response.json().catch(() => null);
  return answerSchema.safeParse(answer).success
    ? [ok(`it answers at ${url.origin}`)]
    : [fault(`what answers at ${url.origin} is no Brain`, "Correct BRAIN_BASE_URL and BRAIN_QUERY_ENDPOINT")];
}
