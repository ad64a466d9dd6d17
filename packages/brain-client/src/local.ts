import { isIP } from "node:net";

/**
 * Whether a Brain at `baseUrl` runs at home, so that queries may name a child: this machine, or a bare host name as a
 * compose service has. Any other address counts as remote, one of a private network included.
 */
export function isLocalBrain(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 4) return host.startsWith("127.");
  if (isIP(host) === 6) return host === "::1";
  return !host.includes(".") || host.endsWith(".localhost");
}
