import { type Entity, type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import { formatDay } from "./day-time.ts";
import { sideOfEntity, wordsOf } from "./side.ts";
import type { Voice } from "./voice.ts";
import { nameOf } from "./words.ts";

/** "Nobody has it yet: Ebba pickup from gymnastics, Wed 4 Mar." */
export function nobodyHasText(entity: Entity & { readonly date: IsoDate }, voice: Voice, now: EpochMs): string {
  const { noun } = wordsOf(sideOfEntity({ ...entity, time: null }, voice), voice);
  return voice.phrases.say("answer.nobody_has", {
    what: voice.phrases.say("plan.on", { what: noun, when: dayOf(entity.date, voice, now) }),
  });
}

/** "Nothing for Sigge on Fri 6 Mar." */
export function nothingText(children: readonly MemberId[], day: IsoDate, voice: Voice, now: EpochMs): string {
  const names = children.map((child) => nameOf(child, voice.family));
  return voice.phrases.say("answer.nothing", { who: listed(names, voice.phrases), when: dayOf(day, voice, now) });
}

const dayOf = (day: IsoDate, { family, phrases }: Voice, now: EpochMs): string =>
  formatDay(day, wallClock(now, family.timezone).date, phrases.locale);
