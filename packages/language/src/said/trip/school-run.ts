import type { Surface } from "../../surface.ts";

/** "Who does the school run?": all who go there are driven, whatever one of them does there afterwards. */
export const isSchoolRun = ({ text }: Surface): boolean => /\bschool[- ]?runs?\b/.test(text);
