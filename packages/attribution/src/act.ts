import type { Act } from "@silent-observer/conversation";
import type { Candidate } from "./candidates.ts";
import type { Said } from "./said.ts";

/** What a message does to what it answers. In this order: taking back, refusing, asking, taking, telling. */
export function actOf(
  { cues, adult, sender, surface, when }: Said,
  { heard, openAdult, arrangements }: Candidate,
): Act {
  const { answering, claiming, asking, changing } = cues;
  const wantsAdult = openAdult || (heard.reading?.assignedTo.includes("unspecified") ?? false);
  const mine = arrangements.some(({ entity }) => sender !== null && entity.task?.adults.includes(sender));
  if (answering.withdraws) return "withdraw";
  if (answering.givesBack && mine) return "refuse";
  if (asking.adult && !claiming.conditional) return "ask";
  if (answering.refuses && !claiming.self) return "refuse";
  // "No no, I'll do it": an offer is declined, and its maker knows.
  if (claiming.self && adult && /^(?:no no|nah|don't worry|no need|relax)\b/.test(surface.masked)) return "hand_over";
  if (answering.handsOver && adult) return "hand_over";
  const takes = claiming.self || (claiming.together && wantsAdult);
  if (takes && adult && !claiming.tentative) return "take";
  if (answering.progress && adult) return "progress";
  if (changing.kind !== null && !OPENS_OWN_QUESTION.test(surface.core)) return "change";
  if (asking.confirmation || asking.time || asking.place || answering.nudges) return "ask";
  if (answering.agrees) return wantsAdult && adult && heard.message.sender !== sender ? "take" : "agree";
  // "Week pickup", "4:30 works": a few words that name the task or its time.
  const asked = arrangements.some(({ by }) => by !== null && by === sender);
  const short = surface.words.length <= 5 && (when.times.length > 0 || cues.task.kind !== null);
  return wantsAdult &&
    adult &&
    short &&
    !asked &&
    !answering.notices &&
    heard.message.sender !== sender &&
    !claiming.tentative
    ? "take"
    : "inform";
}

/** "Shall I still come over?": a question, whatever change it is about. */
const OPENS_OWN_QUESTION =
  /^(?:shall|should|am|do|can|could|is|are|does|will) (?:i|we|it|he|she|they|_child_|_activity_|you)\b/;
