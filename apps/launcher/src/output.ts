/** Output of the launcher and its services, one line each, prefixed with the name. */

const WIDTH = "playground".length;
const COLOURS: Readonly<Record<string, number>> = {
  start: 1,
  redis: 31,
  playground: 35,
  brain: 33,
  ingress: 36,
  worker: 32,
};
const WARN = 40;
const ERROR = 50;

/** Tells the operator something, in the launcher's own name. */
export function say(message: string): void {
  for (const line of message.split("\n")) print("start", line);
}

/** Writes a line of a service to stdout. */
export function print(name: string, line: string): void {
  process.stdout.write(`${coloured(name, name.padStart(WIDTH))} │ ${line}\n`);
}

/** A line of a service's log, as JSON, becomes its message and fields; any other line stays as it is. */
export function readable(line: string): string {
  const entry = line.startsWith("{") ? parsed(line) : null;
  if (!entry || typeof entry.msg !== "string") return line;
  const { level, time: _time, service: _service, msg, ...fields } = entry;
  const loudness = typeof level === "number" && level >= WARN ? (level >= ERROR ? "error: " : "warning: ") : "";
  const details = Object.entries(fields).map(([key, value]) => `${key}=${shown(value)}`);
  return [`${loudness}${msg}`, ...details].join(" ");
}

function shown(value: unknown): string {
  if (typeof value === "number") return String(Number(value.toFixed(2)));
  return typeof value === "string" ? value : JSON.stringify(value);
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function coloured(name: string, text: string): string {
  const colour = COLOURS[name];
  return colour && process.stdout.isTTY && process.stdout.hasColors() ? `\u001b[${colour}m${text}\u001b[0m` : text;
}
