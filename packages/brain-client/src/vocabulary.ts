import { generalActivities } from "@silent-observer/conversation";

/** Activities that any family may have without listing them, with the words that stand for them in a query. */
export const generalActivityWords: ReadonlyMap<string, string> = new Map(
  generalActivities.map((id) => [id, id.replaceAll("_", " ")]),
);
