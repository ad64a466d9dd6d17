import type { MemberId } from "@silent-observer/family";
import type { Surface } from "@silent-observer/language";
import type { Alternative } from "@silent-observer/linear";

/** People who may have the task after a message, and the roles in which they are proposed. */
export type Who = Alternative & {
  readonly assignedTo: readonly (MemberId | "unspecified")[];
  readonly roles: readonly Role[];
};
export type Role = "writer" | "wanted" | "kept" | "nobody" | "named" | "addressee" | "together";

/** What the decision uses of the message itself: signs, words and the adults named. */
export type Worded = {
  readonly surface: Surface;
  readonly signs: ReadonlySet<string>;
  readonly words: readonly string[];
  readonly adults: readonly MemberId[];
  readonly outsideHasIt: boolean;
  readonly asksNobody: boolean;
};
