import type { Family, MemberId } from "@silent-observer/family";
import { isWantedNow } from "@silent-observer/language";
import { othersThan } from "./children.ts";
import { type Frame, saysOthers } from "./frame.ts";

/**
 * "I'll take her and Dad collects tomorrow": if the next share is the other leg, child and day apply to both. If it
 * repeats this one for another child, or leaves another to somebody else, only the day does.
 */
export function inTheLightOfNext(
  share: Frame,
  after: Frame | undefined,
  { isAlike }: { readonly isAlike: boolean },
): Frame {
  const sharesDay = isAlike || (after?.childrenApart === true && !isWantedNow(share.surface.text));
  if (after === undefined || !(sharesDay || isOtherEnd(share, after))) return share;
  const { when, dates, impliedToday, children, group, activity } = after;
  const onDay = share.dates.length > 0 ? {} : { when: { ...share.when, dates: when.dates }, dates, impliedToday };
  if (sharesDay) return { ...share, ...onDay };
  const of = share.children.length > 0 ? {} : { children, group };
  return { ...share, ...onDay, ...of, activity: share.activity ?? activity };
}

function isOtherEnd(a: Frame, b: Frame): boolean {
  const [one, other] = [a.cues.task.leg, b.cues.task.leg];
  const isSame = a.children.length === 0 || String(a.children) === String(b.children);
  return one !== null && other !== null && one !== other && isSame;
}

/**
 * Completes a share by the one before: the day, whom "him" means, and the activity.
 * @param spokenOf the children of what the message answers, for "the other two"
 */
export function inTheLightOf(before: Frame | null, share: Frame, spokenOf: readonly MemberId[], family: Family): Frame {
  if (before === null) return share;
  const { when, dates, impliedToday, until } = share.dates.length > 0 && !share.impliedToday ? share : before;
  const said = { ...share, when: { ...share.when, dates: when.dates }, dates, impliedToday, until };
  if (share.children.length > 0) return said;
  if (saysOthers(share)) {
    const named = before.children.length > 0 ? before.children : spokenOf;
    return { ...said, children: named.length > 0 ? othersThan(named, family) : [] };
  }
  const activity = share.activity ?? (share.session === null ? before.activity : null);
  return { ...said, children: before.children, group: before.group, activity };
}
