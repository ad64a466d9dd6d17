import type { Surface } from "../surface.ts";

/** "Board game", "a card game": a game of no sport. */
export const isGameOfNoSport = ({ text }: Surface): boolean => NO_SPORT.test(text);
const NO_SPORT = /\b(?:board|card|computer|party|video) games?\b/;
