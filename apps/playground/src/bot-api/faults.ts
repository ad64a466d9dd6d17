/** Faults of a call, for tests of its callers. */
export type Fault =
  /** Answered with this status instead of being carried out. */
  | { readonly kind: "status"; readonly code: number; readonly description?: string; readonly retryAfter?: number }
  /** An HTML page instead of JSON, as from a load balancer. */
  | { readonly kind: "html"; readonly code: number }
  /** The connection breaks before the call has any effect. */
  | { readonly kind: "reset" }
  /** The call is carried out, and the connection breaks before its answer. */
  | { readonly kind: "reset_after" }
  /** Never carried out, never answered. */
  | { readonly kind: "hang" }
  /** Carried out, never answered. */
  | { readonly kind: "hang_after" };

export type Faults = {
  /** Lets the next `times` calls of `method` (`*` for any) go wrong. Faults of a method are used up in order. */
  readonly next: (method: string, fault: Fault, times?: number) => void;
  readonly clear: () => void;
  /** The planned fault for this call, which is removed from the plan; null if there is none. */
  readonly take: (method: string) => Fault | null;
};

export function createFaults(): Faults {
  let planned: { method: string; fault: Fault }[] = [];
  return {
    next: (method, fault, times = 1) => {
      for (let n = 0; n < times; n += 1) planned.push({ method: method.toLowerCase(), fault });
    },
    clear: () => {
      planned = [];
    },
    take: (method) => {
      const at = planned.findIndex((plan) => plan.method === "*" || plan.method === method.toLowerCase());
      return at < 0 ? null : (planned.splice(at, 1)[0]?.fault ?? null);
    },
  };
}
