/** Monday first, as ISO numbers them. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Activities that any family may have without listing them, with the words that stand for them in a query. */
export const generalActivityWords: ReadonlyMap<string, string> = new Map([
  ["dentist", "dentist"],
  ["doctor", "doctor"],
  ["school", "school"],
  ["early_dismissal", "early dismissal"],
  ["party", "party"],
  ["playdate", "playdate"],
  ["recital", "recital"],
  ["game", "game"],
  ["daycare", "daycare"],
  ["camp", "camp"],
  ["tutoring", "tutoring"],
  ["haircut", "haircut"],
  ["vet", "vet"],
  ["car_service", "car service"],
]);
