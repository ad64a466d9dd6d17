import { setTimeout } from "node:timers/promises";
import type { MessageId } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import type { Book, Progress } from "../labels/book.ts";
import type { Player } from "../observer/player.ts";
import type { Proposal, Proposals } from "../observer/proposal.ts";
import type { Talk, TalkMessage } from "../talk.ts";
import { firstPlace, type Place, type Ways, waysFrom } from "./place.ts";

/** Everything the page shows at a place. */
export type Desk = Place & {
  /** Which of the talks it is, from 1. */
  readonly number: number;
  readonly labels: ReadonlyMap<MessageId, Label>;
  readonly proposal: Proposal | "underway" | "failed";
  /** Messages of this talk without a label that the observer dropped as chat. */
  readonly dropped: readonly TalkMessage[];
  readonly ways: Ways;
  readonly progress: Progress;
};

export type Desks = {
  /** @param patience how long to wait for the observer, in milliseconds */
  readonly at: (place: Place, patience?: number) => Promise<Desk>;
};

/** Conversations that the observer reads while the one before them is labelled. */
const READ_AHEAD = 2;

/** A long conversation may take the observer minutes, so the page waits for it only once and briefly. */
const PATIENCE_MS = 3_000;

/** Prepares the desk for a place, and has the observer read the next conversations ahead of time. */
export function createDesks(talks: readonly Talk[], book: Book, player: Player): Desks {
  const waitedFor = new Set<Talk>();
  // Starting takes a while, so begin at once.
  void player.proposalsFor(firstPlace(talks, book).talk);
  return {
    at: async (place, patience = waitedFor.has(place.talk) ? 0 : PATIENCE_MS) => {
      if (patience > 0) waitedFor.add(place.talk);
      const proposals = await within(patience, player.proposalsFor(place.talk));
      const ways = waysFrom(talks, book, place);
      const index = talks.indexOf(place.talk);
      for (const next of talks.slice(index + 1, index + 1 + READ_AHEAD)) void player.proposalsFor(next);
      const labels = book.labelsOf(place.talk);
      return {
        ...place,
        number: index + 1,
        labels,
        proposal: proposals === "underway" ? proposals : (proposals?.get(place.message.messageId) ?? "failed"),
        dropped: place.talk.messages.filter(
          ({ messageId }) => !labels.has(messageId) && isDropped(messageId, proposals),
        ),
        ways,
        progress: book.progress(),
      };
    },
  };
}

function isDropped(id: MessageId, proposals: Proposals | "underway" | null): boolean {
  return proposals !== "underway" && proposals?.get(id)?.dropped === true;
}

async function within<T>(patience: number, promise: Promise<T>): Promise<T | "underway"> {
  const done = new AbortController();
  const late = setTimeout(patience, "underway" as const, { signal: done.signal }).catch(() => "underway" as const);
  const first = await Promise.race([promise, late]);
  done.abort();
  return first;
}
