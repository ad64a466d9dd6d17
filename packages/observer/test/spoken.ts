import { GRACE, readings, stage } from "./support.ts";

/** A home where "dentist" tells of one in the middle of Tuesday's judo, and whatever else is said, takes a task. */
export const conflict = (set: string[] = []) =>
  stage((text) => (text === "dentist" ? readings.collides() : readings.takes()), { set });

/** The entities of a visit to the vet at the hour of that dentist. */
export const atVet = () => readings.collides().entities.map((one) => ({ ...one, activity: "vet" }));

/** The same home once the dentist has been told and the grace is over: what is to be said lies in the outbox. */
export async function due(home = conflict()) {
  home.say(1, "dentist");
  await home.drain();
  home.pass(GRACE);
  await home.drain();
  return home;
}

/** The same home once that has been sent. */
export async function spoken(home = conflict()) {
  await due(home);
  await home.deliver();
  return home;
}
