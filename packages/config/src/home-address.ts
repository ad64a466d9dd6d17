import { BlockList, isIP } from "node:net";

/** Private networks, this machine, and the range that Tailscale gives its devices (100.64.0.0/10). */
const home = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
] as const) {
  home.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  home.addSubnet(network, prefix, "ipv6");
}

/** Names that only a home's own network resolves; one without a dot is a container or a machine of the network. */
const HOME_NAME = /^[^.]+$|\.(local|lan|home\.arpa|internal|ts\.net)$/;

/** Whether a URL leads to a machine of the home, as far as its host alone can tell. */
export function isHomeAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family === 0) return HOME_NAME.test(host.replace(/\.$/, "").toLowerCase());
  return home.check(host, family === 6 ? "ipv6" : "ipv4");
}
