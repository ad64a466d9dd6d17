import type { Surface } from "../surface.ts";

/** "Board game", "a card game", and the "wide game" and "city game" of scouts: a game of no sport. */
export const isGameOfNoSport = ({ text }: Surface): boolean => NO_SPORT.test(text);
const NO_SPORT = /\b(?:board|card|city|computer|party|video|wide) games?\b/;
