import type { Fault, FaultContext } from "../faults/fault.ts";

/** Runs faults alongside the stream; two faults of one resource never overlap. */
export type Strikes = {
  /** Resolves to false if the fault's resource is in use; it may be tried again later. */
  readonly strike: (fault: Fault) => Promise<boolean>;
  /** Resolves once all running faults are over. */
  readonly over: () => Promise<void>;
  /** How often each fault has struck. */
  readonly struck: ReadonlyMap<string, number>;
};

export function createStrikes(context: FaultContext): Strikes {
  const busy = new Map<string, Promise<void>>();
  const struck = new Map<string, number>();

  return {
    struck,
    over: async () => void (await Promise.all(busy.values())),
    async strike(fault) {
      const things = fault.takes?.split(" ") ?? [];
      if (fault.alone ? busy.size > 0 : things.some((thing) => busy.has(thing))) return false;
      struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
      const free = (): void => {
        for (const thing of things) busy.delete(thing);
      };
      const striking = fault
        .strike(context)
        .catch((error: unknown) => {
          const why = error instanceof Error ? error.message : error;
          context.world.mishaps.push(`the bench itself failed in ${fault.name}: ${why}`);
        })
        .then(free);
      for (const thing of things) busy.set(thing, striking);
      if (fault.alone || things.length === 0) await striking;
      return true;
    },
  };
}
