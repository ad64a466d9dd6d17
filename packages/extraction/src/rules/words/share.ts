import type { Frame } from "./frame.ts";

/** What one person is to do by a message. */
export type Share = {
  readonly frame: Frame;
  /** "You get Owen": up to the person addressed, so it opens no arrangement. */
  readonly isLeft: boolean;
  /** "Swimming yes, hurling no": stays open for others. */
  readonly isDeclined: boolean;
  /** Adults whom the share's own words name as doing it: "Dad collects". */
  readonly adults: readonly string[];
  /** Repeats the share before for another child, so that both have the same day. */
  readonly isAlike: boolean;
};

/** The shares of a message, in order. A message about one thing is one share. */
export type Shares = readonly [Share, ...Share[]];

export const sharesIn = (shares: readonly Share[]): Shares | null => {
  const [first, ...others] = shares;
  return first === undefined ? null : [first, ...others];
};
