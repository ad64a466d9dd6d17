import { spawn } from "node:child_process";

/** Opens the page in the browser if there is a display and a person. */
export function openPage(url: string, env: NodeJS.ProcessEnv): void {
  const program = process.platform === "darwin" ? "open" : "xdg-open";
  const screen = process.platform === "darwin" || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!screen || !process.stdout.isTTY) return;
  const opener = spawn(program, [url], { stdio: "ignore", detached: true });
  // The address stands on the screen as well.
  opener.once("error", () => {});
  opener.unref();
}
