import { describe, expect, it } from "vitest";
import { defaultSettings, SettingsError, withOverrides } from "../src/index.ts";

/** Whatever a service calls by itself. */
const CALLED = ["BRAIN_BASE_URL", "OLLAMA_HOST", "TELEGRAM_API_ROOT", "WEBHOOK_URL"] as const;
const MORE = { WEBHOOK_URL: ["WEBHOOK_SECRET=s", "TELEGRAM_API_ROOT=http://127.0.0.1:8081"] } as Record<
  string,
  string[]
>;
const set = (name: string, value: string) =>
  withOverrides(defaultSettings(), [...(MORE[name] ?? []), `${name}=${value}`]);
const faultOf = (name: string, value: string): SettingsError => {
  try {
    set(name, value);
  } catch (error) {
    if (error instanceof SettingsError) return error;
  }
  throw new Error(`${name}=${value} was taken`);
};

/** Addresses at which clouds tell their secrets, in every way to write them, and those of nobody. */
const NOBODYS = [
  "http://169.254.169.254",
  "http://169.254.169.254:80",
  "http://169.254.170.2",
  "http://2852039166",
  "http://0xa9fea9fe",
  "http://0251.0376.0251.0376",
  "http://169.254.43518",
  "http://[fe80::1]",
  "http://[febf::1]",
  "http://[::ffff:169.254.169.254]",
  "http://[::ffff:a9fe:a9fe]",
  "http://[64:ff9b::a9fe:a9fe]",
  "http://[fd00:ec2::254]",
  "http://metadata.google.internal",
  "http://metadata",
  "http://METADATA.google.internal.",
  "http://instance-data",
  "http://0.0.0.0",
  "http://0",
  "http://[::]",
  "http://224.0.0.1",
  "http://255.255.255.255",
  "http://[ff02::1]",
];
const OTHER_SCHEMES = [
  "file:///etc/passwd",
  "ftp://host",
  "gopher://host:70/_x",
  "data:text/plain,x",
  "javascript:alert(1)",
  "ws://host",
  "blob:http://host/x",
];
const WITH_PASSWORD = ["http://me:hunter2@host", "http://hunter2@host", "https://:hunter2@127.0.0.1:8080"];

describe.each(CALLED)("%s", (name) => {
  it.each(NOBODYS)("is not %s", (value) => {
    const { faults, message } = faultOf(name, value);
    expect(faults.map((fault) => fault.name)).toEqual([name]);
    expect(message).toMatch(/expected the address of a machine.*Correct it/);
  });

  it.each(OTHER_SCHEMES)("is not %s", (value) => {
    expect(faultOf(name, value).faults.map((fault) => fault.name)).toEqual([name]);
  });

  it.each(WITH_PASSWORD)("holds no password, and tells none: %s", (value) => {
    const { faults, message } = faultOf(name, value);
    expect(faults.map((fault) => fault.name)).toEqual([name]);
    expect(message).toContain("without a user and password");
    expect(message).not.toContain("hunter2");
  });

  it.each([
    "http://127.0.0.1:9000",
    "http://[::1]:9000",
    "http://192.168.1.7:9000",
    "http://10.0.0.7:9000",
    "http://100.101.102.103:9000",
    "http://[fd7a:115c:a1e0::1]:9000",
    "http://gaming-pc:9000",
    "http://box.tail1234.ts.net:9000",
  ])("may be at home: %s", (value) => {
    expect(() => set(name, value)).not.toThrow();
  });
});

describe("the model's box", () => {
  it.each(["http://8.8.8.8", "https://[2606:4700::1111]", "http://172.32.0.1"])(
    "is not on the internet: %s",
    (value) => {
      expect(faultOf("OLLAMA_HOST", value).message).toContain("stays at home");
    },
  );
});

describe("the path of the Brain's queries", () => {
  it.each(["//evil.example/x", "/\\\\evil.example", "https://evil.example", "/a?b", "/a#b", "brain"])(
    "leads to no other machine: %s",
    (value) => {
      expect(faultOf("BRAIN_QUERY_ENDPOINT", value).faults).toHaveLength(1);
    },
  );
});
