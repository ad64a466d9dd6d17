import type { Surface } from "../../surface.ts";

const ARRIVAL =
  /\b(?:there|(?:will |i'll )?reach(?:ing)?|arriv(?:e|ing)|eta|with (?:you|him|her|them))(?: (?:there|home|now|more like|closer to))? (?:(?:only|just|probably|hopefully) )*(?:by|for|at|around|about|before|in|like|till|until) ?(?:about |around )?(?:\d|half|quarter|[a-z]+ past)|\b(?:closer to|more like)\b/;

/** "There by half 5", "will reach by 5.30": when whoever is on the way gets there. */
export const tellsOfArrival = ({ masked }: Surface): boolean => ARRIVAL.test(masked) && !masked.includes("?");
