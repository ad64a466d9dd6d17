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
  /** Empty for the corpus. */
  readonly files: readonly string[];
  /** Folder with `<id>.json` for each family. */
  readonly families: string;
  /** Family file, if the files hold one family's own conversations. */
  readonly family: string | undefined;
  /** Folder of the labelled conversations that come with the project. */
  readonly corpus: string;
};

const NOTHING_TO_PLAY = "There is no conversation to play.";

/** Weight of a family's own conversation; one of the corpus has 1. */
const OWN_COUNT = 3;
/** Weight of an example of the specification: they must be recognised, and they are few. */
const SPECIFICATION_COUNT = 15;
/** Weight of talk labelled by the author of the guide (`dev.jsonl`), which is what the guide means. */
const GUIDE_COUNT = 5;

/** Weight of plain talk: most families mostly write it, and those of the corpus seldom do. */
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
 * The talk to be judged, and talk that is only learned from: a family's own few labels are combined with the corpus.
 * @throws InputError, FamilyFileError if a file is missing or wrong.
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
