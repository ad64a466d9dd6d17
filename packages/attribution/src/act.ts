import type { Act } from "@silent-observer/conversation";
import type { Candidate } from "./candidates.ts";
import type { Said } from "./said.ts";

/** What a message does to what it answers. In this order: taking back, refusing, asking, taking, telling. */
export function actOf({ cues, adult, sender, surface }: Said, { heard, openAdult, arrangements }: Candidate): Act {
  const { answering, claiming, asking, changing } = cues;
  const wantsAdult = openAdult || (heard.reading?.assignedTo.includes("unspecified") ?? false);
  const mine = arrangements.some(({ entity }) => sender !== null && entity.task?.adults.includes(sender));
  if (answering.withdraws) return "withdraw";
  if (answering.givesBack && mine) return "refuse";
  if (asking.adult && !claiming.conditional) return "ask";
  if (answering.refuses && !claiming.self) return "refuse";
  if (answering.handsOver && adult) return "hand_over";
  const takes = claiming.self || (claiming.together && wantsAdult);
  if (takes && adult && !claiming.tentative) return "take";
  if (answering.progress && adult) return "progress";
  if (changing.kind !== null) return "change";
  if (asking.confirmation || asking.time || asking.place || answering.nudges) return "ask";
  if (answering.agrees) return wantsAdult && adult && heard.message.sender !== sender ? "take" : "agree";
  const short = surface.words.length <= 5 && !/^same\b/.test(surface.core);
  return wantsAdult && adult && short && heard.message.sender !== sender && !claiming.tentative ? "take" : "inform";
}
