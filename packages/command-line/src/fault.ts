/** An error as a log may show it: its kind and where it was thrown. Its words could quote what somebody wrote (law 8). */
export function faultOf(error: unknown): { fault: string; at: readonly string[] } {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] };
  const stack = error.stack ?? "";
  // The words stand before the frames, and may look like one.
  const behindWords = stack.includes(error.message)
    ? stack.indexOf(error.message) + error.message.length
    : stack.length;
  const frames = stack
    .slice(behindWords)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 8).map((line) => line.trim()) };
}
