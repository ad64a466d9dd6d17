import { BlockList, isIP } from "node:net";

/** Private networks, this machine, and the range that Tailscale gives its devices (100.64.0.0/10). */
const home = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
  ["100.64.0.0", 10],
] as const) {
  home.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
] as const) {
  home.addSubnet(network, prefix, "ipv6");
}

/**
 * What is no machine of anybody's: link-local addresses, at which clouds answer with their secrets, none at all,
 * multicast, and those that hide another one.
 */
const nobodys = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
] as const) {
  nobodys.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 128],
  ["fe80::", 10],
  ["ff00::", 8],
  ["64:ff9b::", 96],
  ["fd00:ec2::254", 128],
] as const) {
  nobodys.addSubnet(network, prefix, "ipv6");
}
const METADATA_NAME =
  /^(metadata|metadata\.goog|metadata\.google\.internal|instance-data|instance-data\.ec2\.internal)$/;

/** Names that only a home's own network resolves; one without a dot is a container or a machine of the network. */
const HOME_NAME = /^[^.]+$|\.(local|lan|home\.arpa|internal|ts\.net)$/;

/** Whether a URL leads to a machine of the home, as far as its host alone can tell. */
export function isHomeAddress(url: string): boolean {
  const { host, family } = hostOf(url);
  return family === null ? HOME_NAME.test(host) : home.check(host, family);
}

/** Whether a URL leads to no machine that could be meant, as far as its host alone can tell. */
export function isNobodysAddress(url: string): boolean {
  const { host, family } = hostOf(url);
  return family === null ? METADATA_NAME.test(host) : nobodys.check(host, family);
}

/** Whether a URL names an address of the internet by its number. */
export const isPublicNumber = (url: string): boolean => hostOf(url).family !== null && !isHomeAddress(url);

function hostOf(url: string): { host: string; family: "ipv4" | "ipv6" | null } {
  const host = new URL(url).hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const version = isIP(host);
  return { host, family: version === 0 ? null : version === 6 ? "ipv6" : "ipv4" };
}
