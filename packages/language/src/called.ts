import type { MemberId } from "@silent-observer/family";
import type { Surface } from "./surface.ts";

const GREETED = /^(?:(?:hey|hi|hiya|hello|ok|okay|so|oh|and|morning|@)[ ,]*)*$/;
const ASKED_NEXT = /^ ?(?:[,:–—-]|(?:can|could|would|will|are|do|did|please|pls|you|any chance)\b)/;
const SET_OFF = /,\s*$/;
const AT_THE_END = /^[\s?!.…]*$/;

/** Adults whom a message calls by name, before it asks ("Ben, can you …") or after ("…, Ben?"); naming alone is no call. */
export function adultsCalled({ text, mentions }: Surface): MemberId[] {
  const called = mentions.filter(({ sense, start, end }) => {
    if (sense.kind !== "adult") return false;
    const [before, after] = [text.slice(0, start), text.slice(end)];
    return (GREETED.test(before) && ASKED_NEXT.test(after)) || (SET_OFF.test(before) && AT_THE_END.test(after));
  });
  return [...new Set(called.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])))];
}
