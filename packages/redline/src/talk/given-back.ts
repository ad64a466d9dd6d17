import { childrenMeet } from "@silent-observer/calendar";
import type { Arrangement, Entity, Heard, Reading } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "../judgement.ts";
import { earlierOn } from "./its-arrangements.ts";
import { type Words, wordsOf } from "./words.ts";

/**
 * Whether all adults who had a task have said since, before the judged message, something like "sorry, can't after all"
 * that was read too unsurely to change the ledger. The task may be free again, so taking it is no double claim.
 */
export function isGivenBack(claim: Arrangement, judgement: Judgement): boolean {
  const adults = claim.entity.task?.adults ?? [];
  const { message, earlier, overheardBefore = earlier ?? [] } = judgement;
  return (
    adults.length > 0 &&
    adults.every((adult) => {
      const since = lastWordOn(claim, adult, judgement);
      return overheardBefore.some(
        (heard) =>
          heard.message.sender === adult &&
          heard.message.topicId === claim.topicId &&
          heard.message.sentAt > since &&
          heard.message.sentAt < message.sentAt &&
          givesBack(heard, claim, judgement),
      );
    })
  );
}

/**
 * When the adult last confirmed having it, in epoch milliseconds. Words that decline
 * do not count, even if read as a yes.
 */
function lastWordOn(claim: Arrangement, adult: MemberId, judgement: Judgement): number {
  const yes = earlierOn(claim, judgement).findLast(
    ({ message }) => message.sender === adult && !declines(wordsOf(message, judgement.family)),
  );
  return yes?.message.sentAt ?? claim.saidAt;
}

function givesBack({ message, reading, tier1 }: Heard, { entity }: Arrangement, { family }: Judgement): boolean {
  if (!declines(wordsOf(message, family))) return false;
  return reading === null ? tier1.signal !== "none" : canBeAbout(reading, entity);
}

const declines = ({ cues: { answering, claiming }, signs }: Words): boolean =>
  !claiming.self && (answering.refuses || answering.givesBack || signs.has("i_cannot") || signs.has("cannot"));

const canBeAbout = ({ children, dates }: Reading, { children: own, date }: Entity): boolean =>
  childrenMeet(children, own) && (dates.length === 0 || date === null || dates.includes(date));
