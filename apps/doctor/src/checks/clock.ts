import { type Finding, fault, ok, warning } from "../finding.ts";

/**
 * Largest tolerated error. The grace is counted in minutes, so a wrong clock makes the bot speak too soon or too late.
 */
const WRONG_MS = 60_000;

/** The machine's clock, compared with that of the Bot API server. */
export async function lookAtClock(apiRoot: string, now: () => number): Promise<Finding[]> {
  const asked = now();
  const response = await fetch(apiRoot, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const there = Date.parse(response?.headers.get("date") ?? "");
  if (Number.isNaN(there))
    return [warning("there is nothing to compare it with", "Look after the network, or TELEGRAM_API_ROOT")];
  const off = Math.round(((asked + now()) / 2 - there) / 1_000);
  if (Math.abs(off) * 1_000 >= WRONG_MS)
    return [
      fault(
        `it is ${Math.abs(off)} s ${off > 0 ? "fast" : "slow"}`,
        "Switch on time synchronisation: timedatectl set-ntp true",
      ),
    ];
  return [ok("right")];
}
