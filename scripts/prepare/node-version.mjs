/** Runs on any Node, also one too old for the rest: plain syntax, no imports. */

const NEEDED = [20, 19];

/** Ends the process with a clear line where Node is too old. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  console.error(
    `Node ${NEEDED.join(".")} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}
