import type { MessageId } from "@silent-observer/conversation";
import type { Label } from "@silent-observer/corpus";
import type { Book, Progress } from "../labels/book.ts";
import type { Player } from "../observer/player.ts";
import type { Proposal } from "../observer/proposal.ts";
import type { Talk, TalkMessage } from "../talk.ts";
import { type Place, type Ways, waysFrom } from "./place.ts";

/** All that the page shows at a place. */
export type Desk = Place & {
  /** Which of the talks it is, from 1. */
  readonly number: number;
  readonly labels: ReadonlyMap<MessageId, Label>;
  /** Null where the observer could not read the talk. */
  readonly proposal: Proposal | null;
  /** Messages of this talk without a label that the observer dropped as chat. */
  readonly dropped: readonly TalkMessage[];
  readonly ways: Ways;
  readonly progress: Progress;
};

export type Desks = { readonly at: (place: Place) => Promise<Desk> };

/** Sets the desk at a place, and has the observer read the talk that is likely to come next. */
export function createDesks(talks: readonly Talk[], book: Book, player: Player): Desks {
  return {
    at: async (place) => {
      const proposals = await player.proposalsFor(place.talk);
      const ways = waysFrom(talks, book, place);
      if (ways.right) void player.proposalsFor(ways.right.talk);
      const labels = book.labelsOf(place.talk);
      return {
        ...place,
        number: talks.indexOf(place.talk) + 1,
        labels,
        proposal: proposals?.get(place.message.messageId) ?? null,
        dropped: place.talk.messages.filter(
          ({ messageId }) => !labels.has(messageId) && proposals?.get(messageId)?.dropped,
        ),
        ways,
        progress: book.progress(),
      };
    },
  };
}
