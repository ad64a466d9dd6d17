import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How a connection ends: `reset` is noticed at once, `silent` never, as where a router has forgotten it. */
export type LineEnd = "reset" | "silent";

/** The way to a server on this machine, whose connections can be ended. */
export type Line = {
  readonly url: string;
  /** Ends the connections that are open now. The server sees them closed either way. */
  readonly cut: (how: LineEnd) => void;
  readonly close: () => Promise<void>;
};

export async function createLine(port: number): Promise<Line> {
  const open = new Map<Socket, Socket>();
  const dead = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    open.set(near, far);
    for (const socket of [near, far]) socket.on("error", () => socket.destroy());
    near.pipe(far).pipe(near);
    near.once("close", () => {
      open.delete(near);
      dead.delete(near);
      far.destroy();
    });
    // A server that breaks a connection off in the middle of its answer does not end it.
    far.once("close", () => {
      if (!dead.has(near)) near.destroySoon();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(how) {
      for (const [near, far] of open) {
        far.unpipe(near);
        if (how === "reset") near.resetAndDestroy();
        else dead.add(near.unpipe(far).resume());
        far.destroy();
      }
      open.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const near of [...open.keys(), ...dead]) near.destroy();
      }),
  };
}
