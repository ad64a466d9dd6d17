/** Ids of activities that any family may have without listing them (corpus/GUIDELINES.md). */
export const generalActivities = [
  "dentist",
  "doctor",
  "school",
  "early_dismissal",
  "party",
  "playdate",
  "recital",
  "game",
  "daycare",
  "camp",
  "tutoring",
  "haircut",
  "vet",
  "car_service",
] as const;
export type GeneralActivity = (typeof generalActivities)[number];
