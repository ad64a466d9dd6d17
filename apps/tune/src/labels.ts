import {
  bundledConversations,
  familiesIn,
  InputError,
  type LabelledConversation,
  oneFamilyIn,
  readOpen,
} from "@silent-observer/corpus";
import type { Talk } from "./talk.ts";

export type LabelFiles = {
  /** Those of the corpus where none are named. */
  readonly files: readonly string[];
  /** Folder with `<id>.json` for each family. */
  readonly families: string;
  /** Family file of a family whose own talk the files hold. */
  readonly family: string | undefined;
  /** Folder of the labelled conversations that come with the project. */
  readonly corpus: string;
};

const NOTHING_TO_PLAY = "There is no conversation to play.";

/** What a family's own conversation counts beside one of the corpus. */
const OWN_COUNT = 3;
/** What an example of the specification counts: they are what must be heard, and few. */
const SPECIFICATION_COUNT = 15;
/** What talk counts that was labelled by who wrote the guide (`dev.jsonl`): it is what the guide means. */
const GUIDE_COUNT = 5;

/** What plain talk counts: most families write it most of the time, and those of the corpus seldom. */
const PLAIN_COUNT = 4;

const countOf = ({ chatId, tags }: LabelledConversation): number =>
  chatId.startsWith("spec-")
    ? SPECIFICATION_COUNT
    : chatId.startsWith("d-")
      ? GUIDE_COUNT
      : tags.includes("plain")
        ? PLAIN_COUNT
        : 1;

/**
 * The talk that is judged, and what is learned from besides: a family's own few labels go together with the corpus.
 * @throws InputError, FamilyFileError where a file is missing or wrong.
 */
export function readTalks({ files, families, family, corpus }: LabelFiles): { judged: Talk[]; beside: Talk[] } {
  const familyOf = familiesIn(families);
  const shared = (): Talk[] =>
    bundledConversations(corpus).map((conversation) => ({
      conversation,
      family: familyOf(conversation.family),
      count: countOf(conversation),
    }));
  if (family !== undefined) {
    if (files.length === 0) throw new InputError("--family needs the files with its labels.");
    const own = oneFamilyIn(family, console.warn);
    const judged = files
      .flatMap(readOpen)
      .map((conversation) => ({ conversation, family: own(conversation.family), count: OWN_COUNT }));
    if (judged.length === 0) throw new InputError(NOTHING_TO_PLAY);
    return { judged, beside: shared() };
  }
  const named = files.flatMap(readOpen).map((conversation) => ({
    conversation,
    family: familyOf(conversation.family),
    count: 1,
  }));
  const judged = files.length === 0 ? shared() : named;
  if (judged.length === 0) throw new InputError(NOTHING_TO_PLAY);
  if (judged.length < 2) throw new InputError("One conversation cannot be held out from itself: name more of them.");
  return { judged, beside: [] };
}
