import type { MemberId } from "@silent-observer/family";
import { type Arrangement, inForce } from "./arrangement.ts";
import type { IsoDate } from "./zoned-time.ts";

/** The arrangements in force that an adult has on this day or later, as far as the chat knows. */
export const heldBy = (ledger: readonly Arrangement[], adult: MemberId, from: IsoDate): Arrangement[] =>
  ledger.filter(
    (arrangement) =>
      inForce(arrangement) &&
      (arrangement.entity.task?.adults ?? []).includes(adult) &&
      arrangement.entity.date !== null &&
      (arrangement.entity.until ?? arrangement.entity.date) >= from,
  );
