import type { Fault, FaultContext } from "../faults/fault.ts";

/** Lets faults strike beside the stream, two of one thing one after the other. */
export type Strikes = {
  readonly strike: (fault: Fault) => Promise<void>;
  /** Resolves once all that strike are over. */
  readonly over: () => Promise<void>;
  /** How often each has struck. */
  readonly struck: ReadonlyMap<string, number>;
};

export function createStrikes(context: FaultContext): Strikes {
  const busy = new Map<string, Promise<void>>();
  const struck = new Map<string, number>();

  const over = async (): Promise<void> => {
    await Promise.all(busy.values());
  };

  return {
    struck,
    over,
    async strike(fault) {
      const things = fault.takes?.split(" ") ?? [];
      if (fault.alone) await over();
      await Promise.all(things.map((thing) => busy.get(thing)));
      struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
      const striking = fault.strike(context).catch((error: unknown) => {
        context.world.mishaps.push(
          `the bench itself failed in ${fault.name}: ${error instanceof Error ? error.message : error}`,
        );
      });
      if (fault.alone || things.length === 0) return striking;
      for (const thing of things) busy.set(thing, striking);
    },
  };
}
