import { isCalledOffBy, isOnlyBusy, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Thread } from "../thread.ts";
import { isBusyElsewhere } from "../who/not-the-writer.ts";
import type { Frame } from "./frame.ts";

/** What words say only as an answer to what somebody else asked. */
export function inAnswer(frame: Frame, thread: Thread | null, input: ExtractionInput): Frame {
  const { message, family } = input;
  const asked = thread?.source.message;
  if (asked === undefined || asked.sender === message.sender || message.forwarded) return frame;
  if (isCalledOffBy(frame.surface, readSurface(asked.text, lexiconOf(family)))) return callingOff(frame);
  if (isOnlyBusy(frame.surface)) return { ...refusing(frame), times: [] };
  return isBusyElsewhere(frame.surface, thread, input) ? refusing(frame) : frame;
}

/** "Yes" to "is judo off tomorrow?" says that it is. */
const callingOff = (frame: Frame): Frame => ({
  ...frame,
  cues: { ...frame.cues, changing: { kind: "cancelled", additional: false, asked: false } },
  signs: new Set([...frame.signs, "change_cancelled"]),
});

/** "I have Leo at judo then" to "who can bring Mia?" is a no, and about Mia. */
const refusing = (frame: Frame): Frame => ({
  ...frame,
  cues: { ...frame.cues, answering: { ...frame.cues.answering, refuses: true } },
  children: [],
  group: false,
  activity: null,
  session: null,
  place: null,
  nouns: [],
});
