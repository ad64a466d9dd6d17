import { brainRoutes, createBrain, type Note } from "@silent-observer/brain";
import type { Settings } from "@silent-observer/config";
import type { ChatId } from "@silent-observer/conversation";
import { type Conversation, InputError } from "@silent-observer/corpus";
import type { Extractor } from "@silent-observer/extraction";
import type { Family } from "@silent-observer/family";
import { assemble, type Observer } from "@silent-observer/observer";
import { loadPhrases } from "@silent-observer/phrases";
import { followEvents, openStore, syncFamilyEvents } from "@silent-observer/store";
import type { Tripwire } from "@silent-observer/tripwire";
import { pino } from "pino";
import { decisionLine } from "./decision-line.ts";
import { type JumpingClock, playConversation } from "./play.ts";

/** What reads and decides in place of what the settings name. */
export type ReplayReader = {
  /** Reads instead of the one that the settings name. */
  readonly extractor?: Extractor;
  /** What the Brain knows besides the calendar. */
  readonly notes?: readonly Note[];
  /** Decides instead of the tripwire that the settings give, which it is handed. */
  readonly tripwire?: (tripwire: Tripwire) => Tripwire;
  /** Ends the replay with its reason. */
  readonly signal?: AbortSignal;
};

type Playing = {
  /** Called after each conversation with the number of its messages. */
  readonly onPlayed?: ((messages: number) => void) | undefined;
};

/**
 * Plays conversations, each from its family's calendar alone, and gives a decision line for each message in input
 * order.
 * @throws InputError if two conversations share a chat id.
 */
export async function replay(
  conversations: readonly Conversation[],
  familyOf: (id: string) => Family,
  settings: Settings,
  { onPlayed, ...reader }: ReplayReader & Playing = {},
): Promise<string[]> {
  const twice = conversations.find(({ chatId }, at) => conversations.findIndex((c) => c.chatId === chatId) !== at);
  if (twice) throw new InputError(`The chat_id ${twice.chatId} stands twice in the input.`);
  const stages = new Map<string, Stage>();
  const lines: string[] = [];
  for (const conversation of conversations) {
    const stage = stages.get(conversation.family) ?? setUp(familyOf(conversation.family), settings, reader);
    stages.set(conversation.family, stage);
    await playConversation(stage.observer, conversation, stage.clock, reader.signal);
    for (const { messageId } of conversation.messages)
      lines.push(decisionLine(stage.observer, conversation.chatId as ChatId, messageId));
    onPlayed?.(conversation.messages.length);
  }
  for (const { observer } of stages.values()) observer.store.close();
  return lines;
}

type Stage = { readonly observer: Observer; readonly clock: JumpingClock };

/**
 * A family's observer with a database and a Brain of its own. No conversation writes to the Event Graph: nobody
 * presses.
 */
function setUp(family: Family, settings: Settings, { extractor, notes = [], tripwire }: ReplayReader): Stage {
  const clock: JumpingClock = { now: 0 };
  const phrases = loadPhrases(settings.phrasesPath, family.locale);
  const store = openStore(":memory:", { environment: null });
  syncFamilyEvents(store, family, 0);
  const events = followEvents(store, family.id);
  const brain = brainRoutes(createBrain({ family, phrases, notes: () => notes, events }), { now: () => clock.now });
  const observer = assemble({
    settings,
    family,
    store,
    log: pino({ level: "silent" }),
    now: () => clock.now,
    embeddedBrain: (input, init) => brain.fetch(new Request(input, init)),
    ...(extractor ? { extractor } : {}),
    ...(tripwire ? { tripwire } : {}),
  });
  return { observer, clock };
}
