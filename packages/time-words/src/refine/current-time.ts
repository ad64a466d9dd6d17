import { minutesOfDay } from "@silent-observer/conversation";
import type { Found, Refiner } from "../found.ts";

const SHOWN =
  /(?:^|[^\p{L}])(?:it'?s|it is|the time is|sent at)(?:\s(?:already|now|only|just|nearly|almost|about|gone))*\s{1,3}$/u;
/** Characters before a time that are looked at. */
const REACH = 32;
/** Most minutes between what the clock shows and when the message is sent. */
const JUST_NOW = 5;
const HALF_A_DAY = 720;

/** "It's 3:08 and nobody is here", "sent at 15:58": removes what the clock shows as the message is written. */
export const currentTime: Refiner = (found, { text, moment, sentenceAt }) => {
  const dated = new Set(found.filter(({ day }) => day).map(({ start }) => sentenceAt(start)));
  const isNow = ({ start, time }: Found): boolean => {
    if (dated.has(sentenceAt(start)) || time?.kind !== "clock" || time.to !== null) return false;
    if (!SHOWN.test(text.slice(Math.max(0, start - REACH), start))) return false;
    const past = minutesOfDay(moment.time) - time.from.hour * 60 - time.from.minute + JUST_NOW;
    return ((past % HALF_A_DAY) + HALF_A_DAY) % HALF_A_DAY <= 2 * JUST_NOW;
  };
  return found.filter((entry) => !isNow(entry));
};
