/** A family as the rest of the system sees it: parsed once from the family file, never changed while running. */

declare const brand: unique symbol;
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** Id of a person in the family file (`john`). Never a Telegram user id. */
export type MemberId = Branded<string, "MemberId">;
export const memberId = (id: string): MemberId => id as MemberId;

/** `parent` and `caregiver` are adults, who can take a task; a `child` cannot. */
export type Role = "parent" | "caregiver" | "child";

export type Member = {
  readonly id: MemberId;
  readonly name: string;
  readonly role: Role;
  readonly aliases: readonly string[];
  readonly telegramUserId: number | null;
};

export type Activity = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** Minutes that one occurrence lasts where the event does not say; null if the file does not either. */
  readonly defaultMinutes: number | null;
};

/** Minutes that something lasts for which neither the event nor its activity says how long. */
export const DEFAULT_EVENT_MINUTES = 60;

export type Place = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

type EventCommon = {
  readonly id: string;
  readonly summary: string;
  readonly children: readonly MemberId[];
  readonly activity: string | null;
  readonly place: string | null;
  /** Free text of the family file, `maintenance` for instance. */
  readonly kind: string | null;
};

/** What the family file says of the calendar. Dates are ISO dates, times `HH:MM`, both in the family's zone. */
export type FamilyEvent =
  | (EventCommon & {
      readonly type: "timed";
      /** First (or, without `rrule`, only) day. */
      readonly from: string;
      readonly start: string;
      readonly minutes: number;
      /** RFC 5545 recurrence rule without the `RRULE:` prefix. */
      readonly rrule: string | null;
      /** Last day, inclusive. */
      readonly until: string | null;
    })
  | (EventCommon & {
      readonly type: "all_day";
      readonly from: string;
      /** Last day, inclusive. */
      readonly to: string;
      /** Ids of events that do not take place on these days. */
      readonly suspends: readonly string[];
    });

export type Family = {
  readonly id: string;
  /** IANA time zone. */
  readonly timezone: string;
  /** BCP 47; decides 5/6 and 4:30pm or 16:30. */
  readonly locale: string;
  readonly members: readonly Member[];
  readonly activities: readonly Activity[];
  readonly places: readonly Place[];
  readonly events: readonly FamilyEvent[];
};

export const isAdult = (member: Member): boolean => member.role !== "child";
export const adultsOf = (family: Family): Member[] => family.members.filter(isAdult);
/** In the order of the family file, eldest first, which tells who "the big two" are. */
export const childrenOf = (family: Family): Member[] => family.members.filter((member) => member.role === "child");
/** The member with this id; null for an id that the family file does not give. */
export const memberOf = (family: Family, id: MemberId): Member | null =>
  family.members.find((member) => member.id === id) ?? null;
