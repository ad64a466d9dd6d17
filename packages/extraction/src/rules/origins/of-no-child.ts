import { isOfAdult, isOwnAppointment, mayBeWithOthers, saysHim, saysThem } from "@silent-observer/language";
import type { Frame } from "../words/frame.ts";
import type { Facts, Premises } from "./premises.ts";

/** Whether an adult is to be driven, a relative or the adult who writes, and by the words no child. */
export const isLiftForAdult = ({ surface, children, cues: { passenger }, senderIsChild }: Frame): boolean =>
  isOfAdult(passenger, !senderIsChild) &&
  children.length === 0 &&
  (passenger.isPronoun || !(saysHim(surface.masked) || saysThem(surface.masked))) &&
  !mayBeWithOthers(surface);

/** It goes to a garage by itself, and no child is where it is. */
const OF_A_CAR = "car_service";

/**
 * Whether no child is meant: it is about a car or an appointment of the writer, an adult is to be driven, or the lift
 * that is answered is for none and nothing is said by which the calendar could tell more.
 */
export function isOfNoChild(premises: Premises, { activity }: Facts): boolean {
  const { frame, context } = premises;
  const { surface, children, cues, senderIsChild } = frame;
  const isOwn = !senderIsChild && activity === frame.activity && isOwnAppointment(surface);
  if (isLiftForAdult(frame) || isOwn || (activity === OF_A_CAR && isNobodys(premises))) return true;
  const drives = isOfAdult(cues.passenger, !senderIsChild);
  if (drives || children.length > 0 || saysHim(surface.masked) || saysThem(surface.masked)) return false;
  const { reading = null, entities = [] } = context ?? {};
  const isOfNone = reading?.type === "transport" && reading.children.length === 0;
  return isOfNone && !senderIsChild && entities.every((one) => !one.childUnknown && one.activity === activity);
}

/** Whether no child goes along to the garage, by the words or by what is answered. */
const isNobodys = ({ frame: { children, senderIsChild }, context }: Premises): boolean =>
  children.length === 0 &&
  !senderIsChild &&
  !(context?.entities ?? []).some((one) => one.activity === OF_A_CAR && one.children.length > 0);
