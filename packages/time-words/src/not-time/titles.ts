import { claims, words } from "../folded-text.ts";

const NO_TITLE = "(?!(?:at|by|from|till?|until|before|after|around|about|and|for|on|in)(?!\\p{L}))";

/** The number of a film's sequel: "watching Frozen 2", "we watched Toy Story 4". Watching a child is excluded. */
export const titles = claims(
  words(
    `watch(?:ing|ed) (?!(?:her|him|them|the|my|our)(?!\\p{L}))(?:${NO_TITLE}\\p{L}{2,16} ){1,3}\\d{1,2}(?!:\\d|\\.\\d|~[ap]\\.?m|~-~\\d)`,
  ),
);
